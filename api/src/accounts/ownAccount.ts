import type { Api } from '@baari/contract/api.ts'
import type { Answer, StaffRight } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { AccountTable } from '@baari/db/schema.ts'
import { genders, maskedPhone } from '@baari/domain/shared/person.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Handler, StreamedHandler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { Piece } from '../platform/http/preparedAnswer.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Holder, Holding } from '../privacy/holding.ts'
import { PERSONAL_DATA } from '../privacy/personalData.ts'
import { isNoticeDue } from './consents.ts'

export const getMe: Handler<Api['getMe']> = async (_asked, { db, viewer }) =>
  presentAccount(
    db,
    await db.selectFrom('account').selectAll().where('id', '=', viewer.accountId).executeTakeFirstOrThrow(),
  )

/** Changes the name, e-mail or last city. An empty e-mail removes it; an older choice of city changes nothing. */
export const updateProfile: Handler<Api['updateProfile']> = async ({ body }, { db, now, viewer }) => {
  const { firstName, email, lastCity } = body
  const chosenAt = lastCity && new Date(Math.min(lastCity.chosenAt.getTime(), now.getTime()))
  const isLater = sql`coalesce(last_city_at < ${chosenAt}, true)`
  const account = await db
    .updateTable('account')
    .set({
      ...(firstName !== undefined && { first_name: firstName }),
      ...(email !== undefined && { email: email || null }),
      ...(lastCity && {
        last_city: sql<string>`case when ${isLater} then ${lastCity.cityKey} else last_city end`,
        last_city_at: sql<Date>`greatest(last_city_at, ${chosenAt})`,
      }),
    })
    .where('id', '=', viewer.accountId)
    // An account that is deleted at this moment gets no new name.
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!account) throw new Failure('TOKEN_INVALID')
  return presentAccount(db, account)
}

/** Keeps the language that the account has chosen. */
export const chooseLanguage: Handler<Api['chooseLanguage']> = async ({ body }, { db, viewer }) => {
  const account = await db
    .updateTable('account')
    .set({ language: body.language })
    .where('id', '=', viewer.accountId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!account) throw new Failure('TOKEN_INVALID')
  return presentAccount(db, account)
}

type Row = Record<string, unknown>

/** How many rows are read and sent at a time. */
const AT_ONCE = 1000

/** Everything kept about the account, for its owner, and nothing of anybody else. */
export const exportAccount: StreamedHandler<Api['exportAccount']> = async (_asked, { db, now, viewer }) => {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', viewer.accountId)
    .executeTakeFirstOrThrow()
  return {
    head: {
      exportedAt: now,
      account: await presentAccount(db, account),
      consentedAt: account.consented_at,
      records: {},
    },
    streamedField: 'records',
    pieces: ownRecords(db, account),
  }
}

async function* ownRecords(db: Database, holder: Holder): AsyncGenerator<Piece> {
  for (const [table, holding] of Object.entries(PERSONAL_DATA))
    if (holding.own)
      for await (const rows of ownRows(db, { table, holding, own: holding.own(holder) }, holder)) yield [table, rows]
}

interface Requested {
  table: string
  holding: Holding
  own: RawBuilder<unknown>
}

/**
 * Rows as JSON, without what is secret and without whom else they name: in the order of their ids, so many at a time. A
 * table without ids has a few rows for each booking or game of the account, and is read at once.
 */
async function* ownRows(db: Database, { table, holding, own }: Requested, holder: Holder): AsyncGenerator<Row[]> {
  let last: unknown
  for (;;) {
    const after = last === undefined ? sql`` : sql`and t.id > ${last}`
    const page = holding.hasId ? sql`${after} order by t.id limit ${AT_ONCE}` : sql``
    const { rows } = await sql<{ row: Row }>`
      select ${rowWithoutOthers(holding, holder)} as row from ${sql.table(table)} t where (${own}) ${page}`.execute(db)
    yield maskNumbers(
      rows.map(({ row }) => row),
      [holder.phone ?? ''],
    )
    if (!holding.hasId || rows.length < AT_ONCE) return
    last = rows.at(-1)?.row.id
  }
}

/** The secret parts of links: the download can be opened elsewhere. */
const SECRETS = ['token', 'link_token']

const rowWithoutOthers = ({ personal, people }: Holding, { id }: Holder) => {
  const columns = Object.entries(personal)
  const left = columns.filter(([, column]) => column.notExported !== undefined).map(([name]) => name)
  const hidden = [...left, ...SECRETS]
  const mixed = columns.filter(([, column]) => column.tellsOfOthers).map(([name]) => name)
  const replaced = [
    ...mixed.map((name) => sql`${name}::text, without_personal_data(${sql.ref(name)})`),
    ...people.map(
      (name) => sql`${name}::text, case when ${sql.ref(name)} = ${id} or ${sql.ref(name)} not like 'USER\\_%'
                                       then ${sql.ref(name)} end`,
    ),
  ]
  const without = sql`(to_jsonb(t) - ${hidden}::text[])`
  return replaced.length === 0 ? without : sql`${without} || jsonb_build_object(${sql.join(replaced)})`
}

const NUMBER = /\+[1-9]\d{7,14}/g

/** The same value with every phone number masked except those in `ours`. */
export const maskNumbers = <Value>(value: Value, ours: readonly string[] = []): Value => {
  if (typeof value === 'string')
    return value.replace(NUMBER, (number) => (ours.includes(number) ? number : maskedPhone(number))) as Value
  if (Array.isArray(value)) return value.map((one: unknown) => maskNumbers(one, ours)) as Value
  if (typeof value === 'object' && value !== null && !(value instanceof Date))
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, maskNumbers(one as unknown, ours)]),
    ) as Value
  return value
}

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
  // An auditor changes nothing, and so agrees to nothing.
  noticeDue: account.role !== 'AUDITOR' && (await isNoticeDue(db, account.id)),
  gender: genders.find((gender) => gender === account.gender) ?? null,
  ...(await ageOf(db, account)),
  staffRight: await staffRightOf(db, account.id),
  ...(account.last_city !== null &&
    account.last_city_at !== null && { lastCity: { cityKey: account.last_city, chosenAt: account.last_city_at } }),
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
