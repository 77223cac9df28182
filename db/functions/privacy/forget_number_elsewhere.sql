-- Removes a deleted account from rows that others wrote: enquiries, walk-ins with its number, contacts of turfs,
-- approvals, reasons of cancellations, notifications, kept answers, and its second factor.
create or replace function forget_number_elsewhere() returns trigger language plpgsql as $$
declare whole_name constant text := concat_ws(' ', old.first_name, old.last_name);
begin
  update turf_enquiry set name = '', phone = 'deleted', email = null, address = null, message = null, sent_from = ''
    where phone = old.phone;
  update block set customer_name = null, phone = null, notes = null, reason = ''
    where phone is not null and digits_of(phone) = digits_of(old.phone);
  update turf set contact = null where digits_of(contact) = digits_of(old.phone);
  update approval set change = '{}', reason = null, decline_reason = null where account_id = old.id;
  -- Reasons of cancellations by others are about the player.
  update booking set cancellation_reason = null where account_id = old.id and cancellation_reason is not null;
  update notification set facts = facts - 'reason'
    where facts ? 'reason' and booking_id in (select id from booking where account_id = old.id);
  -- Notifications of admins name the player.
  update notification set facts = facts - 'name'
    where account_id in (select id from account where role = 'ADMIN') and facts ->> 'name' = whole_name;
  -- Kept answers to requests of others may contain the number.
  delete from replay where position(old.phone in answer::text) > 0;
  delete from second_factor where account_id = old.id;
  delete from recovery_code where account_id = old.id;
  return null;
end $$;

create or replace trigger forget_number_elsewhere after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_number_elsewhere();
