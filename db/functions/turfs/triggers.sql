-- Computes the derived columns of a turf, and refuses another owner without an approval.
-- Locks: the account of the new owner (for share).
create or replace function turf_before_write() returns trigger language plpgsql as $$
declare is_blocked boolean;
begin
  if tg_op = 'UPDATE' and old.owner_id <> new.owner_id then
    -- Refuses another owner unless another admin has approved it and its waiting time is over (owner_approved).
    if (hand_over_due(new.id, new.owner_id)).id is null then
      raise exception 'the new owner of turf % has not been approved', new.id
        using errcode = 'check_violation', constraint = 'owner_approved';
    end if;

    -- Shows the name of the new owner when a turf is sold, if the turf showed the name of the former one.
    if old.owner_name = new.owner_name then
      new.owner_name := (select concat_ws(' ', first_name, nullif(last_name, '')) from account where id = new.owner_id);
    end if;
  end if;

  -- A turf sells unless its owner is blocked.
  if tg_op = 'INSERT' or old.owner_id <> new.owner_id then
    select status = 'BLOCKED' into is_blocked from account where id = new.owner_id for share;
    new.sale_stopped_at := case when is_blocked then coalesce(old.sale_stopped_at, database_now()) end;
    new.stop_decision := null;
    new.stop_decided_by := null;
  end if;
  new.spot := earth_spot(new.latitude, new.longitude);
  new.name_key := fold_name(new.name);
  return new;
end $$;

create or replace trigger turf_before_write before insert or update of owner_id, latitude, longitude, name on turf
  for each row execute function turf_before_write();

-- Updates the listing and the grounds when a turf is written. While sales are stopped the turf is in no list, and its
-- grounds are not available.
create or replace function turf_after_write() returns trigger language plpgsql as $$
begin
  -- Stops or resumes the sales of its grounds.
  if tg_op = 'UPDATE' and (new.sale_stopped_at is null) <> (old.sale_stopped_at is null) then
    update ground set
        available = new.sale_stopped_at is null and coalesce(reopens, available),
        reopens = case when new.sale_stopped_at is not null then available end
      where turf_id = new.id;
    perform list_turf(new.id);
  end if;

  -- Lists the turf for search.
  if tg_op = 'INSERT'
     or (new.name, new.latitude, new.longitude, new.games, new.listing_rank, new.price_from, new.allow_full,
         new.allow_partial)
       is distinct from (old.name, old.latitude, old.longitude, old.games, old.listing_rank, old.price_from,
                         old.allow_full, old.allow_partial)
  then
    perform list_turf(new.id);
  end if;

  -- Recomputes what search shows, and raises the version of its grounds: a price depends on these columns.
  if tg_op = 'INSERT' then
    perform refresh_turf_listing(new.id);
  elsif (new.onboarded, new.time_zone, new.allows_undo, new.gap_nudge)
          is distinct from (old.onboarded, old.time_zone, old.allows_undo, old.gap_nudge) then
    perform refresh_turf_listing(new.id);
    update ground set version = version + 1 where turf_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger turf_after_write
  after insert or update of name, latitude, longitude, games, listing_rank, price_from, allow_full, allow_partial,
    onboarded, time_zone, allows_undo, gap_nudge, owner_id, sale_stopped_at on turf
  for each row execute function turf_after_write();

-- Raises the version of a ground with every change, so that a hold that was priced before is refused. A ground of a turf
-- whose sales have stopped stays unavailable, and keeps in reopens its state for afterwards. New hours are refused while
-- price rules lie outside them (hours_hold_prices). With hours by weekday, opens_at and closes_at are the commonest pair of
-- the week, of two equally common ones the earlier; seven equal days need no hours by weekday.
create or replace function ground_changing() returns trigger language plpgsql as $$
declare days integer;
begin
  if is_week_hours(new.week_hours) then
    select opens, closes, count(*) into new.opens_at, new.closes_at, days
      from generate_series(1, 13, 2) place,
        lateral (select new.week_hours[place] as opens, new.week_hours[place + 1] as closes) day
      where opens >= 0
      group by opens, closes order by count(*) desc, min(place) limit 1;
    if days = 7 then
      new.week_hours := null;
    end if;
  end if;
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    if (new.opens_at, new.closes_at, new.week_hours) is distinct from (old.opens_at, old.closes_at, old.week_hours)
       and exists (select from dynamic_price as price where ground_id = new.id and not is_within_hours(price, new)) then
      raise exception 'price rules of ground % lie outside its new hours', new.id
        using errcode = 'check_violation', constraint = 'hours_hold_prices';
    end if;
  elsif exists (select from turf where id = new.turf_id and sale_stopped_at is not null) then
    new.reopens := new.available;
  end if;
  if new.reopens is not null and new.available then
    new.reopens := true;
    new.available := false;
  end if;
  return new;
end $$;

create or replace trigger ground_changing before insert or update on ground for each row execute function ground_changing();

-- Recomputes what search shows of the turf of a ground.
create or replace function ground_changed() returns trigger language plpgsql as $$
begin
  perform refresh_turf_listing(coalesce(new.turf_id, old.turf_id));
  return null;
end $$;

create or replace trigger ground_changed
  after insert or delete or update of available, supported_games, per_hour_full, allow_full, allow_partial on ground
  for each row execute function ground_changed();

-- Refuses a price rule outside the opening hours of its ground (price_within_hours).
-- Locks: the ground.
create or replace function dynamic_price_before_write() returns trigger language plpgsql as $$
declare open_ground ground;
begin
  select * into open_ground from ground where id = new.ground_id for no key update;
  if not is_within_hours(new, open_ground) then
    raise exception 'price rule % lies outside the hours of ground %', new.id, new.ground_id
      using errcode = 'check_violation', constraint = 'price_within_hours';
  end if;
  return new;
end $$;

create or replace trigger dynamic_price_before_write
  before insert or update of ground_id, weekday, starts_at, ends_at on dynamic_price
  for each row execute function dynamic_price_before_write();

-- Raises the version of the ground whose prices have changed.
create or replace function dynamic_price_changed() returns trigger language plpgsql as $$
begin
  update ground set version = version + 1 where id = coalesce(new.ground_id, old.ground_id);
  return null;
end $$;

create or replace trigger dynamic_price_changed after insert or update or delete on dynamic_price
  for each row execute function dynamic_price_changed();

-- Refuses a favourite beyond the limit of an account (favourite_limit). A turf that is a favourite already passes.
-- Locks: the favourites of the account (advisory).
create or replace function favourite_begins() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('favourites/' || new.account_id, 0));
  if exists (select from favourite where account_id = new.account_id and turf_id = new.turf_id) then
    return new;
  end if;
  if (select count(*) >= limit_of('favourites') from favourite where account_id = new.account_id) then
    raise exception 'account % keeps too many turfs', new.account_id
      using errcode = 'check_violation', constraint = 'favourite_limit';
  end if;
  return new;
end $$;

create or replace trigger favourite_begins before insert on favourite for each row execute function favourite_begins();
