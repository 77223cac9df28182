import { EVENING_FROM } from '@baari/domain/availability/evening.ts'
import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { dayOfPlay } from '@baari/domain/shared/playTime.ts'
import { formatPlayDay } from '../ui/formats.ts'
import type { ChosenSlot } from './chosenSlot.ts'

/** The day on which the chosen time begins: 'Tonight', 'Today', 'Sat, 21 Nov' or 'Sat night (Sun, 22 Nov)'. */
export const slotDay = (
  slot: Pick<ChosenSlot, 'date' | 'interval'>,
  today: CalendarDate,
  words: { readonly tonight: string; readonly today: string },
): string => {
  const play = { date: slot.date, startsAt: slot.interval.startsAt }
  const { day, night } = dayOfPlay(play)
  if (night !== undefined || day !== today) return formatPlayDay(play)
  return slot.interval.startsAt >= EVENING_FROM ? words.tonight : words.today
}
