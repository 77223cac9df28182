import type { sharedBills } from '@baari/contract/sharedBills/sharedBills.ts'
import type { Feature } from '../platform/feature.ts'
import { endSharedBills } from './endSharedBills.ts'
import { listOpenShares, listPaidShares } from './listShares.ts'
import { payShare } from './payShare.ts'
import { readOwnBill, readShare, readSharedBill } from './readBill.ts'
import { type SharedBillWork, setHandedOver, shareBill, stopSharing } from './splitBill.ts'

export const sharedBillsFeature = (work: SharedBillWork): Feature<typeof sharedBills> => ({
  handlers: {
    shareBill: shareBill(work),
    readOwnBill,
    stopSharing,
    setHandedOver,
    readSharedBill,
    readShare,
    listPaidShares,
    listOpenShares,
    payShare: payShare(work),
  },
  jobs: [endSharedBills(work)],
})
