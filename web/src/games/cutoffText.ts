import { type CalendarDate, dateAt, instantAt, MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import type { FeatureMessages } from '../messages/catalogue.ts'
import { formatPlay, formatTimes } from '../ui/formats/formats.ts'

/** 'Confirmed at 8 players by 6:00 pm, else …'; names the day if it differs from the game's. */
export const cutoffText = (
  { cutoffAt, fewest, date, timeZone }: { cutoffAt: Date; fewest: number; date: CalendarDate; timeZone: string },
  messages: FeatureMessages['games'],
): string => {
  const day = dateAt(cutoffAt, timeZone)
  const startsAt = (cutoffAt.getTime() - instantAt(day, 0, timeZone).getTime()) / MS_PER_MINUTE
  return messages.confirmedBy(
    fewest,
    day === date ? formatTimes({ date, startsAt }) : formatPlay({ date: day, startsAt }),
  )
}
