-- Updates other tables when an account changes: removes a deleted account from them, and attributes earlier coupon uses
-- to a new digest of its number. The order of the steps is the order of their locks; acts are read before staff rows
-- change.
-- Locks, in this order: audited acts, alerts, appeals, wishes and calls of games, favourites, complaints, guardian
-- requests, levels, games, what erase_number_elsewhere changes, messages of rooms, blocked players, reports, shares,
-- squads (leave_squad), staff rows, coupon uses.
create or replace function account_after_update() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null and new.deleted_at is not null then
    perform erase_in_acts(old);
    delete from free_alert where account_id = new.id;
    delete from appeal where booking_id in (select id from booking where account_id = new.id);
    delete from game_call where account_id = new.id;
    delete from game_call_notification where account_id = new.id;
    delete from favourite where account_id = new.id;
    perform erase_complaints(old.phone, new.deleted_at);

    -- The consent of a guardian ends when the account of the guardian is deleted.
    delete from guardian_request where account_id = old.id or phone = old.phone;

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

    -- Names of friends that the account wrote.
    update bill_share set name = null
      where name is not null and booking_id in (select id from booking where account_id = new.id);

    perform leave_squad(squad_id, account_id, account_id)
      from squad_member where account_id = new.id order by squad_id;

    -- Invitations to its number end as well.
    update turf_staff set ended_at = coalesce(ended_at, new.deleted_at), phone = 'deleted', name = ''
      where account_id = new.id or phone = old.phone;
  end if;

  if new.phone_digest is distinct from old.phone_digest and new.phone_digest is not null then
    update coupon_use set phone_digest = new.phone_digest where account_id = new.id and phone_digest is null;
  end if;
  return null;
end $$;

create or replace trigger account_after_update after update of deleted_at, phone_digest on account for each row
  when (old.deleted_at is null and new.deleted_at is not null or new.phone_digest is distinct from old.phone_digest)
  execute function account_after_update();
