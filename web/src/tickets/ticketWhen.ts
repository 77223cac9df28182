import { EVENING_FROM } from '@baari/domain/availability/evening.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { dateAt, INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import type { PlayerTicket } from '../bookings/list/useTickets.ts'
import { formatDay, formatLength, formatTimeRange } from '../ui/formats.ts'
import type { FeatureWords } from '../words/catalogue.ts'

const MS_PER_MINUTE = 60_000
const SOON_MINUTES = 12 * 60

export interface TicketWhen {
  /** 'Tonight, Thu, 19 Nov' */
  day: string
  times: string
  /** 'in 1 h 50 min', while it is near. */
  soon: string | undefined
  /** What is said to somebody who has just booked it. */
  joy: string
}

/** When a ticket plays, as people say it. `now` is the device's clock: a ticket opens without a network. */
export const ticketWhen = (
  ticket: Pick<PlayerTicket, 'startsAt' | 'endsAt' | 'seats'>,
  now: number,
  { ui, tickets }: Pick<FeatureWords, 'tickets'> & { ui: { tonight: string; today: string; tomorrow: string } },
): TicketWhen => {
  const start = new Date(ticket.startsAt)
  const minutes = minutesAt(start, INDIA)
  const date = dateAt(start, INDIA)
  const today = dateAt(new Date(now), INDIA)
  const isTonight = date === today && minutes >= EVENING_FROM
  const near =
    date === today ? (isTonight ? ui.tonight : ui.today) : date === addDays(today, 1) ? ui.tomorrow : undefined
  const left = Math.round((start.getTime() - now) / MS_PER_MINUTE)
  const day = formatDay(date)
  return {
    day: near ? `${near}, ${day}` : day,
    times: formatTimeRange(minutes, minutesAt(new Date(ticket.endsAt), INDIA)),
    soon: left > 0 && left <= SOON_MINUTES ? tickets.inTime(formatLength(left)) : undefined,
    joy: joyOf(
      { isSeat: ticket.seats !== null, isTonight, isToday: date === today, isTomorrow: near === ui.tomorrow, day },
      tickets,
    ),
  }
}

const joyOf = (
  when: { isSeat: boolean; isTonight: boolean; isToday: boolean; isTomorrow: boolean; day: string },
  words: FeatureWords['tickets'],
): string => {
  if (when.isSeat) return words.youAreIn
  if (when.isTonight) return words.playTonight
  if (when.isToday) return words.playToday
  return when.isTomorrow ? words.playTomorrow : words.playOn(when.day)
}
