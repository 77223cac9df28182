import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { LANGUAGE_CHOICE, type Language, languageOf } from '@baari/domain/shared/language.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { DEVICE_COOKIE, REFRESH_COOKIE } from '../platform/http/registerEndpoints.ts'
import { refreshDigest } from './accessTokens.ts'
import { decideConsent } from './consents.ts'
import type { AccountServices } from './feature.ts'
import { deviceToken, knownDevice } from './knownDevice.ts'
import { codeRefusal } from './oneTimeCodes.ts'
import { mobileNumber } from './phoneNumber.ts'
import { beginSession } from './sessions.ts'

/**
 * Checks the code and begins a session; the first login of a number creates its account, if its holder has agreed to
 * the terms. Every wrong try is counted and committed, and a code works once.
 */
export const login =
  ({ config, tokens, guard }: AccountServices): Handler<Api['login']> =>
  async ({ body }, { db, now, caller, language, setRefreshCookie, setDeviceCookie }) => {
    const phone = mobileNumber(body.phoneNumber, config.OTP_COUNTRIES)
    const bond = { phone, secret: config.APP_SECRET }
    const device = knownDevice(caller.cookies[DEVICE_COOKIE], bond)
    const outcome = await db
      .transaction()
      .execute((transaction) => useCode({ db: transaction, config, phone, device, code: body.otp, now }))
    if (outcome !== 'RIGHT' && outcome !== 'RIGHT_AND_AGREED') throw new Failure(outcome)
    return db.transaction().execute(async (transaction) => {
      const chosen = languageOf(caller.cookies[LANGUAGE_CHOICE])
      const hasAgreed = outcome === 'RIGHT_AND_AGREED'
      const account = await accountOf(transaction, { phone, language: chosen, hasAgreed }, now)
      if (account.status === 'BLOCKED') throw new Failure('ACCOUNT_BLOCKED')
      if (hasAgreed)
        await decideConsent(transaction, { accountId: account.id, purpose: 'SERVICE', isGiven: true, language }, now)
      const { session, refreshToken } = await beginSession({
        db: transaction,
        config,
        tokens,
        account,
        userAgent: caller.userAgent,
        now,
      })
      // Its cookie is overwritten: nobody could end it any more.
      const replaced = await endSessionOf(transaction, caller.cookies[REFRESH_COOKIE], now)
      if (replaced) guard.forget(replaced)
      setRefreshCookie(refreshToken)
      setDeviceCookie(deviceToken(bond, device))
      return session
    })
  }

const endSessionOf = async (db: Database, token: string | undefined, now: Date): Promise<string | undefined> => {
  if (token === undefined) return undefined
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('refresh_token').select('session_id').where('digest', '=', refreshDigest(token)),
    )
    .returning('id')
    .executeTakeFirst()
  return ended?.id
}

interface CodeTry {
  db: Database
  config: AccountServices['config']
  phone: string
  /** Under which this browser is known to have logged in with the number. */
  device: string | undefined
  code: string
  now: Date
}

type CodeOutcome =
  | 'RIGHT'
  | 'RIGHT_AND_AGREED'
  | 'CONSENT_MISSING'
  | 'OTP_INVALID'
  | 'OTP_EXPIRED'
  | 'OTP_TRIES_USED_UP'

const useCode = async ({ db, config, phone, device, code, now }: CodeTry): Promise<CodeOutcome> => {
  const challenge = await db
    .selectFrom('otp_challenge')
    .selectAll()
    .where('phone', '=', phone)
    .where('replaced_at', 'is', null)
    .where('consumed_at', 'is', null)
    .where((either) => either.or([either('device', 'is', null), either('device', '=', device ?? null)]))
    .orderBy(sql`device is null`)
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!challenge) return 'OTP_INVALID'
  const refused = codeRefusal(challenge, code, { secret: config.APP_SECRET, now })
  const own = db.updateTable('otp_challenge').where('id', '=', challenge.id)
  if (refused === 'OTP_INVALID') await own.set({ wrong_tries: challenge.wrong_tries + 1 }).execute()
  if (refused) return refused
  if (!challenge.consented && !(await isKnown(db, phone))) return 'CONSENT_MISSING'
  await own.set({ consumed_at: now }).execute()
  return challenge.consented ? 'RIGHT_AND_AGREED' : 'RIGHT'
}

const isKnown = async (db: Database, phone: string): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst()) !== undefined

interface Holder {
  phone: string
  language: Language | undefined
  /** To the terms and the privacy policy, when asking for the code. */
  hasAgreed: boolean
}

/** The account of a number. What was chosen on the device before logging in is the newer choice, so the account takes it. */
const accountOf = async (db: Database, { phone, language, hasAgreed }: Holder, now: Date) => {
  const choice = language === undefined ? {} : { language }
  const known = db.updateTable('account').where('phone', '=', phone)
  if (hasAgreed) {
    const created = await db
      .insertInto('account')
      .values({ id: newId('USER', now), phone, ...choice, consented_at: now, created_at: now })
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (created) return created
    await known.set({ consented_at: now }).where('consented_at', 'is', null).execute()
  }
  if (language !== undefined) await known.set({ language }).where('language', '<>', language).execute()
  return db.selectFrom('account').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()
}
