import {
  LAPSES_BEFORE_PAUSE,
  MOST_FAVOURITES,
  MOST_HELD_AT_ADDRESS,
  MOST_INVITATIONS,
  MOST_SQUADS,
} from '@baari/domain/shared/limits.ts'
import { MOST_IN_SQUAD } from '@baari/domain/squads/squad.ts'

/** Limits that triggers enforce. */
const limits = {
  favourites: MOST_FAVOURITES,
  invitations: MOST_INVITATIONS,
  held_at_address: MOST_HELD_AT_ADDRESS,
  lapses_at_turf_day: LAPSES_BEFORE_PAUSE.atTurfDay,
  lapses_anywhere: LAPSES_BEFORE_PAUSE.anywhere,
  squad_members: MOST_IN_SQUAD,
  squads: MOST_SQUADS,
}

/** A trigger has no parameters: `limit_of` gives it the numbers of the domain. */
export const limitFunction = (): string => `-- Generated from the domain by \`npm run generate\`.
-- Returns a limit that a trigger enforces.
-- Called by favourite_begins, hold_may_begin, hold_paused_until, invitation_begins, squad_has_room.
create or replace function limit_of(p_name text) returns integer language sql immutable as $$
  select case p_name
${Object.entries(limits)
  .map(([name, most]) => `    when '${name}' then ${most}`)
  .join('\n')}
  end
$$;
`
