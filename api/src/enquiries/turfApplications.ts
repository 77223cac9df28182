import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { TurfApplicationTable } from '@baari/db/schema.ts'
import { type ApplicationPart, missingParts } from '@baari/domain/enquiries/turfApplication.ts'
import { maskedBankDetails, maskedDestination } from '@baari/domain/settlements/bankDetails.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Config } from '../config.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { notifyAdmins } from '../platform/messaging/notify.ts'
import { openBankDetails, sealBankDetails } from '../settlements/sealedBankDetails.ts'
import { newGroundColumns, refuseUnknownGames } from '../turfs/createTurf.ts'

export interface ApplicationServices {
  config: Pick<Config, 'APP_SECRET' | 'BANK_SECRET' | 'GATEWAY_RECHARGE' | 'PAYOUTS'>
}

type Saved = RequestOf<Api['saveTurfApplication']>['body']
export type Turf = NonNullable<Saved['turf']>
export type Ground = NonNullable<Saved['grounds']>[number]

export const readTurfApplication =
  ({ config }: ApplicationServices): Handler<Api['readTurfApplication']> =>
  async (_asked, { db, now, viewer }) => {
    const row = await applicationRows(db, now)
      .where('turf_application.account_id', '=', viewer.accountId)
      .orderBy(sql`turf_application.state in ('APPROVED', 'DECLINED')`)
      .orderBy('turf_application.created_at', 'desc')
      .orderBy('turf_application.id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ? presentApplication(row, { now, bankSecret: config.BANK_SECRET }) : null
  }

/** Replaces the sent parts and raises the version, so that an admin decides only on content they have seen. */
export const saveTurfApplication =
  ({ config }: ApplicationServices): Handler<Api['saveTurfApplication']> =>
  async ({ body }, { db, now, viewer }) => {
    const { grounds = [] } = body
    grounds.forEach(newGroundColumns)
    await refuseUnknownGames(
      db,
      grounds.flatMap(({ supportedGames }) => supportedGames),
    )
    const clock = { db, now, bankSecret: config.BANK_SECRET }
    if (body.applicationId === undefined) await beginApplication(viewer.accountId, clock)
    const { id, state } = await lockOwn(db, { accountId: viewer.accountId, applicationId: body.applicationId })
    if (state === 'APPROVED' || state === 'DECLINED') throw new Failure('APPLICATION_DECIDED')
    await db
      .updateTable('turf_application')
      .set((eb) => ({ ...contentColumns(body, clock.bankSecret), version: eb('version', '+', 1), changed_at: now }))
      .where('id', '=', id)
      .execute()
    return readApplication(id, clock)
  }

export const sendTurfApplication =
  ({ config }: ApplicationServices): Handler<Api['sendTurfApplication']> =>
  async (_asked, { db, now, viewer }) => {
    const clock = { db, now, bankSecret: config.BANK_SECRET }
    const { id, state } = await lockOwn(db, { accountId: viewer.accountId })
    const application = await readApplication(id, clock)
    if (state === 'SENT') return application
    const { missing, turf } = application
    if (missing.length > 0) throw new Failure('APPLICATION_INCOMPLETE', { extra: { missing } })
    await db
      .updateTable('turf_application')
      .set({
        state: 'SENT',
        sent_at: now,
        changed_at: now,
        decided_at: null,
        decided_by: null,
        note: null,
        returned_parts: [],
      })
      .where('id', '=', id)
      .execute()
    await recordAuditEvents([{ actorId: viewer.accountId, action: 'application.sent', subjectId: id }], clock)
    await notifyAdmins({ kind: 'application_sent', facts: { turf: turf?.name ?? '' } }, clock)
    return readApplication(id, clock)
  }

export interface ApplicationClock {
  db: Database
  now: Date
  bankSecret: string
}

/** An account has one open application: a second tab that begins one continues the first. */
const beginApplication = async (accountId: string, { db, now }: ApplicationClock): Promise<void> => {
  await db
    .insertInto('turf_application')
    .values({ id: newId('APPLICATION', now), account_id: accountId, created_at: now, changed_at: now })
    .onConflict((conflict) =>
      conflict.column('account_id').where(sql<boolean>`state in ('DRAFT', 'SENT', 'RETURNED')`).doNothing(),
    )
    .execute()
}

/** Locks the account's application: the given one, else the open one. Those of other accounts are NOT_FOUND. */
const lockOwn = async (
  db: Database,
  { accountId, applicationId }: { accountId: string; applicationId?: string | undefined },
): Promise<Pick<Selectable<TurfApplicationTable>, 'id' | 'state'>> => {
  const own = db.selectFrom('turf_application').select(['id', 'state']).where('account_id', '=', accountId).forUpdate()
  const row = await (applicationId === undefined
    ? own.where('state', 'in', ['DRAFT', 'SENT', 'RETURNED'])
    : own.where('id', '=', applicationId)
  ).executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND', { message: 'We could not find this application.' })
  return row
}

/** The columns of the sent parts. */
const contentColumns = (
  { turf, grounds, bankDetails, permit }: Saved,
  bankSecret: string,
): Updateable<TurfApplicationTable> => ({
  ...(turf ? { turf: JSON.stringify(turf) } : {}),
  ...(grounds ? { grounds: JSON.stringify(grounds) } : {}),
  ...(bankDetails ? { bank_details: sealBankDetails(bankDetails, bankSecret) } : {}),
  ...(permit
    ? { permit_number: permit.number, permit_authority: permit.authority, permit_expires_on: permit.expiresOn }
    : {}),
})

/** Applications with their applicants. */
export const applicationRows = (db: Database, now: Date) => {
  const today = dateAt(now, INDIA)
  return db
    .selectFrom('turf_application')
    .innerJoin('account', 'account.id', 'turf_application.account_id')
    .selectAll('turf_application')
    .select(['account.phone', 'account.role', 'account.status'])
    .select(sql<string>`concat_ws(' ', account.first_name, account.last_name)`.as('applicant_name'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('contract')
            .select('contract.id')
            .whereRef('contract.owner_id', '=', 'account.id')
            .where('starts_on', '<=', today)
            .where('ends_on', '>=', today),
        )
        .$castTo<boolean>()
        .as('is_under_contract'),
    )
}

export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof applicationRows>['executeTakeFirstOrThrow']>>

const readApplication = async (id: string, clock: ApplicationClock) =>
  presentApplication(
    await applicationRows(clock.db, clock.now).where('turf_application.id', '=', id).executeTakeFirstOrThrow(),
    clock,
  )

/** The content of an application, with bank details that can be read. */
export const contentOf = (row: ApplicationRow, bankSecret: string) => ({
  turf: row.turf as Turf | null,
  grounds: row.grounds as Ground[],
  bankDetails: row.bank_details && openBankDetails(row.bank_details, bankSecret),
  permit:
    row.permit_number === null || row.permit_authority === null || row.permit_expires_on === null
      ? null
      : { number: row.permit_number, authority: row.permit_authority, expiresOn: row.permit_expires_on },
  isUnderContract: row.is_under_contract,
})

/** An application as its owner and the admins see it: bank details are always masked. */
export const presentApplication = (
  row: ApplicationRow,
  { now, bankSecret }: Pick<ApplicationClock, 'now' | 'bankSecret'>,
): NonNullable<Answer<Api['readTurfApplication']>> => {
  const content = contentOf(row, bankSecret)
  const { turf, grounds, bankDetails, permit, isUnderContract } = content
  return {
    entityId: row.id,
    state: row.state,
    version: row.version,
    turf: turf && { ...turf, contact: turf.contact ?? null, description: turf.description ?? null },
    grounds,
    bankDetails: bankDetails && maskedBankDetails(bankDetails),
    payTo: bankDetails && maskedDestination(bankDetails),
    permit,
    missing: missingParts(content, dateAt(now, INDIA)),
    isUnderContract,
    returnedParts: row.returned_parts as ApplicationPart[],
    note: row.note,
    changedAt: row.changed_at,
    sentAt: row.sent_at,
    decidedAt: row.decided_at,
    turfId: row.turf_id,
  }
}
