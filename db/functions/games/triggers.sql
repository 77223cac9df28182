-- Refuses to revive a cancelled game (stays_cancelled), and a new host who has not accepted to host (host_agreed). A host
-- who starts a game agrees by starting it.
create or replace function game_before_update() returns trigger language plpgsql as $$
begin
  if old.status = 'CANCELLED' and new.status <> 'CANCELLED' then
    raise exception '% is cancelled and stays so', old.id using errcode = 'check_violation', constraint = 'stays_cancelled';
  end if;
  if new.host_id is not null and new.host_id is distinct from old.host_id and not exists (
    select from hosting_offer
    where game_id = new.id and account_id = new.host_id and accepted_at is not null) then
    raise exception 'account % has not accepted to host %', new.host_id, old.id
      using errcode = 'check_violation', constraint = 'host_agreed';
  end if;
  return new;
end $$;

create or replace trigger game_before_update before update of status, host_id on game for each row
  when (old.status = 'CANCELLED' and new.status <> 'CANCELLED' or new.host_id is distinct from old.host_id)
  execute function game_before_update();

-- Updates seat offers, offers to host, proposals and rescues when a game changes. The order of the steps is the order of their locks.
-- Locks, in this order: the seat offers, the offers to host, the ladder of the game, its proposals, the ladders that they concern.
create or replace function game_after_update() returns trigger language plpgsql as $$
begin
  -- Removes the offers of a cancelled game, and those of its host, who keeps their seats.
  if new.status = 'CANCELLED' and old.status <> 'CANCELLED' or new.host_id is distinct from old.host_id then
    delete from seat_offer using booking
      where seat_offer.game_id = new.id and booking.id = seat_offer.booking_id
        and (new.status = 'CANCELLED' or booking.account_id = new.host_id);
  end if;

  -- Ends the offers of a former host, and those of a game that is over.
  if new.host_id is distinct from old.host_id or new.status in ('CANCELLED', 'COMPLETED') then
    delete from hosting_offer where game_id = new.id;
  end if;

  -- Makes the rescue due again when another seat is paid: it may be possible now.
  if new.status = 'PENDING' and new.seats_paid > old.seats_paid then
    update game_rescue_schedule set next_check_at = '-infinity' where game_id = new.id and next_check_at is not null;
  end if;

  -- Ends the proposals for a game that is decided. There may be another rescue for the players who would have moved, and
  -- for the game that they would have joined.
  if old.status = 'PENDING' and new.status <> 'PENDING' then
    with over as (
      update game_rescue set outcome = 'LAPSED', ended_at = database_now()
        where (game_id = new.id or target_game_id = new.id) and outcome = 'PROPOSED'
        returning game_id, target_game_id)
    update game_rescue_schedule set next_check_at = '-infinity'
      where stopped_at is null and game_id in (select unnest(array[game_id, target_game_id]) from over);
  end if;
  return null;
end $$;

create or replace trigger game_after_update after update of status, host_id, seats_paid on game for each row
  when (new.status <> old.status or new.host_id is distinct from old.host_id or new.seats_paid > old.seats_paid)
  execute function game_after_update();

-- Removes the offer of seats whose player has checked in.
create or replace function seats_stay_after_check_in() returns trigger language plpgsql as $$
begin
  delete from seat_offer where booking_id = new.booking_id;
  return null;
end $$;

create or replace trigger seats_stay after insert on check_in for each row execute function seats_stay_after_check_in();
