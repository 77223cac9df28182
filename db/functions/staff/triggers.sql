-- Refuses an invitation beyond the limit of an owner (invitation_limit; the detail is the seconds to wait). Sets the
-- end of an invitation, and decides whether a message is sent: a number that has declined an
-- invitation of the owner gets no further one, and no number gets two from one owner in a short time.
-- Locks: the invitations of the owner (advisory).
create or replace function invitation_begins() returns trigger language plpgsql as $$
declare
  owner text;
  again timestamptz;
begin
  select owner_id into owner from turf where id = new.turf_id;
  perform pg_advisory_xact_lock(hashtextextended('invitations/' || owner, 0));
  select min(invited_at) + duration_of('between_invitations') into again
    from turf_staff join turf on turf.id = turf_id
    where owner_id = owner and invited_at > new.invited_at - duration_of('between_invitations')
    having count(*) >= limit_of('invitations');
  if again is not null then
    raise exception 'owner % has sent too many invitations', owner
      using errcode = 'check_violation', constraint = 'invitation_limit',
            detail = greatest(ceil(extract(epoch from again - new.invited_at)), 1)::integer;
  end if;
  new.expires_at := new.invited_at + duration_of('invitation_open');
  new.is_notified := not exists (
    select from turf_staff before join turf on turf.id = before.turf_id
    where owner_id = owner
      and (before.phone = new.phone or before.account_id = (select id from account where phone = new.phone))
      and (declined_at is not null or before.is_notified and before.invited_at > new.invited_at - duration_of('between_invitations')));
  return new;
end $$;

create or replace trigger invitation_begins before insert on turf_staff
  for each row execute function invitation_begins();
