-- Who was told last that it is his turn.
create index notices_called on notices (game, recipient, first) where kind = 'your-turn';
