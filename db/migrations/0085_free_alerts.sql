-- Whoever finds nothing free on an evening is told when time comes free at a turf around there.
create table free_alert (
  id text collate "C" primary key,
  account_id text collate "C" not null references account on delete restrict,
  -- The empty game stands for any.
  game text not null,
  date date not null,
  -- Parts of the day in which one would start; none is any.
  parts text[] not null check (parts <@ '{MORNING,AFTERNOON,EVENING,NIGHT}'),
  -- Minutes of the business day: a start then or half an hour later.
  from_minute smallint check (from_minute between 0 and 1439),
  -- The place as it was called, and the circle around its point.
  place text not null,
  latitude double precision not null,
  longitude double precision not null,
  km double precision not null check (km > 0 and km <= 100),
  game_key integer not null generated always as (hashtext(game)) stored,
  area cube not null generated always as (cube_enlarge(earth_spot(latitude, longitude), km, 3)) stored,
  told smallint not null default 0 constraint alert_tells_thrice check (told between 0 and 3),
  -- Null once it is over, or ended by whoever set it.
  may_tell_at timestamptz,
  ends_at timestamptz not null,
  created_at timestamptz not null
);
-- A freed time of a turf finds those who asked for its day and game around it, however many others there are.
create index free_alert_around on free_alert using gist (date, game_key, area) where may_tell_at is not null;
create index free_alert_by_account on free_alert (account_id, ends_at);
create index free_alert_ended on free_alert (ends_at);

-- Time that came free near somebody's alert, until it is told. Without a foreign key: whoever frees time waits for nobody.
create table freed_time (
  id text collate "C" primary key default gen_random_uuid()::text,
  turf_id text collate "C" not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  freed_at timestamptz not null default database_now()
);

-- Those who wait for a time that comes free are looked at, and it is written down for alerts, if there are any around.
create or replace function look_at_waitlist(p_turf_id text, p_freed tstzrange) returns void language sql as $$
  update waitlist_entry set look_at = '-infinity'
    where id in (select id from waitlist_entry
                 where turf_id = p_turf_id and status = 'WAITING' and tstzrange(from_at, to_at) && p_freed
                 order by id for update);
  -- The hours after midnight are of the business day before.
  insert into freed_time (turf_id, from_at, to_at)
    select turf.id, lower(p_freed), upper(p_freed)
    from turf
    where turf.id = p_turf_id and turf.onboarded and upper(p_freed) > database_now()
      and exists (
        select from free_alert
        where may_tell_at is not null and area @> turf.spot
          and date between (lower(p_freed) at time zone turf.time_zone)::date - 1
                       and (lower(p_freed) at time zone turf.time_zone)::date)
$$;

create function forget_alerts() returns trigger language plpgsql as $$
begin
  delete from free_alert where account_id = new.id;
  return null;
end $$;
create trigger forget_alerts after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_alerts();
