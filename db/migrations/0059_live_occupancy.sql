-- What takes time now: a hold whose end has come takes none, whether or not somebody has tidied it away. Whoever asks what
-- is free asks here; only what takes and gives time looks at the table itself.
create view live_occupancy as
  select * from occupancy where live_until is null or live_until > (select database_now());
