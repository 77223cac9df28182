import type { waitlist } from '@baari/contract/waitlist.ts'
import type { GroundsForSale } from '../bookings/groundForSale.ts'
import type { Handlers } from '../http/context.ts'
import { joinWaitlist } from './joinWaitlist.ts'
import { leaveWaitlist } from './leaveWaitlist.ts'
import { listWaitlist } from './readEntries.ts'

export const waitlistHandlers = (services: {
  grounds: GroundsForSale
  wake: (work: string) => void
}): Handlers<typeof waitlist> => ({
  joinWaitlist: joinWaitlist(services.grounds),
  listWaitlist,
  leaveWaitlist: leaveWaitlist(services.wake),
})
