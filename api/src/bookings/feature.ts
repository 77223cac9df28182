import type { bookings } from '@baari/contract/bookings/bookings.ts'
import type { cancelling, moving } from '@baari/contract/bookings/cancelling.ts'
import type { coupons, validating } from '@baari/contract/bookings/coupons.ts'
import type { enquiring } from '@baari/contract/bookings/enquiring.ts'
import type { receipts } from '@baari/contract/bookings/receipts.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Feature } from '../platform/feature.ts'
import { answerEnquiry } from './answerEnquiry.ts'
import { bookFull, sendEnquiry } from './bookFull.ts'
import type { BookingServices } from './bookingServices.ts'
import { registerCalendarFile } from './calendarFile.ts'
import { cancelBooking, quoteRefund } from './cancelBooking.ts'
import { completeBookings } from './completeBookings.ts'
import { decideRefills } from './decideRefills.ts'
import { lapseHolds } from './lapseHolds.ts'
import { createCoupon, listCoupons, updateCoupon } from './manageCoupons.ts'
import { moveBooking } from './moveBooking.ts'
import { confirmPayment, registerPaymentReturn } from './paymentReturn.ts'
import { validateCoupon } from './priceSlot.ts'
import { quoteMove } from './quoteMove.ts'
import { listBookings, readBooking } from './readBookings.ts'
import { remindPlayers } from './remindPlayers.ts'
import { retryPayment } from './retryPayment.ts'
import { undoBooking } from './undoBooking.ts'

interface Services extends BookingServices {
  db: Database
  requestDb: Database
  now: () => Date
  appSecret: string
}

export const bookingsFeature = (
  services: Services,
): Feature<
  typeof bookings &
    typeof cancelling &
    typeof moving &
    typeof enquiring &
    typeof receipts &
    typeof coupons &
    typeof validating
> => ({
  handlers: {
    validateCoupon: validateCoupon(services),
    bookFull: bookFull(services),
    retryPayment: retryPayment(services),
    confirmPayment: confirmPayment(services),
    listBookings,
    readBooking: readBooking(services),
    quoteRefund,
    cancelBooking: cancelBooking(services),
    undoBooking: undoBooking(services),
    quoteMove,
    moveBooking: moveBooking(services),
    sendEnquiry: sendEnquiry(services),
    answerEnquiry: answerEnquiry(services),
    listCoupons,
    createCoupon,
    updateCoupon,
  },
  jobs: [
    lapseHolds(services.db, services.appSecret),
    completeBookings(services.db),
    remindPlayers(services),
    decideRefills(services),
  ],
  register: (server) => {
    registerCalendarFile(server, { ...services, db: services.requestDb })
    registerPaymentReturn(server, { ...services, db: services.requestDb })
  },
})
