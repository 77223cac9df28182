import type { Api } from '@baari/contract/api.ts'
import type { Answer, StaffRight } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { AccountTable } from '@baari/db/schema.ts'
import { genders } from '@baari/domain/shared/gender.ts'
import { type Selectable, sql } from 'kysely'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
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
  phoneNumber: account.phone ?? '',
  role: account.role,
  canAnswerEnquiries: account.can_answer_enquiries,
  language: account.language,
  noticeDue: await isNoticeDue(db, account.id),
  gender: genders.find((gender) => gender === account.gender) ?? null,
  ...(await ageOf(db, account)),
  staffRight: await staffRightOf(db, account.id),
})

const ageOf = async (
  db: Database,
  { id, is_adult, age_next_at }: Selectable<AccountTable>,
): Promise<Pick<Answer<Api['getMe']>, 'age' | 'ageNextChangeAt'>> => {
  if (is_adult !== false) return { age: is_adult ? 'ADULT' : 'UNKNOWN', ageNextChangeAt: null }
  const { rows } = await sql<{ agreed: boolean; stays: boolean | null }>`
    select has_guardian(${id}) as agreed, ${age_next_at}::timestamptz > ${databaseNow} as stays`.execute(db)
  const { agreed, stays } = rows[0]!
  return { age: agreed ? 'MINOR_WITH_GUARDIAN' : 'MINOR', ageNextChangeAt: stays ? age_next_at : null }
}

const staffRightOf = async (db: Database, accountId: string): Promise<StaffRight | null> => {
  const { rows } = await sql<{ permission: StaffRight | null }>`
    select max(permission) as permission from turf_staff
    where account_id = ${accountId} and accepted_at is not null and ended_at is null`.execute(db)
  return rows[0]?.permission ?? null
}
