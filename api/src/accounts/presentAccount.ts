import type { Api } from '@baari/contract/api.ts'
import type { Answer, StaffRight } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { AccountTable } from '@baari/db/schema.ts'
import { genders } from '@baari/domain/shared/gender.ts'
import { type Selectable, sql } from 'kysely'
import { isNoticeDue } from './consents.ts'

/** An account as its owner sees it. */
export const presentAccount = async (
  db: Database,
  account: Selectable<AccountTable>,
): Promise<Answer<Api['getMe']>> => ({
  entityId: account.id,
  firstName: account.first_name,
  lastName: account.last_name,
  email: account.email,
  phoneNumber: account.phone,
  role: account.role,
  canAnswerEnquiries: account.can_answer_enquiries,
  language: account.language,
  noticeDue: await isNoticeDue(db, account.id),
  gender: genders.find((gender) => gender === account.gender) ?? null,
  age: await ageOf(db, account),
  staffRight: await staffRightOf(db, account.id),
})

const ageOf = async (
  db: Database,
  { id, is_adult }: Selectable<AccountTable>,
): Promise<Answer<Api['getMe']>['age']> => {
  if (is_adult === null) return 'UNKNOWN'
  if (is_adult) return 'ADULT'
  const { rows } = await sql<{ agreed: boolean }>`select has_guardian(${id}) as agreed`.execute(db)
  return rows[0]!.agreed ? 'MINOR_WITH_GUARDIAN' : 'MINOR'
}

const staffRightOf = async (db: Database, accountId: string): Promise<StaffRight | null> => {
  const { rows } = await sql<{ permission: StaffRight | null }>`
    select max(permission) as permission from turf_staff
    where account_id = ${accountId} and accepted_at is not null and ended_at is null`.execute(db)
  return rows[0]?.permission ?? null
}
