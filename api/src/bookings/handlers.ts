import type { bookings } from '@baari/contract/bookings.ts'
import type { Handlers } from '../http/context.ts'
import { bookFull } from './bookFull.ts'
import type { BookingServices } from './bookingServices.ts'
import { confirmPayment } from './confirmPayment.ts'
import { listBookings } from './listBookings.ts'
import { retryPayment } from './retryPayment.ts'
import { validateCoupon } from './validateCoupon.ts'

export const bookingHandlers = (services: BookingServices): Handlers<typeof bookings> => ({
  validateCoupon: validateCoupon(services),
  bookFull: bookFull(services),
  retryPayment: retryPayment(services),
  confirmPayment: confirmPayment(services),
  listBookings,
})
