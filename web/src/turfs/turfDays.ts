import { addDays, type CalendarDate, weekdayOf } from '@baari/domain/shared/zonedTime.ts'
import type { OfferedDays } from './offeredDate.ts'

export type TurfDay = 'tonight' | 'tomorrow' | 'weekend' | 'nextWeekend'

const untilSaturday: Record<ReturnType<typeof weekdayOf>, number> = {
  MONDAY: 5,
  TUESDAY: 4,
  WEDNESDAY: 3,
  THURSDAY: 2,
  FRIDAY: 8,
  SATURDAY: 7,
  SUNDAY: 6,
}

/** The most common evenings. From Friday on this weekend is tonight or tomorrow, so the third is the next weekend. */
export const turfDays = ({ tonight }: Pick<OfferedDays, 'tonight'>): { day: TurfDay; date: CalendarDate }[] => {
  const ahead = untilSaturday[weekdayOf(tonight)]
  return [
    { day: 'tonight', date: tonight },
    { day: 'tomorrow', date: addDays(tonight, 1) },
    { day: ahead > 5 ? 'nextWeekend' : 'weekend', date: addDays(tonight, ahead) },
  ]
}
