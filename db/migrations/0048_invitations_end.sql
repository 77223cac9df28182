-- Whoever invites strangers does so a few times a day, and an invitation ends: by an answer, or by itself.
alter table turf_staff
  add column declined_at timestamptz,
  -- Unanswered until then, it is over.
  add column expires_at timestamptz,
  -- A message went to the number.
  add column is_told boolean not null default true;
update turf_staff set declined_at = audit_log.at from audit_log
  where audit_log.subject_id = turf_staff.id and action = 'staff.declined';
-- Nobody was told of an end before: what is open has all of its days from now on.
update turf_staff set expires_at = case
    when accepted_at is null and ended_at is null then greatest(invited_at, database_now()) + interval '14 days'
    else greatest(invited_at + interval '14 days', accepted_at)
  end;
alter table turf_staff
  alter column expires_at set not null,
  add constraint accepted_in_time check (accepted_at <= expires_at),
  add constraint declined_is_ended check (declined_at is null or accepted_at is null and ended_at is not null);
create index staff_of_phone on turf_staff (phone);
create index staff_unanswered on turf_staff (expires_at) where accepted_at is null and phone <> 'deleted';

-- An owner invites twenty times within a day. A number that has declined one of their invitations gets no message again,
-- and no number gets two from one owner within a day.
create function invitation_begins() returns trigger language plpgsql as $$
declare
  owner text;
  again timestamptz;
begin
  select owner_id into owner from turf where id = new.turf_id;
  perform pg_advisory_xact_lock(hashtextextended('invitations/' || owner, 0));
  select min(invited_at) + interval '1 day' into again
    from turf_staff join turf on turf.id = turf_id
    where owner_id = owner and invited_at > new.invited_at - interval '1 day'
    having count(*) >= 20;
  if again is not null then
    raise exception 'owner % has invited twenty times within a day', owner
      using errcode = 'check_violation', constraint = 'invitation_limit',
            detail = greatest(ceil(extract(epoch from again - new.invited_at)), 1)::integer;
  end if;
  new.expires_at := new.invited_at + interval '14 days';
  new.is_told := not exists (
    select from turf_staff before join turf on turf.id = before.turf_id
    where owner_id = owner and before.phone = new.phone
      and (declined_at is not null or before.is_told and before.invited_at > new.invited_at - interval '1 day'));
  return new;
end $$;
create trigger invitation_begins before insert on turf_staff for each row execute function invitation_begins();

-- Ends an invitation that nobody has answered in time, and forgets whose number it was: 30 days after its end, a year
-- after it was declined. Answers how many were changed.
create function end_invitations(p_ids text[]) returns integer language plpgsql as $$
declare changed integer;
begin
  update turf_staff set
      ended_at = coalesce(ended_at, expires_at),
      phone = case when is_forgotten then 'deleted' else phone end,
      name = case when is_forgotten then '' else name end
    from (select id, coalesce(declined_at + interval '1 year', ended_at + interval '30 days') <= database_now() as is_forgotten
          from turf_staff where id = any (p_ids) for update) due
    where turf_staff.id = due.id and accepted_at is null and (is_forgotten or ended_at is null and expires_at <= database_now());
  get diagnostics changed = row_count;
  return changed;
end $$;
