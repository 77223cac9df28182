-- What was done, taken at the venue and counted in the evening is only added to, whoever tries otherwise.
create trigger only_added before update or delete or truncate on collection
  for each statement execute function refuse_change();
create trigger only_added before update or delete or truncate on day_close
  for each statement execute function refuse_change();
create trigger never_removed before delete or truncate on audit_log for each statement execute function refuse_change();

-- The values of an act without what leads to a person. This is the one change that an act allows.
create function without_people(p_values jsonb) returns jsonb language sql immutable as $$
  select p_values - array['phone', 'name', 'first_name', 'last_name', 'user_name', 'email', 'customer_name', 'notes']
$$;
create function act_stays() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) is distinct from to_jsonb(old)
       || jsonb_build_object('before', without_people(old.before), 'after', without_people(old.after)) then
    raise exception 'rows of audit_log are only added' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger act_stays before update on audit_log for each row execute function act_stays();

-- Who deletes their account leaves no name or number behind in what was done to them, or to what they booked by phone.
-- It goes by the number and the staff row as they were: this runs before staff_leaves.
create function acts_forget() returns trigger language plpgsql as $$
begin
  update audit_log set before = without_people(before), after = without_people(after)
    where subject_id = new.id
      or subject_id in (select id from turf_staff where account_id = new.id or phone = old.phone)
      or before ->> 'phone' = old.phone or after ->> 'phone' = old.phone;
  return null;
end $$;
create trigger acts_forget after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function acts_forget();
update audit_log set before = without_people(before), after = without_people(after)
  where subject_id in (select id from account where deleted_at is not null
                       union all select turf_staff.id from turf_staff join account on account.id = turf_staff.account_id
                                 where account.deleted_at is not null);
