import type { enquiries } from '@baari/contract/enquiries.ts'
import type { Config } from '../config.ts'
import type { Handlers } from '../http/context.ts'
import { answerTurfEnquiry } from './answerTurfEnquiry.ts'
import { listTurfEnquiries } from './listTurfEnquiries.ts'
import { sendTurfEnquiry } from './sendTurfEnquiry.ts'

export const enquiryHandlers = (config: Config): Handlers<typeof enquiries> => ({
  sendTurfEnquiry: sendTurfEnquiry(config),
  listTurfEnquiries,
  answerTurfEnquiry,
})
