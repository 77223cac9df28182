-- Removes what identifies a deleted account from audited acts: about the account, its staff rows, bookings, refunds
-- and reviews, acts that name its number, and acts about turfs that it once owned. It takes the account as it
-- was, and reads its staff rows as they were.
-- Called by account_after_update.
create or replace function erase_in_acts(p_former account) returns void language plpgsql as $$
begin
  update audit_log set before = without_personal_data(before), after = without_personal_data(after)
    where subject_id = p_former.id
      or subject_id in (select id from turf_staff where account_id = p_former.id
                        union all select staff.id from numbers_of(p_former.id) join turf_staff staff on staff.phone = held_number
                                  where staff.account_id is null and invited_at >= held_since and invited_at < held_until)
      or subject_id in (select id from booking where account_id = p_former.id
                        union all select refund.id from refund join booking on booking.id = booking_id
                                  where booking.account_id = p_former.id
                        union all select id from review where account_id = p_former.id);
  update audit_log set before = without_personal_data(before), after = without_personal_data(after)
    from numbers_of(p_former.id)
    where at >= held_since and at < held_until
      and (before ->> 'phone' is not null and digits_of(before ->> 'phone') = digits_of(held_number)
           or after ->> 'phone' is not null and digits_of(after ->> 'phone') = digits_of(held_number));
  -- Acts about turfs that the account once owned name it.
  if p_former.role = 'TURFOWNER' then
    update audit_log set before = without_personal_data(before), after = without_personal_data(after)
      where subject_id in (
        select subject_id from audit_log
        where subject_id in (select id from turf)
          and p_former.id in (before ->> 'owner_id', after ->> 'owner_id', before ->> 'ownerId', after ->> 'ownerId'));
  end if;
end $$;

-- Removes a deleted account from rows that others wrote: enquiries, walk-ins, passes, customers, weekly
-- groups and shares of bills with its number,
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
  update pass set phone = null
    from numbers_of(p_former.id) where phone = held_number and created_at >= held_since and created_at < held_until;
  delete from customer using numbers_of(p_former.id)
    where digits_of(phone) = digits_of(held_number) and created_at >= held_since and created_at < held_until;
  update weekly_group set name = '', phone = null
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

-- Removes a deleted account from its complaints, and withdraws those that are open.
-- Called by account_after_update.
create or replace function erase_complaints(p_account_id text, p_now timestamptz) returns void language plpgsql as $$
declare ids constant text[] := array(
  select grievance.id from numbers_of(p_account_id) join grievance on phone = held_number
  where created_at >= held_since and created_at < held_until);
begin
  update grievance_answer set text = '' where grievance_id = any (ids);
  update grievance
    set name = '', phone = 'deleted', email = null, booking_reference = null, message = '',
        closed_at = coalesce(closed_at, p_now), outcome = coalesce(outcome, 'WITHDRAWN')
    where id = any (ids);
end $$;

-- Returns whether a change does nothing but remove the given values, and the row is older than the law requires books
-- to be kept (books_kept): personal data may then be erased from them.
-- Called by refund_before_write, contract_before_update, and by the conditions of payout_moves (payout), only_added
-- (day_close, tax_document), difference_resolved_once (reconciliation_difference).
create or replace function only_erases(p_old jsonb, p_new jsonb, p_erased jsonb, p_since timestamptz) returns boolean
language sql stable as $$
  select coalesce(p_since < database_now() - duration_of('books_kept') and p_new = p_old || p_erased, false)
$$;
