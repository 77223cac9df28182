-- Removes what identifies a deleted account from audited acts: about the account, its staff rows, bookings, refunds
-- and reviews, acts that name its number, and acts about turfs that it once owned. The number and the staff rows are
-- read as they were, so by its name this trigger runs before staff_leaves.
create or replace function acts_forget() returns trigger language plpgsql as $$
declare digits constant text := digits_of(old.phone);
begin
  update audit_log set before = without_people(before), after = without_people(after)
    where subject_id = new.id
      or subject_id in (select id from turf_staff where account_id = new.id or phone = old.phone)
      or subject_id in (select id from booking where account_id = new.id
                        union all select refund.id from refund join booking on booking.id = booking_id
                                  where booking.account_id = new.id
                        union all select id from review where account_id = new.id)
      or before ->> 'phone' is not null and digits_of(before ->> 'phone') = digits
      or after ->> 'phone' is not null and digits_of(after ->> 'phone') = digits;
  -- Acts about turfs that the account once owned name it.
  if old.role = 'TURFOWNER' then
    update audit_log set before = without_people(before), after = without_people(after)
      where subject_id in (select id from turf)
        and new.id in (before ->> 'owner_id', after ->> 'owner_id', after ->> 'ownerId');
  end if;
  return null;
end $$;

create or replace trigger acts_forget after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function acts_forget();
