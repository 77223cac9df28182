import { EVENING_FROM } from '@baari/domain/availability/evening.ts'
import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { formatDay } from '../ui/formats.ts'
import { type ChosenSlot, playDay } from './chosenSlot.ts'

/** 'Tonight', 'Today' or 'Sat, 21 Nov': the day on which the chosen time begins. */
export const slotDay = (
  slot: Pick<ChosenSlot, 'date' | 'interval'>,
  today: CalendarDate,
  words: { readonly tonight: string; readonly today: string },
): string => {
  const day = playDay(slot)
  if (day !== today) return formatDay(day)
  return slot.interval.startsAt >= EVENING_FROM ? words.tonight : words.today
}
