import { addDays, type CalendarDate, weekdayOf } from '@baari/domain/shared/calendarDate.ts'

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

/** The evenings that are asked for most. From Friday on this weekend is tonight or tomorrow, so the third is the next one. */
export const turfDays = (today: CalendarDate): { day: TurfDay; date: CalendarDate }[] => {
  const ahead = untilSaturday[weekdayOf(today)]
  return [
    { day: 'tonight', date: today },
    { day: 'tomorrow', date: addDays(today, 1) },
    { day: ahead > 5 ? 'nextWeekend' : 'weekend', date: addDays(today, ahead) },
  ]
}
