import { addDays, type CalendarDate, daysBetween } from '../shared/zonedTime.ts'

export interface Step {
  readonly startsOn: CalendarDate
  readonly endsOn: CalendarDate
}

/** As many bars as can still be read beside each other. */
const MOST_STEPS = 16
const LENGTHS = [1, 7, 28] as const

/** How many days one step of a stretch of days has: days, weeks, or four weeks. */
export const stepLength = ({ startsOn, endsOn }: Step): number => {
  const days = daysBetween(startsOn, endsOn) + 1
  return LENGTHS.find((length) => Math.ceil(days / length) <= MOST_STEPS) ?? LENGTHS[2]
}

/** The steps of a stretch of days, in their order; the last one ends with the stretch. */
export const stepsOf = (stretch: Step): Step[] => {
  const length = stepLength(stretch)
  const count = Math.ceil((daysBetween(stretch.startsOn, stretch.endsOn) + 1) / length)
  return Array.from({ length: count }, (_, index) => {
    const startsOn = addDays(stretch.startsOn, index * length)
    const endsOn = addDays(startsOn, length - 1)
    return { startsOn, endsOn: daysBetween(endsOn, stretch.endsOn) > 0 ? endsOn : stretch.endsOn }
  })
}
