import type { customers, turfConsents } from '@baari/contract/regulars/customers.ts'
import type { groups } from '@baari/contract/regulars/groups.ts'
import type { offers } from '@baari/contract/regulars/offers.ts'
import type { Database } from '@baari/db/connect.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Feature } from '../platform/feature.ts'
import { listTurfConsents, setTurfConsent } from './consents.ts'
import {
  addCustomer,
  eraseCustomer,
  exportCustomers,
  listCustomers,
  setCustomerConsent,
  updateCustomer,
} from './customers.ts'
import { createGroup, endGroup, setGroupPrice, skipGroupDate, takeGroupDate } from './groups.ts'
import { addOwnCoupon, checkOffer, listOffers, sendOffer, stopOwnCoupon } from './offers.ts'
import { listGroups } from './readGroups.ts'
import { sendOffers } from './sendOffers.ts'

interface RegularsServices {
  db: Database
  appSecret: string
  bankSecret: string
  publicUrl: string
  notifyJob: NotifyJob
}

export const regularsFeature = (
  services: RegularsServices,
): Feature<typeof customers & typeof turfConsents & typeof offers & typeof groups> => ({
  handlers: {
    listCustomers,
    addCustomer: addCustomer(services),
    updateCustomer: updateCustomer(services),
    eraseCustomer: eraseCustomer(services),
    setCustomerConsent: setCustomerConsent(services),
    exportCustomers,
    listTurfConsents: listTurfConsents(services),
    setTurfConsent: setTurfConsent(services),
    listOffers,
    addOwnCoupon,
    stopOwnCoupon,
    checkOffer: checkOffer(services),
    sendOffer: sendOffer(services),
    listGroups,
    createGroup,
    skipGroupDate: skipGroupDate(services.notifyJob),
    takeGroupDate,
    setGroupPrice,
    endGroup: endGroup(services.notifyJob),
  },
  jobs: [sendOffers(services)],
})
