import type { adminBookings } from '@baari/contract/adminBookings.ts'
import type { adminTurfs } from '@baari/contract/adminTurfs.ts'
import type { adminUsers } from '@baari/contract/adminUsers.ts'
import type { SessionGuard } from '../accounts/sessionGuard.ts'
import type { BookingServices } from '../bookings/bookingServices.ts'
import type { Handlers } from '../http/context.ts'
import type { PictureStore } from '../pictures/pictureStore.ts'
import { addTurfImages } from './addTurfImages.ts'
import { cancelAnyBooking } from './cancelAnyBooking.ts'
import { createGround } from './createGround.ts'
import { createTurf } from './createTurf.ts'
import { listAllBookings } from './listAllBookings.ts'
import { listTurfs } from './listTurfs.ts'
import { listUsers } from './listUsers.ts'
import { registerTurfOwner } from './registerTurfOwner.ts'
import { revealPhone } from './revealPhone.ts'
import { setEnquiryRight } from './setEnquiryRight.ts'
import { setUserStatus } from './setUserStatus.ts'
import { updateManagedGround } from './updateManagedGround.ts'
import { updateTurf } from './updateTurf.ts'

interface AdminServices extends BookingServices {
  guard: SessionGuard
  pictures: PictureStore
}

export const adminHandlers = (
  services: AdminServices,
): Handlers<typeof adminUsers & typeof adminBookings & typeof adminTurfs> => ({
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
})
