-- What a turf bears of a lost dispute is a line of its next settlement.
alter table settlement_line add column dispute_id text collate "C" references dispute on delete restrict;
alter table settlement_line add constraint dispute_of_line check ((kind = 'DISPUTE_LOST') = (dispute_id is not null));
alter table settlement_line drop constraint line_once;
alter table settlement_line add constraint line_once unique nulls not distinct (booking_id, kind, refund_id, dispute_id);

-- Until then it may be on its way to the provider, whether or not an answer comes.
alter table refund add column sending_until timestamptz;

-- A refund that the player's bank has already brought back with a lost dispute is not sent as well.
alter table refund add column covered_by text collate "C" references dispute on delete restrict;
alter table refund add constraint covered_is_over check (
  covered_by is null or (status = 'PROCESSED' and reference is not null and next_try_at is null));
create index refund_covered on refund (covered_by) where covered_by is not null;

create function refund_covered_stays() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'posting_due') is distinct from (to_jsonb(old) - 'posting_due') then
    raise exception 'refund % came back with dispute %', old.id, old.covered_by
      using errcode = 'check_violation', constraint = 'refund_covered_stays';
  end if;
  return new;
end $$;
create trigger refund_covered_stays before update on refund for each row
  when (old.covered_by is not null) execute function refund_covered_stays();

-- What the platform bears of a lost dispute, less the refunds that it stands for.
create function left_to_cover(p_dispute_id text) returns bigint language sql stable as $$
  select borne_by_platform - (select coalesce(sum(amount), 0) from refund where covered_by = dispute.id)
  from dispute where id = p_dispute_id
$$;
create function covered_within_dispute() returns trigger language plpgsql as $$
declare cover dispute;
begin
  select * into cover from dispute where id = new.covered_by for update;
  if cover.payment_id <> new.payment_id or cover.status <> 'LOST' or left_to_cover(cover.id) < new.amount then
    raise exception 'dispute % does not cover refund %', cover.id, new.id
      using errcode = 'check_violation', constraint = 'covered_within_dispute';
  end if;
  return new;
end $$;
create trigger covered_within_dispute before update on refund for each row
  when (old.covered_by is null and new.covered_by is not null) execute function covered_within_dispute();

-- One that is asked for after the dispute was lost is covered at once.
create function cover_refund() returns trigger language plpgsql as $$
declare cover dispute;
begin
  select * into cover from dispute
    where payment_id = new.payment_id and status = 'LOST' and left_to_cover(id) >= new.amount
    order by id limit 1 for update;
  if found and left_to_cover(cover.id) >= new.amount then
    new.covered_by := cover.id;
    new.status := 'PROCESSED';
    new.reference := cover.provider_dispute_id;
    new.next_try_at := null;
  end if;
  return new;
end $$;
-- After refund_within_payment by its name, which has locked the payment.
create trigger then_cover_refund before insert on refund for each row
  when (new.provider_refund_id is null) execute function cover_refund();
