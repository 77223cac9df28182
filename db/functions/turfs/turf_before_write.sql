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
