import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { TurfEnquiryTable } from '@baari/db/schema.ts'
import { maskedEmail, maskedPhone } from '@baari/domain/shared/person.ts'
import { type Selectable, sql } from 'kysely'
import { mobileNumber } from '../accounts/numbers.ts'
import type { Config } from '../config.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { refuseFlood } from '../platform/messaging/codeBudgets.ts'

const THANKS = { message: 'Thank you. We call you back within 24 hours.' }

/** Stores a request for a callback. Bots, which fill in the hidden `website` field, get the same thanks and no row. */
export const sendTurfEnquiry =
  (config: Config): Handler<Api['sendTurfEnquiry']> =>
  async ({ body }, { db, now, caller }) => {
    const phone = mobileNumber(body.phone, config.OTP_COUNTRIES)
    if (body.website) return THANKS
    await refuseFlood({ kind: 'turf_enquiry', phone, address: caller.address }, { db, now, secret: config.APP_SECRET })
    await db
      .insertInto('turf_enquiry')
      .values({
        id: newId('ENQUIRY', now),
        name: body.name,
        phone,
        email: body.email || null,
        address: body.address || null,
        message: body.message || null,
        created_at: now,
      })
      .execute()
    return THANKS
  }

type Query = RequestOf<Api['listTurfEnquiries']>['query']

/** Those who wait come first, the longest waiting before the others; then those who were called, newest first. */
export const listTurfEnquiries: Handler<Api['listTurfEnquiries']> = async ({ query }, { db }) => {
  const { rows: enquiries, ...totals } = await readList({
    db,
    query,
    rows: found(db, query)
      .selectAll()
      .orderBy((eb) => eb('answered_at', 'is not', null))
      .orderBy(sql`case when answered_at is null then created_at end`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
    found: found(db, query),
  })
  return {
    content: enquiries.map(presentEnquiry),
    ...totals,
  }
}

const found = (db: Database, { status }: Query) => {
  const all = db.selectFrom('turf_enquiry')
  if (status === undefined) return all
  return all.where('answered_at', status === 'OPEN' ? 'is' : 'is not', null)
}

/** Marks an enquiry as called back. */
export const answerTurfEnquiry: Handler<Api['answerTurfEnquiry']> = async ({ params }, { db, now, viewer }) => {
  const before = await db
    .selectFrom('turf_enquiry')
    .selectAll()
    .where('id', '=', params.enquiryId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Failure('NOT_FOUND', { message: 'We could not find this enquiry.' })
  if (before.answered_at) return presentEnquiry(before)
  const after = await db
    .updateTable('turf_enquiry')
    .set({ answered_at: now, answered_by: viewer.accountId })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAuditEvents([{ actorId: viewer.accountId, action: 'enquiry.answered', subjectId: before.id }], {
    db,
    now,
  })
  return presentEnquiry(after)
}

const ANSWER_MILLISECONDS = 24 * 3_600_000

/** An enquiry of a person who waits for a call, as admins see it. */
const presentEnquiry = (enquiry: Selectable<TurfEnquiryTable>): Answer<Api['answerTurfEnquiry']> => ({
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
