-- Removes a deleted account from rows that others wrote: enquiries, walk-ins and shares of bills with its number,
-- contacts of turfs, approvals, reasons of cancellations, notifications, kept answers, and its second factor. It takes
-- the account as it was.
-- Called by account_after_update.
create or replace function erase_number_elsewhere(p_former account) returns void language plpgsql as $$
declare whole_name constant text := concat_ws(' ', p_former.first_name, p_former.last_name);
begin
  update turf_enquiry set name = '', phone = 'deleted', email = null, address = null, message = null
    from numbers_of(p_former.id) where phone = held_number and created_at >= held_since and created_at < held_until;
  update block set customer_name = null, phone = null, notes = null, reason = ''
    from numbers_of(p_former.id)
    where phone is not null and digits_of(phone) = digits_of(held_number)
      and created_at >= held_since and created_at < held_until;
  update bill_share set name = null where meant_for = p_former.id and name is not null;
  update bill_share set name = null, phone = null where phone = p_former.phone;
  -- A former holder of the number keeps it as the contact of their turfs.
  update turf set contact = null
    where digits_of(contact) = digits_of(p_former.phone)
      and not exists (select from former_number where account_id = owner_id and phone = p_former.phone);
  update approval set change = '{}', reason = null, decline_reason = null where account_id = p_former.id;
  -- Reasons of cancellations by others are about the player.
  update booking set cancellation_reason = null where account_id = p_former.id and cancellation_reason is not null;
  update notification set facts = facts - 'reason'
    where facts ? 'reason' and booking_id in (select id from booking where account_id = p_former.id);
  -- Notifications of admins name the player.
  update notification set facts = facts - 'name'
    where account_id in (select id from account where role = 'ADMIN') and facts ->> 'name' = whole_name;
  -- Kept answers to requests of others may contain the number.
  delete from replay using numbers_of(p_former.id) where position(held_number in answer::text) > 0;
  delete from second_factor where account_id = p_former.id;
  delete from recovery_code where account_id = p_former.id;
end $$;
