import { NIGHT_ENDS } from '../shared/playTime.ts'
import { addDays, type CalendarDate, INDIA, instantAt } from '../shared/zonedTime.ts'

/** Limits of free alerts. */
export const FREE_ALERTS = {
  /** Messages per alert. */
  mostTellings: 3,
  minutesApart: 60,
  /** Players notified of one freed time, in the order of their alerts. */
  mostToldOfOne: 50,
} as const

/** The messages of an alert so far, and when the next one may go; never, once that is null. */
export interface Tellings {
  told: number
  mayTellAt: Date | null
  endsAt: Date
}

/** An alert ends with the night of its day. */
export const endOfAlert = (date: CalendarDate): Date => instantAt(addDays(date, 1), NIGHT_ENDS, INDIA)

export const mayTell = ({ mayTellAt, endsAt }: Tellings, now: Date): boolean =>
  mayTellAt !== null && mayTellAt <= now && now < endsAt

/** The alert after it has told of a free time. */
export const afterTelling = ({ told, endsAt }: Tellings, now: Date): Tellings => {
  const next = new Date(now.getTime() + FREE_ALERTS.minutesApart * 60_000)
  const isOver = told + 1 >= FREE_ALERTS.mostTellings || next >= endsAt
  return { told: told + 1, mayTellAt: isOver ? null : next, endsAt }
}
