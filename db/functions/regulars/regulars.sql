-- Returns the customers of a turf by number: those in its book, and everyone who has played there. It reads bookings
-- and walk-ins of this turf only, so a turf learns nothing about other turfs.
--
-- named_by is an id by which a caller names the customer: of its row in the book, or of a walk-in or a booking.
-- is_noted: whether the turf wrote the number down itself; other numbers are masked.
-- visits, last_visit: times played, with visits from before the turf used Baari. owed: their prices in paise, less the
-- amounts paid online or collected. A no-show counts as neither.
-- Called by api/src/regulars/customers.ts.
create or replace function customers_of(p_turf_id text, p_now timestamptz)
returns table (
  digits text, customer_id text, named_by text, phone text, is_noted boolean, name text, notes text, visits integer,
  last_visit date, no_shows integer, owed bigint, agreed_at timestamptz, purpose customer_purpose, agreed_how agreed_how,
  agreed_with text, withdrawn_at timestamptz)
language sql stable as $$
  with played as (
    select digits_of(block.phone) as digits, block.id, block.phone, true as is_noted, block.customer_name as name,
           block.date, no_show.id is not null as is_no_show,
           greatest(coalesce(block.price, 0) - coalesce(block.collected, 0), 0) as owed
    from block left join no_show on no_show.block_id = block.id
    where block.turf_id = p_turf_id and block.kind = 'MANUAL_BOOKING' and block.phone is not null
      and block.phone ~ '^(?:[6-9]\d{9}|\+\d{9,15})$' and block.active and upper(block.period) <= p_now
    union all
    select digits_of(account.phone), booking.id, account.phone, false,
           nullif(trim(concat_ws(' ', account.first_name, account.last_name)), ''), booking.date,
           no_show.id is not null,
           greatest(booking.total - booking.captured - coalesce(
             (select sum(amount) from collection where collection.booking_id = booking.id), 0), 0)::bigint
    from booking join account on account.id = booking.account_id
      left join no_show on no_show.booking_id = booking.id
    where booking.turf_id = p_turf_id and booking.status = 'COMPLETED' and account.phone is not null
  ), by_number as (
    select played.digits, max(id) as named_by, bool_or(played.is_noted) as is_noted,
           coalesce(max(phone) filter (where played.is_noted), max(phone)) as phone,
           (array_agg(name order by played.is_noted desc, date desc, id desc) filter (where name is not null))[1] as name,
           count(*) filter (where not is_no_show)::integer as visits,
           max(date) filter (where not is_no_show) as last_visit,
           count(*) filter (where is_no_show)::integer as no_shows,
           coalesce(sum(owed) filter (where not is_no_show), 0)::bigint as owed
    from played group by played.digits
  )
  select coalesce(by_number.digits, digits_of(customer.phone)), customer.id, coalesce(customer.id, by_number.named_by),
         coalesce(case when customer.is_noted then customer.phone end, by_number.phone, customer.phone),
         coalesce(customer.is_noted, false) or coalesce(by_number.is_noted, false),
         coalesce(customer.name, by_number.name), customer.notes,
         coalesce(by_number.visits, 0) + coalesce(customer.visits_before, 0),
         greatest(by_number.last_visit, customer.last_visit_before), coalesce(by_number.no_shows, 0),
         coalesce(by_number.owed, 0), customer.agreed_at, customer.purpose, customer.agreed_how, customer.agreed_with,
         withdrawn.withdrawn_at
  from by_number
    full join (select * from customer where turf_id = p_turf_id) customer on digits_of(customer.phone) = by_number.digits
    left join withdrawn_consent withdrawn on withdrawn.turf_id = p_turf_id and withdrawn.phone_digest = customer.phone_digest
$$;

-- Withdraws the consents of a number at a turf, or at every turf if p_turf_id is null, and records the withdrawal.
-- Locks: the customers, by turf.
-- Called by stop_withdraws_consents, erase_customer, api/src/regulars/consents.ts, api/src/regulars/customers.ts.
create or replace function withdraw_consents(p_phone_digest bytea, p_turf_id text, p_now timestamptz) returns void
language plpgsql as $$
declare agreed customer;
begin
  for agreed in
    select * from customer
      where phone_digest = p_phone_digest and (p_turf_id is null or turf_id = p_turf_id) and agreed_at is not null
      order by turf_id for update
  loop
    insert into withdrawn_consent (turf_id, purpose, phone_digest, withdrawn_at)
      values (agreed.turf_id, agreed.purpose, agreed.phone_digest, p_now)
      on conflict (turf_id, purpose, phone_digest) do update set withdrawn_at = excluded.withdrawn_at;
    update customer set agreed_at = null, purpose = null, agreed_how = null, agreed_with = null where id = agreed.id;
  end loop;
end $$;

-- Removes a number that an account no longer has from the books of turfs: ends its consents, and deletes rows whose
-- number no turf wrote down itself.
-- Called by account_after_update.
create or replace function leave_customer_books(p_phone text) returns void language plpgsql as $$
begin
  delete from customer where digits_of(phone) = digits_of(p_phone) and not is_noted;
  update customer set agreed_at = null, purpose = null, agreed_how = null, agreed_with = null
    where digits_of(phone) = digits_of(p_phone) and agreed_at is not null;
end $$;

-- Returns the customers of a turf who may get an offer at p_send_at: they agreed, their number has not sent STOP, and no
-- pause covers that time. p_unseen_days leaves out those seen within that many days; null leaves out none.
-- Called by api/src/regulars/offers.ts.
create or replace function offer_audience(p_turf_id text, p_unseen_days smallint, p_send_at timestamptz)
returns table (customer_id text, phone_digest bytea) language sql stable as $$
  select customer.id, customer.phone_digest
  from customers_of(p_turf_id, p_send_at) known join customer on customer.id = known.customer_id
  where known.agreed_at is not null
    and (p_unseen_days is null or known.last_visit is null
         or known.last_visit <= business_date(p_turf_id, p_send_at) - p_unseen_days)
    and not exists (select from number_opt_out stopped where stopped.phone_digest = customer.phone_digest)
    and not exists (select from offer_message sent
                    where sent.turf_id = p_turf_id and sent.phone_digest = customer.phone_digest
                      and sent.pause_at_turf && tstzrange(p_send_at, p_send_at + duration_of('offer_pause_of_customer')))
    and (select count(*) from offer_message sent
         where sent.phone_digest = customer.phone_digest
           and sent.pause && tstzrange(p_send_at, p_send_at + duration_of('offer_pause_of_number')))
        < limit_of('offers_to_number')
$$;

-- Writes the messages of an offer, each once, and returns how many. Rows that a limit refuses are left out: offers that
-- are sent at the same moment wait for each other, number by number.
-- Locks: the exclusion constraints of offer_message, by number.
-- Called by api/src/regulars/offers.ts.
create or replace function write_offer_messages(p_offer_id text) returns integer language plpgsql as $$
declare
  made offer;
  lane integer;
  written integer;
begin
  select * into made from offer where id = p_offer_id;
  for lane in 1 .. limit_of('offers_to_number') loop
    insert into offer_message (offer_id, turf_id, customer_id, phone_digest, lane, send_at)
      select made.id, made.turf_id, customer_id, phone_digest, lane, made.send_at
        from offer_audience(made.turf_id, made.unseen_days, made.send_at) chosen
        order by phone_digest
      on conflict do nothing;
  end loop;
  select count(*) into written from offer_message where offer_id = made.id;
  update offer set recipients = written where id = made.id;
  return written;
end $$;

-- Erases a customer of a turf on request: the row of the book, and the name and number in its walk-ins and groups. A
-- consent counts as withdrawn, so that no later entry of the number restores it.
-- Locks: the customer.
-- Called by api/src/regulars/customers.ts.
create or replace function erase_customer(p_customer_id text, p_now timestamptz) returns void language plpgsql as $$
declare gone customer;
begin
  perform withdraw_consents(phone_digest, turf_id, p_now) from customer where id = p_customer_id;
  delete from customer where id = p_customer_id returning * into gone;
  update block set customer_name = null, phone = null, notes = null
    where turf_id = gone.turf_id and kind = 'MANUAL_BOOKING' and phone is not null
      and digits_of(phone) = digits_of(gone.phone);
  update weekly_group set name = '', phone = null
    where turf_id = gone.turf_id and phone is not null and digits_of(phone) = digits_of(gone.phone);
end $$;
