"""What Telegram signs for a Mini App, by the standard library alone: the values in
crates/web/src/init_data.rs. Prints a fragment's text for a token, a person and a time."""

import hashlib
import hmac
import json
import sys
from urllib.parse import urlencode


def signed(token, fields):
    key = hmac.digest(b"WebAppData", token.encode(), hashlib.sha256)
    text = "\n".join(f"{name}={value}" for name, value in sorted(fields.items()))
    sign = hmac.new(key, text.encode(), hashlib.sha256).hexdigest()
    return urlencode({**fields, "hash": sign})


if __name__ == "__main__":
    token, person, name, at, start = sys.argv[1:6]
    user = {"id": int(person), "first_name": name, "last_name": "=1", "username": "ana",
            "language_code": "cs", "allows_write_to_pm": True,
            "photo_url": "https://t.me/i/userpic/320/a.svg"}
    fields = {"query_id": "AAHdF6IQAAAAAN0XohDhrOrc",
              "user": json.dumps(user, ensure_ascii=False, separators=(",", ":")),
              "auth_date": at, "start_param": start,
              "signature": "6fbdaab833d39f54518bd5c3eb3f511d035e68cb"}
    print(signed(token, fields))
