-- Refuses to cover a refund with a dispute that is not lost, belongs to another payment, or has less left
-- (cover_within_dispute); and with a refund that was not given ahead, belongs to another payment, or has less left
-- (cover_within_ahead).
-- Locks: the dispute, the refund given ahead.
create or replace function refund_cover_before_insert() returns trigger language plpgsql as $$
declare ahead refund;
begin
  if new.dispute_id is not null then
    perform from dispute join refund on refund.id = new.refund_id and refund.payment_id = dispute.payment_id
      where dispute.id = new.dispute_id and dispute.status = 'LOST' for update of dispute;
    if not found or left_to_cover(new.dispute_id) < new.amount then
      raise exception 'dispute % does not cover refund %', new.dispute_id, new.refund_id
        using errcode = 'check_violation', constraint = 'cover_within_dispute';
    end if;
  end if;
  if new.ahead_id is not null then
    select given.* into ahead from refund given join refund owed on owed.payment_id = given.payment_id
      where given.id = new.ahead_id and owed.id = new.refund_id and owed.reason <> 'GIVEN_AHEAD' for update of given;
    if not found or left_ahead(ahead) < new.amount then
      raise exception 'refund % does not cover refund %', new.ahead_id, new.refund_id
        using errcode = 'check_violation', constraint = 'cover_within_ahead';
    end if;
  end if;
  return new;
end $$;

create or replace trigger refund_cover_before_insert before insert on refund_cover
  for each row execute function refund_cover_before_insert();
