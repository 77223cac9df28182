import type { enquiries } from '@baari/contract/enquiries/enquiries.ts'
import type { Config } from '../config.ts'
import type { Feature } from '../platform/feature.ts'
import { answerTurfEnquiry, listTurfEnquiries, sendTurfEnquiry } from './enquiries.ts'

export const enquiriesFeature = ({ config }: { config: Config }): Feature<typeof enquiries> => ({
  handlers: {
    sendTurfEnquiry: sendTurfEnquiry(config),
    listTurfEnquiries,
    answerTurfEnquiry,
  },
})
