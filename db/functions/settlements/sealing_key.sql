-- Returns the four bytes that name the key of a sealed value; empty for the first key, under which values have no
-- mark.
-- Called by is_resealed.
create or replace function sealing_key(p_sealed bytea) returns bytea language sql immutable as $$
  select case when substring(p_sealed from 1 for 4) = '\x424b3100'::bytea then substring(p_sealed from 5 for 4) else '' end
$$;
