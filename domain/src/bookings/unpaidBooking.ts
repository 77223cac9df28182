/** The most upcoming bookings a player may have with nothing paid. */
export const UNPAID_BOOKINGS_PER_PLAYER = 2

/** A player with this many points has to pay ahead. */
export const MISSED_MOST = 2

/** Points for missed bookings: an unpaid one costs the turf the whole price, so it counts double. */
export const missedPoints = ({ paid, unpaid }: { paid: number; unpaid: number }): number => paid + 2 * unpaid
