import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { AccountTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'

/** An account as its owner sees it. */
export const presentAccount = (account: Selectable<AccountTable>): Answer<Api['getMe']> => ({
  entityId: account.id,
  firstName: account.first_name,
  lastName: account.last_name,
  email: account.email,
  phoneNumber: account.phone,
  role: account.role,
  canAnswerEnquiries: account.can_answer_enquiries,
  language: account.language,
})
