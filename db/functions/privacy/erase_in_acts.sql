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
