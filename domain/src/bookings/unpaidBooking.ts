/** How many bookings ahead a player may have of which nothing is paid. */
export const UNPAID_BOOKINGS_PER_PLAYER = 2

/** From so many points on, a player pays ahead. */
export const MISSED_MOST = 2

/** What missed bookings count: one that was not paid for costs the turf all of it, and counts double. */
export const missedPoints = ({ paid, unpaid }: { paid: number; unpaid: number }): number => paid + 2 * unpaid
