import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { CONSENTS, type Consent, NOTICE } from '@baari/domain/privacy/purposes.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

const MOST_SHOWN = 100

/** The consents of an account, with their history. */
export const listConsents: Handler<Api['listConsents']> = (_asked, { db, viewer }) => readConsents(db, viewer.accountId)

/** Records a decision; repeating it changes nothing. */
export const setConsent: Handler<Api['setConsent']> = async ({ params, body }, { db, now, viewer, language }) => {
  if (body.noticeVersion !== NOTICE.version) throw new Failure('NOTICE_CHANGED')
  if (params.purpose === 'SERVICE' && !body.isGiven) throw new Failure('CONSENT_NEEDED')
  await decideConsent(db, { accountId: viewer.accountId, ...params, isGiven: body.isGiven, language }, now)
  return readConsents(db, viewer.accountId)
}

interface Decision {
  accountId: string
  purpose: Consent
  isGiven: boolean
  language: Language
}

/** Records a decision about the current notice, unless it repeats the last one. */
export const decideConsent = async (db: Database, decision: Decision, now: Date): Promise<void> => {
  const { accountId, purpose, isGiven, language } = decision
  const last = await lastDecision(db, accountId, purpose)
  const isSame = last ? last.is_given === isGiven && (!isGiven || last.notice_version === NOTICE.version) : !isGiven
  if (isSame) return
  await db
    .insertInto('consent')
    .values({
      account_id: accountId,
      purpose,
      is_given: isGiven,
      notice_version: NOTICE.version,
      language,
      decided_at: now,
    })
    .execute()
}

/** Does the account still have to see the current notice? */
export const isNoticeDue = async (db: Database, accountId: string): Promise<boolean> => {
  const last = await lastDecision(db, accountId, 'SERVICE')
  return !last?.is_given || last.notice_version < NOTICE.version
}

const lastDecision = (db: Database, accountId: string, purpose: Consent) =>
  db
    .selectFrom('consent')
    .select(['is_given', 'notice_version'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const readConsents = async (db: Database, accountId: string): Promise<Answer<Api['listConsents']>> => {
  const rows = await db
    .selectFrom('consent')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  const last = await Promise.all(CONSENTS.map((purpose) => lastDecision(db, accountId, purpose)))
  return {
    noticeVersion: NOTICE.version,
    given: CONSENTS.filter((_, at) => last[at]?.is_given),
    history: rows.map((row) => ({
      purpose: row.purpose,
      isGiven: row.is_given,
      noticeVersion: row.notice_version,
      language: row.language,
      decidedAt: row.decided_at,
    })),
  }
}
