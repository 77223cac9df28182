import type { BookingTable } from '@baari/db/schema.ts'
import { nudgeIn, type Price, type PriceLine, withNudge } from '@baari/domain/turfs/price.ts'
import type { Selectable } from 'kysely'

/** The price of another time for a booking that rain has moved: what was taken off for its start stays off. */
export const asAgreed = (price: Price, booking: Pick<Selectable<BookingTable>, 'price_lines'>): Price =>
  withNudge(price, nudgeIn(booking.price_lines as PriceLine[]))
