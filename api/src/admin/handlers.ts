import type { adminBookings } from '@baari/contract/adminBookings.ts'
import type { adminTools } from '@baari/contract/adminTools.ts'
import type { adminTurfs } from '@baari/contract/adminTurfs.ts'
import type { adminUsers } from '@baari/contract/adminUsers.ts'
import type { approvals } from '@baari/contract/approvals.ts'
import type { breaches } from '@baari/contract/breaches.ts'
import type { businessHealthEndpoints } from '@baari/contract/businessHealth.ts'
import type { invariantEndpoints } from '@baari/contract/invariants.ts'
import type { parkedWork } from '@baari/contract/parkedWork.ts'
import type { suspicions } from '@baari/contract/suspicions.ts'
import type { SessionGuard } from '../accounts/sessionGuard.ts'
import type { BookingServices } from '../bookings/bookingServices.ts'
import type { Handlers } from '../http/context.ts'
import type { PictureStore } from '../pictures/pictureStore.ts'
import { addTurfImages } from './addTurfImages.ts'
import { approveRequest, declineRequest, listApprovals } from './approvals.ts'
import { addBreachEntry, listBreaches, reportBreach } from './breaches.ts'
import { cancelAnyBooking } from './cancelAnyBooking.ts'
import { createCoupon, listCoupons, updateCoupon } from './coupons.ts'
import { createGround } from './createGround.ts'
import { createTurf } from './createTurf.ts'
import { listActs } from './listActs.ts'
import { listAllBookings } from './listAllBookings.ts'
import { listInvariants } from './listInvariants.ts'
import { listMessages } from './listMessages.ts'
import { listSuspicions } from './listSuspicions.ts'
import { listTurfs } from './listTurfs.ts'
import { listUsers } from './listUsers.ts'
import { listParkedWork, releaseAllParkedWork, releaseParkedWork } from './parkedWork.ts'
import { payRefundByHand } from './payRefundByHand.ts'
import { readBusinessHealth } from './readBusinessHealth.ts'
import { listRefunds, retryRefund } from './refunds.ts'
import { registerTurfOwner } from './registerTurfOwner.ts'
import { revealPhone } from './revealPhone.ts'
import { setEnquiryRight } from './setEnquiryRight.ts'
import { setUserStatus } from './setUserStatus.ts'
import { checkPayment, listStuckPayments } from './stuckPayments.ts'
import { updateManagedGround } from './updateManagedGround.ts'
import { updateTurf } from './updateTurf.ts'

interface AdminServices extends BookingServices {
  guard: SessionGuard
  pictures: PictureStore
}

export const adminHandlers = (
  services: AdminServices,
): Handlers<
  typeof adminUsers &
    typeof adminBookings &
    typeof adminTurfs &
    typeof adminTools &
    typeof parkedWork &
    typeof suspicions &
    typeof invariantEndpoints &
    typeof businessHealthEndpoints &
    typeof approvals &
    typeof breaches
> => ({
  listUsers,
  setUserStatus: setUserStatus(services),
  setEnquiryRight,
  revealPhone,
  registerTurfOwner: registerTurfOwner(services),
  listAllBookings,
  cancelAnyBooking: cancelAnyBooking(services),
  createTurf: createTurf(services),
  listTurfs,
  updateTurf: updateTurf(services),
  addTurfImages: addTurfImages(services),
  createGround,
  updateManagedGround: updateManagedGround(services),
  listCoupons,
  createCoupon,
  updateCoupon,
  listRefunds,
  retryRefund: retryRefund(services),
  payRefundByHand: payRefundByHand(services),
  listStuckPayments,
  checkPayment: checkPayment(services),
  listParkedWork,
  listSuspicions,
  releaseParkedWork: releaseParkedWork(services),
  releaseAllParkedWork: releaseAllParkedWork(services),
  listInvariants,
  listBreaches,
  reportBreach,
  addBreachEntry,
  listMessages,
  listActs,
  readBusinessHealth,
  listApprovals: listApprovals(services),
  approveRequest: approveRequest(services),
  declineRequest: declineRequest(services),
})
