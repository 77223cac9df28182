-- A use of a coupon is counted where it is written, one after the other for an account that may use it so often only.

create function lock_coupon_uses(p_code text, p_account_id text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('coupon/' || p_code || '/' || p_account_id, 0))
$$;

-- Takes one use of a coupon for a booking, or says why not. Only a limited coupon is counted: an unlimited one must not
-- make strangers wait for each other. Whoever reserves has had the locks of bookings and parts before.
create or replace function reserve_coupon(p_code text, p_account_id text, p_limits jsonb) returns text language plpgsql as $$
begin
  if (p_limits ->> 'usesPerAccount') is not null then
    perform lock_coupon_uses(p_code, p_account_id);
    if (select count(*) from coupon_use where coupon_code = p_code and account_id = p_account_id
          and status <> 'RELEASED') >= (p_limits ->> 'usesPerAccount')::integer then
      return 'COUPON_ALREADY_USED';
    end if;
  end if;
  if (p_limits ->> 'usesInAll') is not null then
    update coupon set uses = uses + 1 where code = p_code and active and uses < uses_in_all;
    if not found then return 'COUPON_USED_UP'; end if;
  end if;
  return null;
end $$;

-- The last guard, whichever way a use begins or begins again.
create function coupon_use_within_limit() returns trigger language plpgsql as $$
declare most integer;
begin
  if tg_op = 'UPDATE' and new.status = 'REDEEMED' then
    raise exception 'the coupon of booking % was given back', new.booking_id
      using errcode = 'check_violation', constraint = 'coupon_use_reserved';
  end if;
  select uses_per_account into most from coupon where code = new.coupon_code;
  if most is not null then
    perform lock_coupon_uses(new.coupon_code, new.account_id);
    if (select count(*) from coupon_use
        where coupon_code = new.coupon_code and account_id = new.account_id and status <> 'RELEASED'
          and booking_id <> new.booking_id) >= most then
      raise exception 'coupon % is used up for account %', new.coupon_code, new.account_id
        using errcode = 'check_violation', constraint = 'coupon_used_up';
    end if;
  end if;
  return new;
end $$;
create trigger begins_within_limit before insert on coupon_use for each row
  when (new.status <> 'RELEASED') execute function coupon_use_within_limit();
create trigger begins_again_within_limit before update of status on coupon_use for each row
  when (old.status = 'RELEASED' and new.status <> 'RELEASED') execute function coupon_use_within_limit();
