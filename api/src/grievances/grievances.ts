import { randomBytes } from 'node:crypto'
import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { GrievanceTable } from '@baari/db/schema.ts'
import { grievanceNumber } from '@baari/domain/grievances/grievanceNumber.ts'
import { GRIEVANCE_ANSWER_HOURS } from '@baari/domain/shared/limits.ts'
import { maskedEmail, maskedPhone } from '@baari/domain/shared/person.ts'
import { type Selectable, sql } from 'kysely'
import { mobileNumber } from '../accounts/numbers.ts'
import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { MESSAGE_LIFE_MILLISECONDS, notify, notifyAdmins, queueMessage } from '../platform/messaging/notify.ts'

/** Stores a complaint and starts its deadlines. Bots get a number too, but nothing is stored. */
export const sendGrievance =
  (config: Config, notifyJob: NotifyJob): Handler<Api['sendGrievance']> =>
  async ({ body }, { db, now, caller, language, afterCommit }) => {
    const phone = mobileNumber(body.phone, config.OTP_COUNTRIES)
    const number = grievanceNumber(randomBytes(10))
    if (body.website) return { number, ...(await clocksFrom(db, now)) }
    const grievance = await db
      .insertInto('grievance')
      .values({
        id: newId('GRIEVANCE', now),
        number,
        name: body.name,
        phone,
        email: body.email || null,
        subject: body.subject,
        booking_reference: body.bookingReference || null,
        message: body.message,
        language,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await notifySender({ kind: 'grievance_received', grievance, typedFrom: caller.address }, { db, now, config })
    await notifyAdmins({ kind: 'grievance_opened', facts: { reference: number } }, { db, now })
    afterCommit(() => notifyJob('sendMessages'))
    return { number, acknowledgeBy: grievance.acknowledge_by, closeBy: grievance.close_by }
  }

const clocksFrom = async (db: Database, now: Date): Promise<{ acknowledgeBy: Date; closeBy: Date }> => {
  const { rows } = await sql<{ acknowledgeBy: Date; closeBy: Date }>`
    select grievance_due(${now}, make_interval(hours => ${GRIEVANCE_ANSWER_HOURS})) as "acknowledgeBy",
           grievance_due(${now}, interval '1 month') as "closeBy"`.execute(db)
  return rows[0]!
}

/** Those of the phone that the account has proved to be its own. */
export const listOwnGrievances: Handler<Api['listOwnGrievances']> = async ({ query }, { db, viewer }) => {
  const own = db.selectFrom('grievance').where(
    sql<boolean>`exists (select from numbers_of(${viewer.accountId})
                           where held_number = phone and created_at >= held_since and created_at < held_until)`,
  )
  const { rows: grievances, ...totals } = await readList({
    db,
    query,
    rows: own.selectAll('grievance').orderBy('grievance.created_at', 'desc').orderBy('grievance.id', 'desc'),
    found: own,
  })
  const answers = await readAnswers(db, grievances)
  return {
    content: grievances.map((grievance) => presentGrievance(grievance, answers.get(grievance.id))),
    ...totals,
  }
}

/** Both have to fit: a number that was overheard opens nothing without the phone. */
export const findGrievance =
  (config: Config): Handler<Api['findGrievance']> =>
  async ({ body }, { db }) => {
    const phone = mobileNumber(body.phone, config.OTP_COUNTRIES)
    const grievance = await db
      .selectFrom('grievance')
      .selectAll()
      .where('number', '=', body.number ?? '')
      .where('phone', '=', phone)
      .executeTakeFirst()
    if (!grievance)
      throw new Failure('NOT_FOUND', { message: 'There is no grievance with this grievance number and phone number.' })
    return presentGrievance(grievance, (await readAnswers(db, [grievance])).get(grievance.id))
  }

type Grievance = Selectable<GrievanceTable>
type Answers = Answer<Api['findGrievance']>['answers']

/** The answers to each of these grievances, the first one first. */
export const readAnswers = async (db: Database, grievances: readonly Grievance[]): Promise<Map<string, Answers>> => {
  if (grievances.length === 0) return new Map()
  const rows = await db
    .selectFrom('grievance_answer')
    .select(['grievance_id', 'answered_at', 'text'])
    .where(
      'grievance_id',
      'in',
      grievances.map(({ id }) => id),
    )
    .orderBy('answered_at')
    .orderBy('id')
    .execute()
  const grouped = Map.groupBy(rows, (row) => row.grievance_id)
  return new Map(
    [...grouped].map(([id, of]) => [id, of.map(({ answered_at, text }) => ({ answeredAt: answered_at, text }))]),
  )
}

const presentGrievance = (grievance: Grievance, answers: Answers = []): Answer<Api['findGrievance']> => ({
  number: grievance.number,
  subject: grievance.subject,
  message: grievance.message,
  createdAt: grievance.created_at,
  acknowledgeBy: grievance.acknowledge_by,
  closeBy: grievance.close_by,
  acknowledgedAt: grievance.acknowledged_at,
  closedAt: grievance.closed_at,
  outcome: grievance.outcome,
  answers,
})

const dueAt = ({ closed_at, acknowledged_at, acknowledge_by, close_by }: Grievance): Date | null => {
  if (closed_at !== null) return null
  return acknowledged_at === null ? acknowledge_by : close_by
}

export const presentManaged = (grievance: Grievance, answers: Answers = []): Answer<Api['answerGrievance']> => ({
  ...presentGrievance(grievance, answers),
  entityId: grievance.id,
  name: grievance.name,
  phone: maskedPhone(grievance.phone),
  email: grievance.email && maskedEmail(grievance.email),
  bookingReference: grievance.booking_reference,
  dueAt: dueAt(grievance),
})

type News = { grievance: Grievance } & (
  | { kind: 'grievance_received'; typedFrom: string }
  | { kind: 'grievance_answered' | 'grievance_closed'; typedFrom?: undefined }
)

/**
 * Notifies the sender of a complaint, by message and in the app. The texts stay on our pages: the number may be
 * mistyped, and others may see the phone.
 */
export const notifySender = async (
  { kind, grievance, typedFrom }: News,
  { db, now, config }: { db: Database; now: Date; config: Config },
): Promise<void> => {
  const { number, phone, language } = grievance
  const account = await db
    .selectFrom('account')
    .select(['id', 'language'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (account) await notify({ accountId: account.id, kind, facts: { reference: number } }, { db, now })
  await queueMessage(
    {
      recipient: phone,
      ...(typedFrom === undefined ? {} : { typedFrom }),
      language: language === 'hi' ? 'hi' : 'en',
      template: kind,
      parameters: { reference: number, link: `${config.PUBLIC_URL ?? ''}/grievances?number=${number}` },
      giveUpAt: new Date(now.getTime() + MESSAGE_LIFE_MILLISECONDS),
    },
    { db, now, appSecret: config.APP_SECRET },
  )
}
