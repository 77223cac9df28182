import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { AccountTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { maskedPhone } from './maskedPhone.ts'

/** An account as an admin sees it. */
export const presentUser = (account: Selectable<AccountTable>): Answer<Api['setUserStatus']> => ({
  entityId: account.id,
  firstName: account.first_name,
  lastName: account.last_name,
  userName: account.user_name,
  phoneNumber: account.deleted_at ? '' : maskedPhone(account.phone),
  email: account.email,
  role: account.role,
  status: account.status,
  createdAt: account.created_at,
  canAnswerEnquiries: account.can_answer_enquiries,
})
