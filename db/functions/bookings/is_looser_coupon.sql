-- Returns whether a change makes a coupon looser: a larger limit, more games, or another kind. A null limit means no
-- limit, and no games mean all games.
-- Called by coupon_before_write and by the change of a coupon.
create or replace function is_looser_coupon(was coupon, becomes coupon) returns boolean language sql as $$
  select becomes.code <> was.code
      or becomes.kind <> was.kind
      or not becomes.booking_types <@ was.booking_types
      or was.games <> '{}' and (becomes.games = '{}' or not becomes.games <@ was.games)
      or exists (
           select from unnest(coupon_limits(was), coupon_limits(becomes)) each (old, new)
           where coalesce(new, 'infinity') > coalesce(old, 'infinity'))
$$;
