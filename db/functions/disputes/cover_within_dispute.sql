-- Refuses to cover a refund with a dispute that is not lost, belongs to another payment, or has less left
-- (cover_within_dispute).
-- Locks: the dispute.
create or replace function cover_within_dispute() returns trigger language plpgsql as $$
begin
  perform from dispute join refund on refund.id = new.refund_id and refund.payment_id = dispute.payment_id
    where dispute.id = new.dispute_id and dispute.status = 'LOST' for update of dispute;
  if not found or left_to_cover(new.dispute_id) < new.amount then
    raise exception 'dispute % does not cover refund %', new.dispute_id, new.refund_id
      using errcode = 'check_violation', constraint = 'cover_within_dispute';
  end if;
  return new;
end $$;

create or replace trigger cover_within_dispute before insert on refund_cover
  for each row execute function cover_within_dispute();
