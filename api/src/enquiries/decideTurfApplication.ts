import type { Api } from '@baari/contract/api.ts'
import { type Answer, type RequestOf, seesAllMoney } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { missingParts } from '@baari/domain/enquiries/turfApplication.ts'
import { NO_BANK_DETAILS } from '@baari/domain/settlements/bankDetails.ts'
import { maskedPhone } from '@baari/domain/shared/person.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { upgradeAccount } from '../accounts/registerTurfOwner.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { notifyBothWays } from '../platform/messaging/notify.ts'
import { beginContract, leavesOwnerMore } from '../settlements/createContract.ts'
import { addTurf } from '../turfs/createTurf.ts'
import {
  type ApplicationClock,
  type ApplicationRow,
  type ApplicationServices,
  applicationRows,
  contentOf,
  presentApplication,
  type Turf,
} from './turfApplications.ts'

interface Services extends ApplicationServices {
  notifyJob: NotifyJob
}

/** Waiting applications first, oldest first; then decided ones, newest first. */
export const listTurfApplications =
  ({ config }: ApplicationServices): Handler<Api['listTurfApplications']> =>
  async ({ query }, { db, now }) => {
    const { state } = query
    const all = db.selectFrom('turf_application').where('state', '<>', 'DRAFT')
    const sent = applicationRows(db, now).where('turf_application.state', '<>', 'DRAFT')
    const { rows, ...totals } = await readList({
      db,
      query,
      rows: (state ? sent.where('turf_application.state', '=', state) : sent)
        .orderBy(sql`turf_application.state <> 'SENT'`)
        .orderBy(sql`case when turf_application.state = 'SENT' then sent_at end`)
        .orderBy('sent_at', 'desc')
        .orderBy('turf_application.id', 'desc'),
      found: state ? all.where('state', '=', state) : all,
    })
    const reader = { now, bankSecret: config.BANK_SECRET }
    return { content: rows.map((row) => presentManaged(row, reader)), ...totals }
  }

/**
 * Makes the applicant a turf owner, agrees on the contract, and puts the turf on sale. The contract comes before the
 * turf, as for an owner whom an admin registers, so the first payee needs no second admin.
 */
export const approveTurfApplication =
  ({ config, notifyJob }: Services): Handler<Api['approveTurfApplication']> =>
  async ({ params: { applicationId }, body: { version, terms } }, { db, now, viewer, afterCommit }) => {
    const clock = { db, now, bankSecret: config.BANK_SECRET, appSecret: config.APP_SECRET }
    const actorId = viewer.accountId
    const row = await lockSent({ applicationId, version }, clock)
    const { account_id: ownerId } = row
    const { turf, grounds, ...content } = contentOf(row, clock.bankSecret)
    const missing = missingParts({ ...content, turf, grounds }, dateAt(now, INDIA))
    if (turf === null || turf.latitude === null || turf.longitude === null || missing.length > 0)
      throw new Failure('APPLICATION_INCOMPLETE', { extra: { missing } })
    if (row.status === 'BLOCKED') throw new Failure('ACCOUNT_BLOCKED_ALREADY')
    if (row.role !== null && seesAllMoney(row.role)) throw new Failure('ACCOUNT_IS_ADMIN')
    if (row.role === 'USER') await upgradeAccount({ accountId: ownerId, fields: { role: 'TURFOWNER' }, actorId }, clock)
    if (!content.isUnderContract) {
      const agreed = termsFrom(terms, { ownerId, startDate: dateAt(now, INDIA), bankDetails: content.bankDetails })
      if (await leavesOwnerMore(db, agreed)) throw new Failure('TERMS_NEED_APPROVAL')
      await beginContract({ id: newId('CONTRACT', now), terms: agreed, createdBy: actorId }, config, clock)
    }
    const turfId = newId('TURF', now)
    const { name, address, city, latitude, longitude, contact, description } = turf
    const metadata = { contact: contact ?? null, description: description ?? '' }
    const location = { address, city, latitude, longitude }
    const ownerName = row.applicant_name || content.bankDetails?.accountHolderName
    const body = { name, ownerId, ownerName, location, metadata, grounds, isOnboarded: true }
    await addTurf({ turfId, body, images: [], actorId }, clock)
    await decide({ row, state: 'APPROVED', actorId, columns: { turf_id: turfId } }, clock)
    const facts = { turf: name }
    await notifyBothWays({ accountId: ownerId, kind: 'application_approved', facts }, clock)
    afterCommit(() => notifyJob('sendMessages'))
    return readManaged(row.id, clock)
  }

export const returnTurfApplication =
  ({ config, notifyJob }: Services): Handler<Api['returnTurfApplication']> =>
  async ({ params: { applicationId }, body: { version, parts, note } }, { db, now, viewer, afterCommit }) => {
    const clock = { db, now, bankSecret: config.BANK_SECRET, appSecret: config.APP_SECRET }
    const row = await lockSent({ applicationId, version }, clock)
    const columns = { returned_parts: [...new Set(parts)], note }
    await decide({ row, state: 'RETURNED', actorId: viewer.accountId, columns }, clock)
    const facts = { turf: nameOf(row), reason: note }
    await notifyBothWays({ accountId: row.account_id, kind: 'application_returned', facts }, clock)
    afterCommit(() => notifyJob('sendMessages'))
    return readManaged(row.id, clock)
  }

export const declineTurfApplication =
  ({ config, notifyJob }: Services): Handler<Api['declineTurfApplication']> =>
  async ({ params: { applicationId }, body: { version, note } }, { db, now, viewer, afterCommit }) => {
    const clock = { db, now, bankSecret: config.BANK_SECRET, appSecret: config.APP_SECRET }
    const row = await lockSent({ applicationId, version }, clock)
    await decide({ row, state: 'DECLINED', actorId: viewer.accountId, columns: { note } }, clock)
    const facts = { turf: nameOf(row), reason: note }
    await notifyBothWays({ accountId: row.account_id, kind: 'application_declined', facts }, clock)
    afterCommit(() => notifyJob('sendMessages'))
    return readManaged(row.id, clock)
  }

const nameOf = (row: ApplicationRow): string => (row.turf as Turf | null)?.name ?? ''

/** Locks an application that waits for an admin. The second of two admins finds it decided. */
const lockSent = async (
  { applicationId, version }: { applicationId: string; version: number },
  { db, now }: ApplicationClock,
): Promise<ApplicationRow> => {
  const locked = await db
    .selectFrom('turf_application')
    .select(['state', 'version'])
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()
  if (!locked || locked.state === 'DRAFT')
    throw new Failure('NOT_FOUND', { message: 'We could not find this application.' })
  if (locked.state !== 'SENT') throw new Failure('APPLICATION_DECIDED')
  if (locked.version !== version) throw new Failure('APPLICATION_CHANGED')
  return applicationRows(db, now).where('turf_application.id', '=', applicationId).executeTakeFirstOrThrow()
}

type Terms = RequestOf<Api['approveTurfApplication']>['body']['terms']

interface Agreeing {
  ownerId: string
  startDate: string
  bankDetails: ReturnType<typeof contentOf>['bankDetails']
}

/** The terms as a contract stores them, from today on. */
const termsFrom = (terms: Terms, { ownerId, startDate, bankDetails }: Agreeing) => {
  if (terms === undefined) throw new Failure('INPUT_INVALID', { message: 'terms: this owner has no contract in force' })
  if (terms.contractEndDate < startDate)
    throw new Failure('INPUT_INVALID', { message: 'terms.contractEndDate: lies before today' })
  return {
    ...terms,
    turfOwnerId: ownerId,
    contractStartDate: startDate,
    bankDetails: bankDetails ?? NO_BANK_DETAILS,
  }
}

interface Decision {
  row: ApplicationRow
  state: 'RETURNED' | 'APPROVED' | 'DECLINED'
  actorId: string
  columns: { turf_id?: string; returned_parts?: string[]; note?: string }
}

/** Writes the decision; the audit log omits the note. */
const decide = async (
  { row, state, actorId, columns }: Decision,
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  await db
    .updateTable('turf_application')
    .set({ state, decided_at: now, decided_by: actorId, changed_at: now, ...columns })
    .where('id', '=', row.id)
    .execute()
  const { note: _, ...after } = { version: row.version, ...columns }
  await recordAuditEvents([{ actorId, action: `application.${state.toLowerCase()}`, subjectId: row.id, after }], {
    db,
    now,
  })
}

const presentManaged = (
  row: ApplicationRow,
  reader: Pick<ApplicationClock, 'now' | 'bankSecret'>,
): Answer<Api['approveTurfApplication']> => ({
  ...presentApplication(row, reader),
  applicant: { entityId: row.account_id, name: row.applicant_name, phone: maskedPhone(row.phone) },
})

const readManaged = async (id: string, clock: ApplicationClock) =>
  presentManaged(
    await applicationRows(clock.db, clock.now).where('turf_application.id', '=', id).executeTakeFirstOrThrow(),
    clock,
  )
