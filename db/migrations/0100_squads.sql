-- A squad: a fixed group that plays together. Whoever has its link joins it; one of its members is its captain.
create table squad (
  id text collate "C" primary key,
  name text not null check (name <> '' and length(name) <= 40),
  captain_id text collate "C" not null references account on delete restrict,
  -- Of the link by which others join.
  token text collate "C" not null constraint squad_token unique check (length(token) >= 20),
  -- When it last let its weekly time go unpaid.
  time_lapsed_at timestamptz,
  created_at timestamptz not null
);

create table squad_member (
  id text collate "C" primary key,
  squad_id text collate "C" not null references squad on delete cascade,
  account_id text collate "C" not null references account on delete restrict,
  joined_at timestamptz not null,
  constraint in_squad_once unique (squad_id, account_id)
);
create index squad_member_by_account on squad_member (account_id);

-- At every commit each squad has a captain who is in it.
alter table squad add constraint squad_captain_is_member foreign key (id, captain_id)
  references squad_member (squad_id, account_id) deferrable initially deferred;

-- A squad has 22 members, and an account is in 10 squads. Who is in it already stays as they are. Locks in one order: the
-- account, which `needs_account` has taken before this, then the squad.
create function squad_has_room() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('squads/' || new.account_id, 0));
  perform from squad where id = new.squad_id for update;
  if exists (select from squad_member where squad_id = new.squad_id and account_id = new.account_id) then
    return null;
  end if;
  if (select count(*) >= 22 from squad_member where squad_id = new.squad_id) then
    raise exception 'squad % has 22 members', new.squad_id using errcode = 'check_violation', constraint = 'squad_full';
  end if;
  if (select count(*) >= 10 from squad_member where account_id = new.account_id) then
    raise exception 'account % is in 10 squads', new.account_id
      using errcode = 'check_violation', constraint = 'squad_limit';
  end if;
  return new;
end $$;
create trigger needs_account before insert on squad_member for each row execute function needs_account();
create trigger squad_has_room before insert on squad_member for each row execute function squad_has_room();

-- A booking that was given to a squad, paid or about to be. Its bill is shared once it is confirmed.
create table squad_booking (
  booking_id text collate "C" primary key references booking on delete restrict,
  squad_id text collate "C" not null references squad on delete cascade,
  given_at timestamptz not null,
  shared_at timestamptz
);
create index squad_booking_by_squad on squad_booking (squad_id);
create index squad_booking_unshared on squad_booking (given_at) where shared_at is null;

-- Which member a share of such a bill is for.
create table squad_share (
  share_id text collate "C" primary key references bill_share on delete restrict,
  booking_id text collate "C" not null references squad_booking on delete cascade,
  owed_by text collate "C" not null references account on delete restrict,
  constraint squad_share_once unique (booking_id, owed_by)
);
create index squad_share_by_member on squad_share (owed_by);

-- Whoever was owed an unpaid share has had it some other way, as they say. No money of ours moves.
create table squad_settled (
  share_id text collate "C" primary key references squad_share on delete cascade,
  settled_by text collate "C" not null references account on delete restrict,
  settled_at timestamptz not null
);
create index squad_settled_by_account on squad_settled (settled_by);

-- The time that a squad has every week: next week's. While it is kept, its id holds the occupancy, of the kind OFFER.
create table squad_time (
  id text collate "C" primary key,
  squad_id text collate "C" not null constraint squad_time_once unique references squad on delete cascade,
  turf_id text collate "C" not null references turf on delete restrict,
  ground_id text collate "C" not null references ground on delete restrict,
  date date not null,
  starts_minute smallint not null,
  ends_minute smallint not null check (ends_minute > starts_minute),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  is_kept boolean not null default false,
  -- When it is looked at next.
  look_at timestamptz not null,
  created_at timestamptz not null
);
create index squad_time_due on squad_time (look_at);
create index squad_time_by_turf on squad_time (turf_id, starts_at) where is_kept;

-- Takes somebody out of a squad: themselves, or by its captain. Who has been in longest is captain when the captain goes; a
-- squad in which nobody is left ends, and the time that was kept for it is free. Answers LEFT, NOT_THERE or NOT_CAPTAIN.
create function leave_squad(p_squad_id text, p_account_id text, p_by text) returns text language plpgsql as $$
declare
  s squad;
  next_captain text;
  kept squad_time;
begin
  -- Everybody who goes passes through this lock, one at a time.
  select * into s from squad where id = p_squad_id for update;
  if not found or not exists (select from squad_member where squad_id = s.id and account_id = p_by) then
    return 'NOT_THERE';
  end if;
  if p_by <> p_account_id and p_by <> s.captain_id then return 'NOT_CAPTAIN'; end if;
  delete from squad_member where squad_id = s.id and account_id = p_account_id;
  if not found then return 'NOT_THERE'; end if;
  select account_id into next_captain from squad_member where squad_id = s.id order by joined_at, id limit 1;
  if next_captain is null then
    delete from squad_time where squad_id = s.id returning * into kept;
    if found then perform free_slot(kept.turf_id, kept.id); end if;
    delete from squad where id = s.id;
  elsif s.captain_id = p_account_id then
    update squad set captain_id = next_captain where id = s.id;
  end if;
  return 'LEFT';
end $$;

create function leave_squads() returns trigger language plpgsql as $$
begin
  perform leave_squad(squad_id, account_id, account_id) from squad_member where account_id = new.id order by squad_id;
  return null;
end $$;
create trigger leave_squads after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function leave_squads();

-- As it was; time that is kept for a squad is its members' to take as well, like what is offered to them. Rows are locked in
-- this order: times of squads, the waitlist, parts. Times that somebody takes are looked at again when the hold has ended.
create or replace function take_slot(
  p_turf_id text, p_ground_id text, p_parts smallint[], p_period tstzrange, p_kind occupancy_kind,
  p_holder_id text, p_live_until timestamptz, p_account_id text default null
) returns boolean language plpgsql as $$
declare
  taken integer;
  offers text[] := '{}';
  offered tstzrange;
  offered_parts smallint[];
  at timestamptz;
begin
  if p_account_id is not null then
    offers := array(select squad_time.id from squad_time
                      join squad_member on squad_member.squad_id = squad_time.squad_id
                    where squad_member.account_id = p_account_id and turf_id = p_turf_id and is_kept
                      and tstzrange(starts_at, ends_at) && p_period
                    order by squad_time.id for update of squad_time);
    offers := offers || array(select id from waitlist_entry
                    where account_id = p_account_id and turf_id = p_turf_id and status = 'OFFERED'
                      and tstzrange(offered_from, offered_to) && p_period
                    order by id for update);
    select range_merge(range_agg(period)), array_agg(part) into offered, offered_parts
      from occupancy where turf_id = p_turf_id and kind = 'OFFER' and holder_id = any (offers);
  end if;
  perform lock_parts(p_turf_id, p_parts || offered_parts);
  at := database_now();
  if exists (
    select from occupancy o
    where turf_id = p_turf_id and part = any (p_parts) and period && p_period
      and holder_id <> p_holder_id and holder_id <> all (offers)
      and (live_until is null or live_until > at
           or exists (select from block join ground on ground.id = block.ground_id
                      where block.turf_id = p_turf_id and block.active and block.kind = 'BLOCK'
                        and o.part = any (ground.parts) and block.period && (o.period * p_period)))
  ) then
    return false;
  end if;
  if offers <> '{}' then
    update squad_time set is_kept = false, look_at = coalesce(p_live_until, at) where id = any (offers);
    update waitlist_entry set status = 'BOOKED' where id = any (offers);
    delete from occupancy where turf_id = p_turf_id and kind = 'OFFER' and holder_id = any (offers);
  end if;
  delete from occupancy
    where turf_id = p_turf_id and part = any (p_parts)
      and ((period && p_period and live_until <= at) or holder_id = p_holder_id);
  insert into occupancy (turf_id, part, period, kind, ground_id, holder_id, live_until, created_at)
    select p_turf_id, part, p_period, p_kind, p_ground_id, p_holder_id, p_live_until, at from unnest(p_parts) part
    on conflict do nothing;
  get diagnostics taken = row_count;
  if taken = cardinality(p_parts) then
    if offered is not null then perform fill_blocks(p_turf_id, offered_parts, offered); end if;
    return true;
  end if;
  delete from occupancy where turf_id = p_turf_id and holder_id = p_holder_id;
  return false;
end $$;
