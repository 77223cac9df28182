-- BANK_SECRET can be changed. What it seals is sealed anew; the digests by which numbers and UPI ids are compared cannot be
-- made anew, since what they stand for is not kept, and so their key stays: sealed, too, once there is another one.
create table digest_key (
  is_only boolean primary key default true check (is_only),
  sealed bytea not null
);

-- What is sealed under any but the first key begins with a mark and four bytes that name its key.
create function sealing_key(p_sealed bytea) returns bytea language sql immutable as $$
  select case when substring(p_sealed from 1 for 4) = '\x424b3100'::bytea then substring(p_sealed from 5 for 4) else '' end
$$;
-- The same text under another key is as long as before.
create function is_sealed_anew(p_old bytea, p_new bytea) returns boolean language sql immutable as $$
  select length(p_old) > 0 and sealing_key(p_old) <> sealing_key(p_new)
     and length(p_old) - 2 * length(sealing_key(p_old)) = length(p_new) - 2 * length(sealing_key(p_new))
$$;

-- Where a payout goes to stays. Its owner, who could take this guard away, may seal it anew.
create or replace function payout_moves() returns trigger language plpgsql as $$
begin
  if (new.settlement_id, new.amount, new.needs_approval, new.asked_by)
       is distinct from (old.settlement_id, old.amount, old.needs_approval, old.asked_by)
     or (new.destination <> old.destination
         and not (is_sealed_anew(old.destination, new.destination)
                  and pg_has_role((select relowner from pg_class where oid = tg_relid), 'member')))
     or (old.status <> new.status and (old.status, new.status) not in (
       ('AWAITING_APPROVAL', 'QUEUED'), ('AWAITING_APPROVAL', 'DECLINED'), ('QUEUED', 'PROCESSING'),
       ('QUEUED', 'PROCESSED'), ('QUEUED', 'FAILED'), ('QUEUED', 'REVERSED'), ('PROCESSING', 'PROCESSED'),
       ('PROCESSING', 'FAILED'), ('PROCESSING', 'REVERSED'), ('PROCESSED', 'REVERSED'))) then
    raise exception 'payout % does not go that way', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
