import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { AccountTable } from '@baari/db/schema.ts'
import { maskedEmail, maskedPhone } from '@baari/domain/shared/maskedPhone.ts'
import type { Selectable } from 'kysely'

/** An account as an admin sees it. */
export const presentUser = (account: Selectable<AccountTable>): Answer<Api['setUserStatus']> => ({
  entityId: account.id,
  firstName: account.first_name,
  lastName: account.last_name,
  userName: account.user_name,
  phoneNumber: maskedPhone(account.phone),
  email: account.email && maskedEmail(account.email),
  role: account.role,
  status: account.status,
  createdAt: account.created_at,
  canAnswerEnquiries: account.can_answer_enquiries,
})
