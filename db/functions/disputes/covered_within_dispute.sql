-- Refuses to cover a refund with a dispute that is not lost, is of another payment or covers less
-- (covered_within_dispute).
-- Locks: the dispute.
create or replace function covered_within_dispute() returns trigger language plpgsql as $$
declare cover dispute;
begin
  select * into cover from dispute where id = new.covered_by for update;
  if cover.payment_id <> new.payment_id or cover.status <> 'LOST' or left_to_cover(cover.id) < new.amount then
    raise exception 'dispute % does not cover refund %', cover.id, new.id
      using errcode = 'check_violation', constraint = 'covered_within_dispute';
  end if;
  return new;
end $$;

create or replace trigger covered_within_dispute before update on refund for each row
  when (old.covered_by is null and new.covered_by is not null) execute function covered_within_dispute();
