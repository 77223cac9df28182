import type { BookingTable } from '@baari/db/schema.ts'
import { nudgeIn, type Price, type PriceLine, withNudge } from '@baari/domain/turfs/price.ts'
import type { Selectable } from 'kysely'

/** The price of the new time of a booking moved by rain: the nudge discount of its old start stays. */
export const asAgreed = (price: Price, booking: Pick<Selectable<BookingTable>, 'price_lines'>): Price =>
  withNudge(price, nudgeIn(booking.price_lines as PriceLine[]))
