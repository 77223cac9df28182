-- Whoever has an account deleted is forgotten where others wrote their number down, too: in enquiries about a turf of
-- their own, in entries of owners for walk-ins and the acts about them, and in what an admin asked another one to approve.

-- Owners write numbers as they like: the last ten digits tell whose it is.
create function digits_of(p_phone text) returns text language sql immutable strict parallel safe
  return right(regexp_replace(p_phone, '\D', '', 'g'), 10);
create index block_by_digits on block (digits_of(phone)) where phone is not null;
create index act_before_by_digits on audit_log (digits_of(before ->> 'phone')) where before ->> 'phone' is not null;
create index act_after_by_digits on audit_log (digits_of(after ->> 'phone')) where after ->> 'phone' is not null;

create or replace function acts_forget() returns trigger language plpgsql as $$
declare digits constant text := digits_of(old.phone);
begin
  update audit_log set before = without_people(before), after = without_people(after)
    where subject_id = new.id
      or subject_id in (select id from turf_staff where account_id = new.id or phone = old.phone)
      or before ->> 'phone' is not null and digits_of(before ->> 'phone') = digits
      or after ->> 'phone' is not null and digits_of(after ->> 'phone') = digits;
  return null;
end $$;

create function forget_number_elsewhere() returns trigger language plpgsql as $$
begin
  update turf_enquiry set name = '', phone = 'deleted', email = null, address = null, message = null, sent_from = ''
    where phone = old.phone;
  update block set customer_name = null, phone = null, notes = null
    where phone is not null and digits_of(phone) = digits_of(old.phone);
  update approval set change = '{}', reason = null, decline_reason = null where account_id = old.id;
  -- Admins were told of them by name.
  update notification set facts = facts - 'name'
    where account_id in (select id from account where role = 'ADMIN')
      and facts ->> 'name' = concat_ws(' ', old.first_name, old.last_name);
  return null;
end $$;
create trigger forget_number_elsewhere after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_number_elsewhere();
