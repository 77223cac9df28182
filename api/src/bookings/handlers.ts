import type { bookings } from '@baari/contract/bookings.ts'
import type { cancelling } from '@baari/contract/cancelling.ts'
import type { enquiring } from '@baari/contract/enquiring.ts'
import type { receipts } from '@baari/contract/receipts.ts'
import type { Handlers } from '../http/context.ts'
import { answerEnquiry } from './answerEnquiry.ts'
import { bookFull } from './bookFull.ts'
import type { BookingServices } from './bookingServices.ts'
import { cancelBooking, quoteRefund } from './cancelBooking.ts'
import { confirmPayment } from './confirmPayment.ts'
import { listBookings } from './listBookings.ts'
import { readBooking } from './readBooking.ts'
import { retryPayment } from './retryPayment.ts'
import { sendEnquiry } from './sendEnquiry.ts'
import { validateCoupon } from './validateCoupon.ts'

export const bookingHandlers = (
  services: BookingServices,
): Handlers<typeof bookings & typeof cancelling & typeof enquiring & typeof receipts> => ({
  validateCoupon: validateCoupon(services),
  bookFull: bookFull(services),
  retryPayment: retryPayment(services),
  confirmPayment: confirmPayment(services),
  listBookings,
  readBooking: readBooking(services),
  quoteRefund,
  cancelBooking: cancelBooking(services),
  sendEnquiry: sendEnquiry(services),
  answerEnquiry: answerEnquiry(services),
})
