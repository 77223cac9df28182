import type { ownerPasses } from '@baari/contract/passes/ownerPasses.ts'
import type { passes } from '@baari/contract/passes/passes.ts'
import type { Database } from '@baari/db/connect.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Feature } from '../platform/feature.ts'
import { buyPass, confirmPassPayment, type PassServices } from './buyPass.ts'
import { endPasses, refundPass } from './endPasses.ts'
import { createPassOffer, listTurfPassOffers, updatePassOffer } from './passOffers.ts'
import { listPasses, listPassOffers, listSoldPasses } from './readPasses.ts'

interface Services extends PassServices {
  db: Database
  notifyJob: NotifyJob
}

export const passesFeature = (services: Services): Feature<typeof passes & typeof ownerPasses> => ({
  handlers: {
    listPassOffers,
    buyPass: buyPass(services),
    confirmPassPayment: confirmPassPayment(services),
    listPasses,
    refundPass: refundPass(services),
    listTurfPassOffers,
    createPassOffer,
    updatePassOffer,
    listSoldPasses,
  },
  jobs: [endPasses(services)],
})
