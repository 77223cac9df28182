import { EVENING_FROM } from '@baari/domain/availability/evening.ts'
import { MS_PER_MINUTE } from '@baari/domain/shared/units.ts'
import type { PlayerTicket } from '../bookings/list/useTickets.ts'
import { playBetween } from '../ui/formatInstant.ts'
import { formatLength, nearDay, playLines, playText } from '../ui/formats.ts'
import type { FeatureWords } from '../words/catalogue.ts'

const SOON_MINUTES = 12 * 60

export interface TicketWhen {
  /** 'Tonight, Thu, 19 Nov' */
  day: string
  times: string
  /** 'in 1 h 50 min', if it is near. */
  soon: string | undefined
  /** The greeting right after booking. */
  joy: string
}

type TicketWords = Pick<FeatureWords, 'tickets'> & { ui: Parameters<typeof nearDay>[2] }

/** The time of a ticket in everyday words. `now` is the device's clock: a ticket opens without a network. */
export const ticketWhen = (
  ticket: Pick<PlayerTicket, 'startsAt' | 'endsAt' | 'seats'>,
  now: number,
  { ui, tickets }: TicketWords,
): TicketWhen => {
  const start = new Date(ticket.startsAt)
  const play = playBetween(ticket)
  const said = nearDay(play, new Date(now), ui)
  const near = said === ui.today && play.startsAt >= EVENING_FROM ? ui.tonight : said
  const left = Math.round((start.getTime() - now) / MS_PER_MINUTE)
  const { day, times } = playLines(play)
  return {
    day: near ? `${near}, ${day}` : day,
    times,
    soon: left > 0 && left <= SOON_MINUTES ? tickets.inTime(formatLength(left)) : undefined,
    joy: joyOf({ isSeat: ticket.seats !== null, near, day: playText(play).day }, { ui, tickets }),
  }
}

const joyOf = (
  { isSeat, near, day }: { isSeat: boolean; near: string | undefined; day: string },
  { ui, tickets }: TicketWords,
): string => {
  if (isSeat) return tickets.youAreIn
  if (near === ui.tonight) return tickets.playTonight
  if (near === ui.today) return tickets.playToday
  return near === ui.tomorrow ? tickets.playTomorrow : tickets.playOn(day)
}
