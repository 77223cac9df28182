import type { enquiries } from '@baari/contract/enquiries/enquiries.ts'
import type { turfApplications } from '@baari/contract/enquiries/turfApplications.ts'
import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Feature } from '../platform/feature.ts'
import {
  approveTurfApplication,
  declineTurfApplication,
  listTurfApplications,
  returnTurfApplication,
} from './decideTurfApplication.ts'
import { answerTurfEnquiry, listTurfEnquiries, sendTurfEnquiry } from './enquiries.ts'
import { readTurfApplication, saveTurfApplication, sendTurfApplication } from './turfApplications.ts'

interface Services {
  config: Config
  notifyJob: NotifyJob
}

export const enquiriesFeature = (services: Services): Feature<typeof enquiries & typeof turfApplications> => ({
  handlers: {
    sendTurfEnquiry: sendTurfEnquiry(services.config),
    listTurfEnquiries,
    answerTurfEnquiry,
    readTurfApplication: readTurfApplication(services),
    saveTurfApplication: saveTurfApplication(services),
    sendTurfApplication: sendTurfApplication(services),
    listTurfApplications: listTurfApplications(services),
    approveTurfApplication: approveTurfApplication(services),
    returnTurfApplication: returnTurfApplication(services),
    declineTurfApplication: declineTurfApplication(services),
  },
})
