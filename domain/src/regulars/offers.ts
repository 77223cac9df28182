import { addDays, dateAt, INDIA, instantAt, minutesAt } from '../shared/zonedTime.ts'

/** How often offers go out: by a turf, to a customer of a turf, and to a number from all turfs. */
export const OFFER_LIMITS = {
  turfPauseDays: 7,
  customerPauseDays: 14,
  /** Offers to a number within `numberPauseDays`, whichever turfs send them. */
  perNumber: 2,
  numberPauseDays: 30,
} as const

/** The most coupons that a turf may add within so many days. No turf and no admin can use a code a second time. */
export const TURF_COUPONS = { most: 50, days: 365 } as const

/** Minutes of the day in India between which no offer is sent. */
export const QUIET_HOURS = { from: 21 * 60, until: 9 * 60 } as const

/** Choices of the filter “not seen for so many days”. */
export const UNSEEN_DAYS = [30, 60, 90] as const

/** The most customers in an export. */
export const MOST_EXPORTED = 10_000

/** When an offer made now goes out: at once, or at the end of the quiet hours. */
export const offerTime = (now: Date): Date => {
  const minutes = minutesAt(now, INDIA)
  if (minutes >= QUIET_HOURS.until && minutes < QUIET_HOURS.from) return now
  const today = dateAt(now, INDIA)
  return instantAt(minutes >= QUIET_HOURS.from ? addDays(today, 1) : today, QUIET_HOURS.until, INDIA)
}

/** When the quiet hours after `sendAt` begin: a message that has not gone out by then is given up. */
export const quietFrom = (sendAt: Date): Date => instantAt(dateAt(sendAt, INDIA), QUIET_HOURS.from, INDIA)
