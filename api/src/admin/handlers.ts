import type { adminBookings } from '@baari/contract/adminBookings.ts'
import type { adminUsers } from '@baari/contract/adminUsers.ts'
import type { SessionGuard } from '../accounts/sessionGuard.ts'
import type { Config } from '../config.ts'
import type { Handlers } from '../http/context.ts'
import { cancelAnyBooking } from './cancelAnyBooking.ts'
import { listAllBookings } from './listAllBookings.ts'
import { listUsers } from './listUsers.ts'
import { registerTurfOwner } from './registerTurfOwner.ts'
import { revealPhone } from './revealPhone.ts'
import { setEnquiryRight } from './setEnquiryRight.ts'
import { setUserStatus } from './setUserStatus.ts'

interface AdminServices {
  config: Config
  guard: SessionGuard
  wake: (work: string) => void
}

export const adminHandlers = (services: AdminServices): Handlers<typeof adminUsers & typeof adminBookings> => ({
  listUsers,
  setUserStatus: setUserStatus(services),
  setEnquiryRight,
  revealPhone,
  registerTurfOwner: registerTurfOwner(services),
  listAllBookings,
  cancelAnyBooking: cancelAnyBooking(services),
})
