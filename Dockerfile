# syntax=docker/dockerfile:1
# docker build -t kamen .
# docker run -d --name kamen --restart unless-stopped -v kamen:/data -e KAMEN_TELEGRAM_TOKEN kamen

FROM rust:1.95-slim-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo build --profile dist --locked --package kamen
# The volume takes over owner and mode of the folder it is first put on.
RUN install -d -o 65532 -g 65532 -m 700 /out/data /out/data/backups

# No shell, no package manager, no root: only the C library and this program.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /src/target/dist/kamen /usr/local/bin/kamen
COPY --from=build /src/config /etc/kamen
COPY --from=build --chown=65532:65532 /out/data /data

# Within a container 127.0.0.1 is the container itself; publish the port with
# -p 127.0.0.1:8717:8717 where the web table is wanted. Without the last two lines
# glibc keeps a heap for each thread, and in it what large pictures took: some 6 MB
# more once games are played.
ENV KAMEN_DATABASE=/data/kamen.sqlite \
    KAMEN_BACKUP_FOLDER=/data/backups \
    KAMEN_BOARDS=/etc/kamen/boards \
    KAMEN_WEB_LISTEN=0.0.0.0:8717 \
    KAMEN_HEALTH_LISTEN=127.0.0.1:8718 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /data
VOLUME /data
EXPOSE 8717
USER 65532:65532
STOPSIGNAL SIGTERM
# The status is enough: `docker ps` shows whether moves are being stored.
HEALTHCHECK --interval=60s --timeout=15s --start-period=30s \
    CMD ["/usr/local/bin/kamen", "--config", "/etc/kamen", "healthy"]
ENTRYPOINT ["/usr/local/bin/kamen", "--config", "/etc/kamen"]
