import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { TurfEnquiryTable } from '@baari/db/schema.ts'
import { maskedEmail, maskedPhone } from '@baari/domain/shared/maskedPhone.ts'
import type { Selectable } from 'kysely'

const ANSWER_MILLISECONDS = 24 * 3_600_000

/** An enquiry of a person who waits for a call, as admins see it. */
export const presentEnquiry = (enquiry: Selectable<TurfEnquiryTable>): Answer<Api['answerTurfEnquiry']> => ({
  entityId: enquiry.id,
  name: enquiry.name,
  phone: maskedPhone(enquiry.phone),
  email: enquiry.email && maskedEmail(enquiry.email),
  address: enquiry.address,
  message: enquiry.message,
  createdAt: enquiry.created_at,
  dueAt: new Date(enquiry.created_at.getTime() + ANSWER_MILLISECONDS),
  answeredAt: enquiry.answered_at,
  answeredBy: enquiry.answered_by,
})
