-- A page reads what people said and what happened apart, however much there is of the other.
create index notices_talk on notices (room, id) where kind = 'said';
create index notices_news on notices (room, id) where kind not in ('moved', 'your-turn', 'said');
