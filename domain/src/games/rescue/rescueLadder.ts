import { type PartOfDay, partsOfDay, startsIn } from '../../availability/evening.ts'
import { CALL_HOURS_APART, QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '../../shared/limits.ts'
import {
  addDays,
  type CalendarDate,
  dateAt,
  instantAt,
  MS_PER_HOUR,
  MS_PER_MINUTE,
  minutesAt,
  weekdayOf,
} from '../../shared/zonedTime.ts'

/** The steps to fill a game that is short of players, in order. */
export const rescueSteps = ['CALL', 'SMALLER_GROUND', 'MERGE'] as const
export type RescueStep = (typeof rescueSteps)[number]

/** The steps that change a game, which its players have to accept. */
export const rescueProposals = ['SMALLER_GROUND', 'MERGE'] as const
export type RescueProposal = (typeof rescueProposals)[number]

/** Before the start. */
const hoursBefore: Readonly<Record<RescueStep, number>> = { CALL: 24, SMALLER_GROUND: 6, MERGE: 2 }

/** A ground may decide its games earlier than that: a step is due this long before its cut-off at the latest. */
const LATEST_MINUTES_BEFORE_CUTOFF = 60

/** Answers to a proposal end this long before the cut-off. */
const ANSWERS_END_MINUTES_BEFORE_CUTOFF = 30

/** No step is due earlier than this before a start. */
export const LADDER_HOURS = 24

interface Times {
  startsAt: Date
  cutoffAt: Date
}

export const stepDueAt = (step: RescueStep, { startsAt, cutoffAt }: Times): Date =>
  new Date(
    Math.min(
      startsAt.getTime() - hoursBefore[step] * MS_PER_HOUR,
      cutoffAt.getTime() - LATEST_MINUTES_BEFORE_CUTOFF * MS_PER_MINUTE,
    ),
  )

/** The deadline for answers to a proposal, which is then carried out with the players who have not declined. */
export const answersEndAt = ({ cutoffAt }: Pick<Times, 'cutoffAt'>): Date =>
  new Date(cutoffAt.getTime() - ANSWERS_END_MINUTES_BEFORE_CUTOFF * MS_PER_MINUTE)

/**
 * The next step of a game that awaits players, and its time: now, if it is overdue. A step due in quiet hours waits for
 * the morning if that is early enough. If not, a call is skipped; a proposal goes out anyway, because the players have
 * already paid.
 */
export const nextStep = ({
  startsAt,
  cutoffAt,
  done,
  now,
  timeZone,
}: Times & { done: readonly RescueStep[]; now: Date; timeZone: string }):
  | { step: RescueStep; at: Date }
  | undefined => {
  const last = Math.max(-1, ...done.map((step) => rescueSteps.indexOf(step)))
  for (const step of rescueSteps.slice(last + 1)) {
    const due = new Date(Math.max(stepDueAt(step, { startsAt, cutoffAt }).getTime(), now.getTime()))
    const awake = afterQuietHours(due, timeZone)
    const until = step === 'CALL' ? cutoffAt : answersEndAt({ cutoffAt })
    if (awake < until) return { step, at: awake }
    if (step !== 'CALL' && due < until) return { step, at: due }
  }
  return undefined
}

/** Limits for calling players to games that are short of them. */
export const GAME_CALLS = {
  mostToldOfOne: 50,
  hoursApart: CALL_HOURS_APART,
  /** Over which `callsPerWeek` counts. */
  countedDays: 7,
  /** The largest radius a player can choose, in km. */
  farthestKm: 25,
} as const

/** The most calls in seven days that a player can choose. */
export const callsPerWeek = [1, 3, 7] as const
export type CallsPerWeek = (typeof callsPerWeek)[number]

/** The days of games that a player can choose to be called for. */
export const callDays = ['ANY', 'WEEKDAYS', 'WEEKENDS'] as const
export type CallDays = (typeof callDays)[number]

/** Friday is a weekday. */
export const callDaysOf = (date: CalendarDate): Exclude<CallDays, 'ANY'> =>
  ['SATURDAY', 'SUNDAY'].includes(weekdayOf(date)) ? 'WEEKENDS' : 'WEEKDAYS'

/** The part of the day in which a game starts. */
export const partOfStart = (startsMinute: number): PartOfDay | undefined =>
  partsOfDay.find((part) => startsIn([part], startsMinute))

const QUIET_FROM = QUIET_FROM_HOUR * 60
const QUIET_UNTIL = QUIET_UNTIL_HOUR * 60

/** The instant itself, or the end of quiet hours if it lies in them. */
export const afterQuietHours = (at: Date, timeZone: string): Date => {
  const [date, minutes] = [dateAt(at, timeZone), minutesAt(at, timeZone)]
  if (minutes >= QUIET_FROM) return instantAt(addDays(date, 1), QUIET_UNTIL, timeZone)
  return minutes < QUIET_UNTIL ? instantAt(date, QUIET_UNTIL, timeZone) : at
}
