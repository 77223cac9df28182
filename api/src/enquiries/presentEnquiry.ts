import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { TurfEnquiryTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'

const ANSWER_MILLISECONDS = 24 * 3_600_000

/** Somebody who waits to be called back, as an admin sees them. */
export const presentEnquiry = (enquiry: Selectable<TurfEnquiryTable>): Answer<Api['answerTurfEnquiry']> => ({
  entityId: enquiry.id,
  name: enquiry.name,
  phone: enquiry.phone,
  email: enquiry.email,
  address: enquiry.address,
  message: enquiry.message,
  createdAt: enquiry.created_at,
  dueAt: new Date(enquiry.created_at.getTime() + ANSWER_MILLISECONDS),
  answeredAt: enquiry.answered_at,
  answeredBy: enquiry.answered_by,
})
