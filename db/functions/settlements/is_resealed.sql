-- Returns whether a sealed value appears to be an earlier one under another key: the text has the same length.
-- Called by payout_moves.
create or replace function is_resealed(p_old bytea, p_new bytea) returns boolean language sql immutable as $$
  select length(p_old) > 0 and sealing_key(p_old) <> sealing_key(p_new)
     and length(p_old) - 2 * length(sealing_key(p_old)) = length(p_new) - 2 * length(sealing_key(p_new))
$$;
