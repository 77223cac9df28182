-- Refuses a consent that its customer has withdrawn (consent_stays_withdrawn), unless the player agrees again.
create or replace function customer_before_write() returns trigger language plpgsql as $$
begin
  if new.agreed_how = 'PLAYER' then
    delete from withdrawn_consent
      where turf_id = new.turf_id and purpose = new.purpose and phone_digest = new.phone_digest;
  elsif exists (select from withdrawn_consent
                where turf_id = new.turf_id and purpose = new.purpose and phone_digest = new.phone_digest) then
    raise exception 'customer % has withdrawn the consent', new.id
      using errcode = 'check_violation', constraint = 'consent_stays_withdrawn';
  end if;
  return new;
end $$;

create or replace trigger customer_before_write
  before insert or update of agreed_at, purpose, agreed_how, phone_digest, turf_id on customer
  for each row when (new.agreed_at is not null) execute function customer_before_write();

-- Withdraws all consents of a number that sends STOP.
create or replace function stop_withdraws_consents() returns trigger language plpgsql as $$
begin
  perform withdraw_consents(new.phone_digest, null, new.asked_at);
  return null;
end $$;

create or replace trigger stop_withdraws_consents after insert on number_opt_out for each row
  execute function stop_withdraws_consents();

-- Returns whether offers are not sent at this time.
create or replace function is_quiet(p_at timestamptz) returns boolean language sql stable as $$
  select minute < limit_of('quiet_until_minute') or minute >= limit_of('quiet_from_minute')
  from (select extract(hour from p_at at time zone 'Asia/Kolkata') * 60
             + extract(minute from p_at at time zone 'Asia/Kolkata') as minute) clock
$$;

-- Fills in the pause of a turf, and refuses an offer during quiet hours (offer_in_quiet_hours). Two offers of a turf at
-- the same moment would deadlock in the exclusion constraint, so they pass the lock one at a time.
-- Locks: the offers of the turf (advisory).
create or replace function offer_before_insert() returns trigger language plpgsql as $$
begin
  if is_quiet(new.send_at) then
    raise exception 'offer % would go out during quiet hours', new.id
      using errcode = 'check_violation', constraint = 'offer_in_quiet_hours';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('offers/' || new.turf_id, 0));
  new.pause := tstzrange(new.created_at, new.created_at + duration_of('offer_pause_of_turf'));
  return new;
end $$;

create or replace trigger offer_before_insert before insert on offer for each row execute function offer_before_insert();

-- Fills in the pauses of a message, and refuses one to a customer who has not agreed (offer_to_agreed_only), or beyond
-- the lanes of a number (offer_lane_exists).
create or replace function offer_message_before_insert() returns trigger language plpgsql as $$
begin
  if new.lane > limit_of('offers_to_number') then
    raise exception 'a number has no lane %', new.lane
      using errcode = 'check_violation', constraint = 'offer_lane_exists';
  end if;
  if not exists (select from customer
                 where id = new.customer_id and turf_id = new.turf_id and phone_digest = new.phone_digest
                   and purpose = 'OFFERS') then
    raise exception 'customer % has not agreed to offers', new.customer_id
      using errcode = 'check_violation', constraint = 'offer_to_agreed_only';
  end if;
  new.pause_at_turf := tstzrange(new.send_at, new.send_at + duration_of('offer_pause_of_customer'));
  new.pause := tstzrange(new.send_at, new.send_at + duration_of('offer_pause_of_number'));
  return new;
end $$;

create or replace trigger offer_message_before_insert before insert on offer_message for each row
  execute function offer_message_before_insert();
