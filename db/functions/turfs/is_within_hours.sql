-- Returns whether a price rule lies within the opening hours of a ground.
-- Called by dynamic_price_before_write, ground_changing.
create or replace function is_within_hours(p_rule dynamic_price, p_ground ground) returns boolean
  language sql immutable as $$
  select p_ground.opens_at <= p_rule.starts_at
     and p_rule.ends_at <= p_ground.closes_at + case when p_ground.closes_at <= p_ground.opens_at then 1440 else 0 end
$$;
