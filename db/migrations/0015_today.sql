-- The owner's day: walk-ins, money taken at the venue, the close of a day, and moving what an owner wrote down.
alter table block add column customer_name text;
-- Who writes a walk-in down names it before it is sent: sent twice, it is one.
alter table block add column entry_key text collate "C" check (length(entry_key) between 8 and 64);
create unique index block_once on block (created_by, entry_key) where entry_key is not null;
-- Blocks and walk-ins that repeat every week.
alter table block add column series_id text collate "C";
create index block_by_series on block (series_id, date) where series_id is not null;

-- The business day of a turf at an instant: the hours after midnight belong to the day on which a ground opened.
create function business_date(p_turf_id text, p_at timestamptz) returns date language sql stable as $$
  select (p_at at time zone turf.time_zone)::date - case when exists (
      select from ground
      where ground.turf_id = turf.id and closes_at <= opens_at
        and extract(hour from p_at at time zone turf.time_zone) * 60
            + extract(minute from p_at at time zone turf.time_zone) < closes_at) then 1 else 0 end
  from turf where id = p_turf_id
$$;

-- Money taken at the venue, for a booking's balance or for a booking by hand. Rows are only added: a mistake is taken
-- back by a row that says the opposite.
create table collection (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  booking_id text collate "C" references booking on delete restrict,
  block_id text collate "C" references block on delete restrict,
  amount bigint not null check (amount <> 0),
  method collected_by not null,
  -- The business day in whose till it lies.
  date date not null,
  undoes text collate "C" references collection on delete restrict,
  collected_by text collate "C" not null references account on delete restrict,
  collected_at timestamptz not null,
  constraint for_one_thing check ((booking_id is null) <> (block_id is null)),
  constraint less_only_when_undone check ((amount < 0) = (undoes is not null)),
  constraint collection_undone unique (undoes)
);
create index collection_by_day on collection (turf_id, date);
create index collection_by_booking on collection (booking_id) where booking_id is not null;
create index collection_by_block on collection (block_id) where block_id is not null;

-- What a booking by hand says of its money is the sum of its rows.
create function block_collected() returns trigger language plpgsql as $$
begin
  update block set
      collected = (select sum(amount) from collection where block_id = new.block_id),
      collected_by = case when new.amount > 0 then new.method else block.collected_by end
    where id = new.block_id;
  return null;
end $$;
create trigger block_collected after insert on collection for each row when (new.block_id is not null)
  execute function block_collected();

-- Money that was taken when a booking by hand was written down lies in the till of that moment.
create function block_paid_at_once() returns trigger language plpgsql as $$
begin
  insert into collection (id, turf_id, block_id, amount, method, date, collected_by, collected_at)
    values ('COLLECTION_' || substr(new.id, 7), new.turf_id, new.id, new.collected, coalesce(new.collected_by, 'OTHER'),
            business_date(new.turf_id, new.created_at), new.created_by, new.created_at);
  return null;
end $$;
create trigger block_paid_at_once after insert on block for each row when (new.collected > 0)
  execute function block_paid_at_once();

insert into collection (id, turf_id, block_id, amount, method, date, collected_by, collected_at)
  select 'COLLECTION_' || substr(id, 7), turf_id, id, collected, coalesce(collected_by, 'OTHER'),
         business_date(turf_id, created_at), created_by, created_at
  from block where collected > 0;

-- The close of a day's till. It is never changed: who counts again adds a version, and the newest counts.
create table day_close (
  turf_id text collate "C" not null references turf on delete restrict,
  date date not null,
  version smallint not null check (version > 0),
  cash bigint not null,
  upi bigint not null,
  card bigint not null,
  other bigint not null,
  counted_cash bigint not null check (counted_cash >= 0),
  note text not null default '',
  closed_by text collate "C" not null references account on delete restrict,
  closed_at timestamptz not null,
  constraint day_closed_meanwhile primary key (turf_id, date, version),
  constraint later_versions_say_why check (version = 1 or note <> '')
);

-- Moves a block or a booking by hand to another time or ground of its turf, and gives back what it leaves: all of it or
-- nothing. Answers MOVED, ENDED (it is no longer there), TAKEN (it keeps the time it had) or, for a block that would lie
-- over bookings nobody was asked about, OVER_BOOKINGS. Rows of the waitlist are locked before parts, as everywhere.
create function move_block(
  p_block_id text, p_target jsonb, p_period tstzrange, p_over_bookings boolean, p_now timestamptz
) returns text language plpgsql as $$
declare
  b block;
  old_parts smallint[];
  new_parts smallint[];
  both_parts smallint[];
begin
  select * into b from block where id = p_block_id for update;
  if not found or not b.active then return 'ENDED'; end if;
  select parts into old_parts from ground where id = b.ground_id;
  select parts into new_parts from ground where id = p_target ->> 'ground_id' and turf_id = b.turf_id;
  select array_agg(distinct part) into both_parts from unnest(old_parts || new_parts) part;
  perform look_at_waitlist(b.turf_id, b.period);
  perform lock_parts(b.turf_id, both_parts);
  if b.kind = 'MANUAL_BOOKING' then
    if not take_slot(b.turf_id, p_target ->> 'ground_id', new_parts, p_period, 'MANUAL', b.id, null, p_now) then
      return 'TAKEN';
    end if;
    delete from occupancy
      where turf_id = b.turf_id and holder_id = b.id and not (part = any (new_parts) and period = p_period);
  else
    if not p_over_bookings and exists (
      select from occupancy
      where turf_id = b.turf_id and part = any (new_parts) and period && p_period and kind <> 'BLOCK'
        and (live_until is null or live_until > p_now)
        and not (part = any (old_parts) and period && b.period)) then
      return 'OVER_BOOKINGS';
    end if;
    delete from occupancy where turf_id = b.turf_id and holder_id = b.id;
  end if;
  update block set
      ground_id = p_target ->> 'ground_id', date = (p_target ->> 'date')::date, period = p_period,
      starts_minute = (p_target ->> 'starts_minute')::smallint, ends_minute = (p_target ->> 'ends_minute')::smallint,
      price = (p_target ->> 'price')::bigint
    where id = b.id;
  perform fill_blocks(b.turf_id, both_parts, b.period);
  if b.kind = 'BLOCK' then perform fill_blocks(b.turf_id, new_parts, p_period); end if;
  return 'MOVED';
end $$;
