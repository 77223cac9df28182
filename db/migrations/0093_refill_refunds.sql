-- A cancelled booking of which money was kept: what comes back when its time sells again. It is decided once, when the
-- time is over.
create table refill (
  booking_id text collate "C" primary key references booking on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  decide_at timestamptz not null,
  -- Empty until it is decided; 0 when nothing was sold that could give anything.
  amount bigint check (amount >= 0),
  decided_at timestamptz,
  constraint refill_decided_with_amount check ((amount is null) = (decided_at is null))
);
create index refill_due on refill (decide_at) where decided_at is null;
create index refill_by_turf on refill (turf_id);

create function refill_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the refill of booking % is decided', old.booking_id
    using errcode = 'check_violation', constraint = 'refill_decided_once';
end $$;
create trigger refill_stays before update or delete on refill for each row
  when (old.decided_at is not null) execute function refill_stays();

-- What each sale of the time gave towards it.
create table refill_sale (
  booking_id text collate "C" not null references refill on delete restrict,
  sold_id text collate "C" not null references booking on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  amount bigint not null check (amount > 0),
  primary key (booking_id, sold_id)
);
create index refill_sale_by_sold on refill_sale (sold_id);
create index refill_sale_by_turf on refill_sale (turf_id);

-- Two players may have cancelled the same time, one after the other: no paisa of a sale goes to both.
create function refill_within_sale() returns trigger language plpgsql as $$
declare
  sold booking;
  given bigint;
begin
  select * into sold from booking where id = new.sold_id for no key update;
  select coalesce(sum(amount), 0) into given from refill_sale where sold_id = new.sold_id;
  if sold.status <> 'COMPLETED' or given + new.amount > sold.captured - sold.refunded then
    raise exception 'sale % cannot give % paise', new.sold_id, new.amount
      using errcode = 'check_violation', constraint = 'refill_within_sale';
  end if;
  return new;
end $$;
create trigger refill_within_sale before insert on refill_sale for each row execute function refill_within_sale();

-- The sales of the time that cancelled bookings gave back. An open one may still come to nothing; one that is not has been
-- played. Who moved to the time had paid for another one, and what a bank took back was not brought. Minutes are those of
-- one part.
create view resale as
  select refill.booking_id, sold.id as sold_id, sold.captured - sold.refunded as captured,
         sold.status <> 'COMPLETED' or is_disputed(sold.id) as is_open,
         (extract(epoch from least(sold.ends_at, booking.ends_at) - greatest(sold.starts_at, booking.starts_at)) / 60
           * cardinality(array(select unnest(sold_ground.parts) intersect select unnest(ground.parts))))::integer as shared_minutes,
         (extract(epoch from sold.ends_at - sold.starts_at) / 60 * cardinality(sold_ground.parts))::integer as minutes
  from refill
    join booking on booking.id = refill.booking_id
    join ground on ground.id = booking.ground_id
    join ground sold_ground on sold_ground.turf_id = booking.turf_id and sold_ground.parts && ground.parts
    join booking sold on sold.ground_id = sold_ground.id and sold.id <> booking.id
      -- A business day ends after midnight: the same instants may belong to the day before or after.
      and sold.date between booking.date - 1 and booking.date + 1
      and sold.starts_at < booking.ends_at and sold.ends_at > booking.starts_at
  where case sold.status
      when 'PAYMENT_AWAITED' then
        greatest(sold.hold_expires_at, sold.capturing_until) > (select database_now())
      when 'CONFIRMED' then true
      when 'COMPLETED' then true
      else false end
    and (sold.confirmed_at is null or sold.confirmed_at >= booking.cancelled_at)
    and sold.moved_at is null
    and not exists (select from rain_choice where rain_choice.booking_id = sold.id and state = 'MOVED')
    and not exists (select from dispute where dispute.booking_id = sold.id and status = 'LOST');
