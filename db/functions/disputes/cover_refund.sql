-- Covers a new refund with a lost dispute of its payment, so that the money does not go back twice. By its name it
-- runs after refund_within_payment, which locks the payment.
-- Locks: the payment, the dispute.
create or replace function cover_refund() returns trigger language plpgsql as $$
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

create or replace trigger then_cover_refund before insert on refund for each row
  when (new.provider_refund_id is null) execute function cover_refund();
