-- What the player of a seat answers beforehand to moves the opponent may make, for nobody else to see; null: nothing.
alter table players add column conditionals text;
