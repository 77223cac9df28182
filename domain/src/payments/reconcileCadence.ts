import { MS_PER_HOUR, MS_PER_MINUTE } from '../shared/units.ts'

/** When an open order is asked about: soon after it was made, around the end of its hold, then hourly. */
const CHECKS = [0.5, 2, 6, 12, 15].map((minutes) => minutes * MS_PER_MINUTE)
/** The bank may still authorise a payment for five days. */
const LAST_CHECK = 5 * 24 * MS_PER_HOUR

/** When an order is asked about next, after `checksDone` checks; nothing when watching ends. */
export const nextCheckAt = (createdAt: Date, checksDone: number): Date | undefined => {
  const after = CHECKS[checksDone] ?? (checksDone - CHECKS.length + 1) * MS_PER_HOUR
  return after > LAST_CHECK ? undefined : new Date(createdAt.getTime() + after)
}
