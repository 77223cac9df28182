-- Updates other tables when an account changes: stores its former number, removes a deleted account from them,
-- attributes earlier coupon uses to a new digest of its number, and stops or resumes the sales of its turfs when it is
-- blocked or unblocked. The order of the steps is the order of their locks; acts are read before staff rows change.
-- Locks, in this order: shares that were named for a former number, audited acts, alerts, appeals, wishes and calls of
-- games, favourites, complaints, guardian requests, levels, games, what erase_number_elsewhere changes, messages of
-- rooms, blocked players, reports, shares, squads (leave_squad), past memberships, staff rows, changes of its number,
-- coupon uses, turfs and their grounds.
create or replace function account_after_update() returns trigger language plpgsql as $$
begin
  if old.phone is not null and old.phone is distinct from new.phone then
    insert into former_number (account_id, phone, since, until)
      values (old.id, old.phone, coalesce(old.phone_since, '-infinity'),
              case when new.deleted_at is null then database_now() else 'infinity' end);
    -- Shares named for the former number stay with its holder.
    if new.deleted_at is null then
      update bill_share set phone = null, meant_for = new.id where phone = old.phone;
    end if;
  end if;

  if old.deleted_at is null and new.deleted_at is not null then
    perform erase_in_acts(old);
    delete from free_alert where account_id = new.id;
    delete from city_alert where account_id = new.id;
    delete from appeal where booking_id in (select id from booking where account_id = new.id);
    delete from game_call where account_id = new.id;
    delete from game_call_notification where account_id = new.id;
    delete from favourite where account_id = new.id;
    perform erase_complaints(new.id, new.deleted_at);

    -- The consent of a guardian ends when the account of the guardian is deleted.
    delete from guardian_request
      where account_id = old.id
        or id in (select request.id from numbers_of(old.id) join guardian_request request on request.phone = held_number
                  where request.created_at >= held_since and request.created_at < held_until);

    -- Levels are deleted first: an opinion that is being written waits for its level, and then fails. Opinions on the
    -- account are deleted with its levels.
    delete from account_level where account_id = new.id;
    delete from level_verdict where given_by = new.id;

    -- Notes that the account wrote about its games.
    update game set note = null where started_by = new.id and note is not null;

    perform erase_number_elsewhere(old);

    delete from room_message where account_id = new.id;
    delete from blocked_player where account_id = new.id or blocked_id = new.id;
    update player_report set message_text = null where account_id = new.id;

    -- Removes names and numbers of friends that the account wrote.
    update bill_share set name = null, phone = null
      where name is not null and booking_id in (select id from booking where account_id = new.id);

    perform leave_squad(squad_id, account_id, account_id)
      from squad_member where account_id = new.id order by squad_id;
    delete from past_squad_member where account_id = new.id;

    -- Invitations to its number end as well.
    update turf_staff set ended_at = coalesce(ended_at, new.deleted_at), name = '',
        phone = case when account_id is null then 'deleted' end
      where account_id = new.id
        or id in (select staff.id from numbers_of(old.id) join turf_staff staff on staff.phone = held_number
                  where staff.account_id is null and invited_at >= held_since and invited_at < held_until);

    delete from number_change where account_id = new.id;
    delete from former_number where account_id = new.id;
  end if;

  if new.phone_digest is distinct from old.phone_digest and new.phone_digest is not null then
    update coupon_use set phone_digest = new.phone_digest where account_id = new.id and phone_digest is null;
  end if;

  if (new.status = 'BLOCKED') <> (old.status = 'BLOCKED') then
    update turf set sale_stopped_at = case when new.status = 'BLOCKED' then database_now() end, stop_decision = null,
        stop_decided_by = null
      where owner_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger account_after_update after update of deleted_at, phone, phone_digest, status on account for each row
  when (old.deleted_at is null and new.deleted_at is not null or new.phone is distinct from old.phone
        or new.phone_digest is distinct from old.phone_digest
        or (new.status = 'BLOCKED') <> (old.status = 'BLOCKED'))
  execute function account_after_update();
