-- Adds uses and spent paise to a coupon. Uses count only for a coupon with a limit of them.
-- Called by count_new_uses, count_changed_uses.
create or replace function add_to_coupon(p_code text, p_uses bigint, p_by_platform bigint) returns void
language sql as $$
  update coupon set uses = case when uses_in_all is null then uses else greatest(uses + p_uses, 0) end,
      spent = spent + p_by_platform
    where code = p_code and (p_uses <> 0 or p_by_platform <> 0)
$$;
