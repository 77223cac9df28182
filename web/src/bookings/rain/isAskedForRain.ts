import type { Booking } from '../list/readBookings.ts'

/** Can the player of a booking still answer what was asked when the turf closed for rain? `now` is the server's clock. */
export const isAskedForRain = ({ rainChoice }: Pick<Booking, 'rainChoice'>, now: number): boolean =>
  rainChoice?.state === 'OPEN' && Date.parse(rainChoice.decideBy) > now
