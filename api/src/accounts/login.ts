import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { OtpChallengeTable } from '@baari/db/schema.ts'
import { isSpent, WRONG_CODES, WRONG_TRIES } from '@baari/domain/accounts/loginCodes.ts'
import { LANGUAGE_CHOICE, type Language, languageOf } from '@baari/domain/shared/language.ts'
import { type Selectable, sql } from 'kysely'
import type { Caller, Context, Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { lineOf } from '../platform/http/networkOf.ts'
import { DEVICE_COOKIE, REFRESH_COOKIE } from '../platform/http/registerEndpoints.ts'
import { readBudgets, spendBudgets } from '../platform/messaging/codeBudgets.ts'
import { notify } from '../platform/messaging/notify.ts'
import type { AccountServices } from './accountServices.ts'
import { codeRefusal } from './codes.ts'
import { decideConsent } from './consents.ts'
import { deviceOf, deviceToken, knownDevice } from './devices.ts'
import { recordLogin, recordRefusedTry } from './loginEvents.ts'
import { holderOf, mobileNumber, type ProvenPhone, recycleNumber } from './numbers.ts'
import { beginSession, refreshDigest } from './sessions.ts'

/**
 * Checks the code and begins a session; the first login of a number creates its account, if its holder has agreed to
 * the terms. Every wrong try is counted and committed, and a code works once.
 */
export const login =
  (services: AccountServices): Handler<Api['login']> =>
  async ({ body }, context) => {
    const { config } = services
    const { db, now, caller } = context
    const phone = mobileNumber(body.phoneNumber, config.OTP_COUNTRIES)
    const device = knownDevice(caller.cookies[DEVICE_COOKIE], { phone, secret: config.APP_SECRET })
    const given = { config, phone, device, caller, code: body.otp, now, use: LOGIN }
    const outcome = await db.transaction().execute(async (transaction) => {
      const challenge = await rightChallenge({ ...given, db: transaction })
      if (typeof challenge === 'string') return challenge
      const consume = () => consumeCode(challenge.id, { db: transaction, now })
      const proven = { phone, device, hasAgreed: challenge.consented, consume }
      return startSession(services, proven, { ...context, db: transaction })
    })
    if (typeof outcome === 'string') throw new Failure(outcome)
    return outcome
  }

/** A number that this browser has proven. */
interface ProvenNumber extends ProvenPhone {
  /** To the terms and the privacy policy. */
  hasAgreed: boolean
  /** Uses up the code that proves it. A code that lacks consent stays valid. */
  consume?(): Promise<void>
}

/**
 * Begins the session of a proven number in place of the one that this browser had, and keeps the browser known. Every
 * outcome is recorded: the caller commits a refusal before it answers with it.
 */
export const startSession = async (
  { config, tokens, guard }: AccountServices,
  { phone, device, hasAgreed, consume }: ProvenNumber,
  { db, now, caller, language, setRefreshCookie, setDeviceCookie }: Context,
): Promise<Answer<Api['login']> | 'CONSENT_MISSING' | 'ACCOUNT_BLOCKED'> => {
  const recording = { db, now, config }
  if (!hasAgreed && !(await opensAccount({ phone, device }, recording))) {
    await recordLogin({ kind: 'CONSENT_MISSING', phone, caller }, recording)
    return 'CONSENT_MISSING'
  }
  await consume?.()
  const chosen = languageOf(caller.cookies[LANGUAGE_CHOICE])
  const account = await accountOf({ phone, device, language: chosen, hasAgreed }, { db, now, config, guard })
  if (account.status === 'BLOCKED') {
    await recordLogin({ kind: 'LOGIN_BLOCKED', accountId: account.id, caller }, recording)
    return 'ACCOUNT_BLOCKED'
  }
  if (hasAgreed) await decideConsent(db, { accountId: account.id, purpose: 'SERVICE', isGiven: true, language }, now)
  const { session, sessionId, refreshToken } = await beginSession({
    db,
    config,
    tokens,
    account,
    userAgent: caller.userAgent,
    now,
  })
  // Its cookie is overwritten, so no request could end it any more.
  const replaced = await endSessionOf(db, caller.cookies[REFRESH_COOKIE], now)
  if (replaced) {
    guard.forget(replaced.id)
    const left = { kind: 'LOGGED_OUT', accountId: replaced.account_id, sessionId: replaced.id } as const
    await recordLogin({ ...left, caller }, recording)
  }
  if (device === undefined) await notifyOfDevice({ accountId: account.id, sessionId, caller }, { db, now })
  await recordLogin({ kind: 'LOGGED_IN', accountId: account.id, sessionId, caller }, recording)
  setRefreshCookie(refreshToken)
  setDeviceCookie(
    deviceToken({ phone, accountId: account.id, secret: config.APP_SECRET }, caller.cookies[DEVICE_COOKIE]),
  )
  return session
}

/** Notifies an account that was in use before, since the number may have passed to another person. */
const notifyOfDevice = async (
  { accountId, sessionId, caller }: { accountId: string; sessionId: string; caller: Caller },
  clock: { db: Database; now: Date },
): Promise<void> => {
  const earlier = await clock.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '<>', sessionId)
    .limit(1)
    .executeTakeFirst()
  if (!earlier) return
  const { browser, system } = deviceOf(caller.userAgent)
  const name = [browser, system].filter((known) => known !== null).join(', ')
  await notify({ accountId, kind: 'new_device', facts: name === '' ? {} : { name } }, clock)
}

const endSessionOf = async (db: Database, token: string | undefined, now: Date) => {
  if (token === undefined) return undefined
  return db
    .updateTable('session')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('refresh_token').select('session_id').where('digest', '=', refreshDigest(token)),
    )
    .returning(['id', 'account_id'])
    .executeTakeFirst()
}

/** The use that a code was sent for; it is refused for any other. */
export type CodeUse =
  | { purpose: 'LOGIN'; accountId: null }
  | { purpose: 'OLD_NUMBER' | 'NEW_NUMBER'; accountId: string }

export const LOGIN: CodeUse = { purpose: 'LOGIN', accountId: null }

interface CodeTry extends ProvenPhone {
  db: Database
  config: AccountServices['config']
  caller: Caller
  code: string
  now: Date
  use: CodeUse
}

type CodeRefusal = 'OTP_INVALID' | 'OTP_EXPIRED' | 'OTP_TRIES_USED_UP' | 'PROVE_BY_MESSAGE'

/**
 * Tries the code of this device, else of this line, else the newest of another line, because a phone may change networks.
 * Valid codes come before expired ones. Wrong tries count for the device or line that makes them and, from unknown
 * devices, for the number. Returns the refusal, or the challenge whose code is right.
 */
export const rightChallenge = async ({
  db,
  config,
  phone,
  device,
  caller,
  code,
  now,
  use,
}: CodeTry): Promise<CodeRefusal | Selectable<OtpChallengeTable>> => {
  const line = lineOf(caller.address)
  const challenge = await db
    .selectFrom('otp_challenge')
    .selectAll()
    .where('phone', '=', phone)
    .where('purpose', '=', use.purpose)
    .where(sql<boolean>`account_id is not distinct from ${use.accountId}`)
    .where('replaced_at', 'is', null)
    .where('consumed_at', 'is', null)
    .where((either) => either.or([either('device', 'is', null), either('device', '=', device ?? null)]))
    .orderBy(sql`expires_at <= ${now}`)
    .orderBy(sql`device is null`)
    .orderBy(sql`address <> ${line}`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!challenge) return 'OTP_INVALID'
  const clock = { db, now, secret: config.APP_SECRET }
  const here = { of: `wrong codes of ${challenge.id} at ${device ?? line}`, budget: WRONG_TRIES }
  const ofNumber = { of: `wrong codes of ${phone}`, budget: WRONG_CODES }
  const purses = challenge.device === null ? [here, ofNumber] : [here]
  const [triesHere, triesOfNumber] = await readBudgets(purses, clock)
  if (triesOfNumber && isSpent(triesOfNumber)) {
    await recordRefusedTry({ phone, caller }, { db, now, config })
    return 'PROVE_BY_MESSAGE'
  }
  const refused = codeRefusal({ ...challenge, wrong_tries: triesHere!.level }, code, clock)
  if (refused === 'OTP_INVALID') {
    await recordLogin({ kind: 'WRONG_CODE', phone, caller }, { db, now, config })
    await spendBudgets(purses, clock)
  }
  if (refused === 'OTP_TRIES_USED_UP') await recordRefusedTry({ phone, caller }, { db, now, config })
  return refused ?? challenge
}

export const consumeCode = async (id: string, { db, now }: { db: Database; now: Date }): Promise<void> => {
  await db.updateTable('otp_challenge').where('id', '=', id).set({ consumed_at: now }).execute()
}

/** Whether a log-in of this browser with the number opens an account that exists. */
export const opensAccount = async (proven: ProvenPhone, clock: { db: Database; now: Date }): Promise<boolean> =>
  (await holderOf(proven, clock))?.isRecycled === false

interface Holder extends ProvenPhone {
  language: Language | undefined
  /** To the terms and the privacy policy, when asking for the code. */
  hasAgreed: boolean
}

/** Opens the account of a number that a message has proven, and whose holder agreed to the terms by message. */
export const openConsentedAccount = async (
  { phone, language }: { phone: string; language: Language },
  opening: Opening,
): Promise<void> => {
  const { db, now } = opening
  const account = await accountOf({ phone, device: undefined, language, hasAgreed: true }, opening)
  await decideConsent(db, { accountId: account.id, purpose: 'SERVICE', isGiven: true, language }, now)
}

interface Opening {
  db: Database
  now: Date
  config: AccountServices['config']
  guard: AccountServices['guard']
}

/**
 * The account of a number; an empty one if the number has passed to another person. A language chosen on the device
 * before logging in is newer, so the account takes it.
 */
const accountOf = async ({ phone, device, language, hasAgreed }: Holder, { db, now, config, guard }: Opening) => {
  const holder = await holderOf({ phone, device }, { db, now })
  if (holder?.isRecycled) {
    if (!hasAgreed) throw new Failure('CONSENT_MISSING')
    const ended = await recycleNumber({ accountId: holder.id, phone }, { db, now, bankSecret: config.BANK_SECRET })
    for (const id of ended) guard.forget(id)
  }
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
