-- Who helps an owner run a turf. An owner invites a phone number; whoever has it accepts once logged in.
create type turf_right as enum ('VIEW', 'DESK', 'MANAGE', 'OWN');

create table turf_staff (
  id text collate "C" primary key,
  turf_id text collate "C" not null references turf on delete restrict,
  phone text not null,
  name text not null,
  held turf_right not null check (held <> 'OWN'),
  invited_by text collate "C" not null references account on delete restrict,
  invited_at timestamptz not null,
  account_id text collate "C" references account on delete restrict,
  accepted_at timestamptz,
  ended_at timestamptz,
  constraint accepted_by_somebody check ((account_id is null) = (accepted_at is null))
);
create unique index staff_once on turf_staff (turf_id, phone) where ended_at is null;
create index staff_by_account on turf_staff (account_id) where ended_at is null;
create index staff_by_phone on turf_staff (phone) where ended_at is null;

-- What an account may do at a turf: the greater right holds the lesser ones.
create view held_right as
  select id as turf_id, owner_id as account_id, 'OWN'::turf_right as held from turf
  union all
  select turf_id, account_id, held from turf_staff where accepted_at is not null and ended_at is null;

-- Who deletes their account is nobody's staff, and leaves no name or number behind.
create function staff_leaves() returns trigger language plpgsql as $$
begin
  update turf_staff set ended_at = coalesce(ended_at, new.deleted_at), phone = 'deleted', name = ''
    where account_id = new.id or phone = old.phone;
  return null;
end $$;
create trigger staff_leaves after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function staff_leaves();

-- At which turf something was done: its owner reads who did what there.
alter table audit_log add column turf_id text collate "C";
create index audit_log_by_turf on audit_log (turf_id, at desc, id desc) where turf_id is not null;

create function turf_of_subject(p_subject_id text) returns text language plpgsql stable as $$
begin
  return case split_part(p_subject_id, '_', 1)
    when 'TURF' then (select id from turf where id = p_subject_id)
    when 'GROUND' then (select turf_id from ground where id = p_subject_id)
    when 'BLOCK' then (select turf_id from block where id = p_subject_id)
    when 'SERIES' then (select turf_id from block where series_id = p_subject_id limit 1)
    when 'BOOKING' then coalesce((select turf_id from booking where id = p_subject_id),
                                 (select turf_id from game where id = p_subject_id))
    when 'PLAYER' then (select turf_id from booking where id = p_subject_id)
    when 'REVIEW' then (select turf_id from review where id = p_subject_id)
    when 'STAFF' then (select turf_id from turf_staff where id = p_subject_id)
  end;
end $$;
create function name_turf_of_act() returns trigger language plpgsql as $$
begin
  new.turf_id := turf_of_subject(new.subject_id);
  return new;
end $$;
update audit_log set turf_id = turf_of_subject(subject_id);
create trigger name_turf_of_act before insert on audit_log for each row when (new.turf_id is null)
  execute function name_turf_of_act();
