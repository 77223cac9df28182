import type { sharedBills } from '@baari/contract/sharedBills/sharedBills.ts'
import type { Feature } from '../platform/feature.ts'
import { endSharedBills } from './endSharedBills.ts'
import { listOpenShares } from './listOpenShares.ts'
import { listPaidShares } from './listPaidShares.ts'
import { payShare } from './payShare.ts'
import { readOwnBill } from './readOwnBill.ts'
import { readShare, readSharedBill } from './readSharedBill.ts'
import { shareBill } from './shareBill.ts'
import type { SharedBillWork } from './sharedBillWork.ts'
import { stopSharing } from './stopSharing.ts'

export const sharedBillsFeature = (work: SharedBillWork): Feature<typeof sharedBills> => ({
  handlers: {
    shareBill: shareBill(work),
    readOwnBill,
    stopSharing,
    readSharedBill,
    readShare,
    listPaidShares,
    listOpenShares,
    payShare: payShare(work),
  },
  jobs: [endSharedBills(work)],
})
