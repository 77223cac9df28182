import { GAME_CALLS } from '@baari/domain/games/rescue/rescueLadder.ts'
import { KEPT_DAYS } from '@baari/domain/privacy/purposes.ts'
import { OFFER_LIMITS, QUIET_HOURS } from '@baari/domain/regulars/offers.ts'
import {
  AFFILIATED_DAYS,
  CONFIRMING_SECONDS,
  INVITATION_DAYS,
  INVITATION_HOURS,
  INVITATION_KEPT_DAYS,
  LAPSE_PAUSE,
  LAPSES_BEFORE_PAUSE,
  LATE_PAYMENT_MINUTES,
  MOST_FAVOURITES,
  MOST_HELD_AT_ADDRESS,
  MOST_INVITATIONS,
  MOST_SQUADS,
  REACH_KM,
} from '@baari/domain/shared/limits.ts'
import { MOST_IN_SQUAD } from '@baari/domain/squads/squad.ts'
import { UNPAID_DEADLINE_HOURS } from '@baari/domain/squads/weeklyTime.ts'

const limits = {
  favourites: MOST_FAVOURITES,
  invitations: MOST_INVITATIONS,
  held_at_address: MOST_HELD_AT_ADDRESS,
  lapses_at_turf_day: LAPSES_BEFORE_PAUSE.atTurfDay,
  lapses_anywhere: LAPSES_BEFORE_PAUSE.anywhere,
  squad_members: MOST_IN_SQUAD,
  squads: MOST_SQUADS,
  confirming_seconds: CONFIRMING_SECONDS,
  reach_km: REACH_KM,
  offers_to_number: OFFER_LIMITS.perNumber,
  quiet_from_minute: QUIET_HOURS.from,
  quiet_until_minute: QUIET_HOURS.until,
}

/** Hours rather than days of the calendar, so that no change of the clock makes them longer. */
const durations = {
  affiliated: `${AFFILIATED_DAYS * 24} hours`,
  anywhere_lapse_pause: `${LAPSE_PAUSE.anywhereMinutes} minutes`,
  between_invitations: `${INVITATION_HOURS} hours`,
  books_kept: `${KEPT_DAYS.books * 24} hours`,
  calls_counted: `${GAME_CALLS.countedDays * 24} hours`,
  declined_invitation_kept: `${INVITATION_KEPT_DAYS.declined * 24} hours`,
  first_lapse_pause: `${LAPSE_PAUSE.firstMinutes} minutes`,
  invitation_kept: `${INVITATION_KEPT_DAYS.unanswered * 24} hours`,
  invitation_open: `${INVITATION_DAYS * 24} hours`,
  lapses_counted: `${LAPSE_PAUSE.countedHours} hours`,
  late_payment_check: `${LATE_PAYMENT_MINUTES} minutes`,
  longest_lapse_pause: `${LAPSE_PAUSE.longestHours} hours`,
  offer_pause_of_customer: `${OFFER_LIMITS.customerPauseDays * 24} hours`,
  offer_pause_of_number: `${OFFER_LIMITS.numberPauseDays * 24} hours`,
  offer_pause_of_turf: `${OFFER_LIMITS.turfPauseDays * 24} hours`,
  squad_time_reserved: `${UNPAID_DEADLINE_HOURS} hours`,
}

interface Lookup {
  name: string
  returns: string
  about: string
  /** The values in SQL, by name. */
  values: Readonly<Record<string, string>>
}

const lookup = ({
  name,
  returns,
  about,
  values,
}: Lookup): string => `-- ${about} A trigger has no parameters, so its numbers come from here.
create or replace function ${name}(p_name text) returns ${returns} language sql immutable as $$
  select case p_name
${Object.entries(values)
  .map(([key, value]) => `    when '${key}' then ${value}`)
  .join('\n')}
  end
$$;
`

/** The path and text of the file of SQL functions that return the domain’s numbers. */
export const limitFunctions = (): [path: string, text: string] => [
  'db/functions/platform/limits.sql',
  [
    '-- Generated from the domain by `npm run generate`.\n',
    lookup({
      name: 'limit_of',
      returns: 'integer',
      about: 'Returns a limit of the domain.',
      values: Object.fromEntries(Object.entries(limits).map(([key, value]) => [key, String(value)])),
    }),
    lookup({
      name: 'duration_of',
      returns: 'interval',
      about: 'Returns a duration of the domain.',
      values: Object.fromEntries(Object.entries(durations).map(([key, value]) => [key, `interval '${value}'`])),
    }),
  ].join('\n'),
]
