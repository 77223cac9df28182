import type { waitlist } from '@baari/contract/waitlist/waitlist.ts'
import type { Feature } from '../platform/feature.ts'
import type { GroundsForSale } from '../turfs/groundForSale.ts'
import { offerFreedTime } from './offerFreedTime.ts'
import { joinWaitlist, leaveWaitlist, listWaitlist, rejoinWaitlist } from './waitlist.ts'

type Services = Parameters<typeof offerFreedTime>[0] & {
  grounds: GroundsForSale
}

export const waitlistFeature = (services: Services): Feature<typeof waitlist> => ({
  handlers: {
    joinWaitlist: joinWaitlist(services.grounds),
    listWaitlist,
    leaveWaitlist: leaveWaitlist(services.notifyJob),
    rejoinWaitlist: rejoinWaitlist(services.notifyJob),
  },
  jobs: [offerFreedTime(services)],
})
