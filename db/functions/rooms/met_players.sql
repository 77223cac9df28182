-- Returns the players whom an account has met: their stays in a game, squad or shared bill overlapped with its own. They
-- count as met after a removal, a cancellation, a passed-on seat or the end. met_id is the first of their stays there;
-- met_at and parted_at bound the last overlap. Null kind and meeting mean all meetings.
-- Called by api/src/rooms/listRecentlyMet.ts, api/src/rooms/metPlayers.ts.
create or replace function met_players(p_account_id text, p_kind text default null, p_meeting_id text default null)
returns table (
  kind text, meeting_id text, met_id text, account_id text, turf_id text, is_lead boolean, met_at timestamptz,
  parted_at timestamptz)
language sql stable as $$
  select own.kind, own.meeting_id, (array_agg(other.stay_id order by other.begins_at, other.stay_id))[1], other.account_id,
         other.turf_id, bool_or(other.is_lead), max(greatest(own.begins_at, other.begins_at)),
         max(least(own.ends_at, other.ends_at))
    from meeting_stay own
      -- A plain join would read all stays: PostgreSQL pushes no join condition into a union. "offset 0" keeps the
      -- subquery, and its condition finds the stays by index.
      cross join lateral (
        select * from meeting_stay stay where stay.meeting_id = own.meeting_id and stay.kind = own.kind offset 0) other
    where own.account_id = p_account_id
      and (p_kind is null or own.kind = p_kind) and (p_meeting_id is null or own.meeting_id = p_meeting_id)
      and other.account_id <> own.account_id
      and other.begins_at <= own.ends_at and own.begins_at <= other.ends_at
      and not other.is_invited and (other.is_lead or not own.is_invited)
    group by own.kind, own.meeting_id, other.account_id, other.turf_id
$$;
