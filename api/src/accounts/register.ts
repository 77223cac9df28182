import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import {
  CODE,
  type CodePrice,
  type Counted,
  codePrice,
  isPaid,
  isSpent,
  KNOWN_DEVICE,
  NUMBER,
  NUMBER_FROM_LINE,
  secondsUntilRoom,
} from '@baari/domain/accounts/loginCodes.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { lineOf } from '../platform/http/networkOf.ts'
import { DEVICE_COOKIE } from '../platform/http/registerEndpoints.ts'
import {
  networkPurses,
  type Purse,
  readBudgets,
  refuseStoppedCodes,
  spendBudgets,
} from '../platform/messaging/codeBudgets.ts'
import { queueMessage } from '../platform/messaging/notify.ts'
import type { AccountServices } from './accountServices.ts'
import { challengeFor, codeDigest, newCode, provenBits, refuseSoon } from './codes.ts'
import { knownDevice } from './devices.ts'
import { type CodeUse, LOGIN } from './login.ts'
import { recordLogin } from './loginEvents.ts'
import { mobileNumber } from './numbers.ts'

/** The same answer for every number: it does not reveal which numbers have an account. */
const SENT = { message: 'OTP sent', resendAfterSeconds: CODE.resendSeconds }

export const register =
  (services: AccountServices): Handler<Api['register']> =>
  async ({ body }, context) =>
    sendCode(
      services,
      {
        phone: mobileNumber(body.phoneNumber, services.config.OTP_COUNTRIES),
        template: 'login_otp',
        use: LOGIN,
        consented: body.consent ?? false,
        proof: body.proof,
      },
      context,
    )

interface CodeRequest {
  phone: string
  template: 'login_otp' | 'number_code'
  use: CodeUse
  consented: boolean
  proof: string | undefined
}

/**
 * Sends a code, which replaces the previous one for the same use and the same device or line. A browser that has logged
 * in with the number has its own budget. Others pay with proof of work once demand from the number, their networks or
 * everyone is high; once a budget is spent, they log in by a message to Baari. Owners pay the same price, so that it does
 * not reveal them.
 */
export const sendCode = async (
  { config, sms, notifyJob }: AccountServices,
  { phone, template, use, consented, proof }: CodeRequest,
  { db, now, caller, language, afterCommit }: Context,
): Promise<typeof SENT> => {
  const secret = config.APP_SECRET
  const hasSms = sms?.channel.carries({ template, language }) ?? false
  await refuseStoppedCodes({ template, hasSms }, { db, now })
  const device = knownDevice(caller.cookies[DEVICE_COOKIE], { phone, secret }) ?? null
  const line = lineOf(caller.address)
  const place = device ?? line
  // Requests of one number and place queue up, so that two at once send one code.
  await sql`select pg_advisory_xact_lock(hashtextextended('otp/' || ${phone} || '/' || ${place}, 0))`.execute(db)
  const { lastAt, sent } = await sentTo({ phone, place }, { db, now })
  refuseSoon(lastAt, now)

  const { purses, priceAt } = device ? ofDevice(phone, device) : ofStranger(phone, line, caller.address, config)
  const occasion = { of: `${phone} at ${place}`, uses: sent, now, secret }
  const proven = provenBits(proof ?? '', occasion)
  const refuseUnpaid = (price: CodePrice): void => {
    if (isPaid(price, proven)) return
    if (price.kind === 'PROOF')
      throw new Failure('PROOF_NEEDED', {
        extra: challengeFor(occasion, price.bits),
        retryAfterSeconds: price.freeInSeconds,
      })
    if (price.kind === 'MESSAGE')
      throw new Failure(use.purpose === 'LOGIN' ? 'PROVE_BY_MESSAGE' : 'TOO_MANY_REQUESTS', {
        retryAfterSeconds: price.retryAfterSeconds,
      })
  }
  refuseUnpaid(priceAt(await readBudgets(purses, { db, now, secret })))

  const challenge = { id: newId('OTP', now), phone }
  const code = newCode()
  await db
    .updateTable('otp_challenge')
    .set({ replaced_at: now })
    .where('phone', '=', phone)
    .where(isOf(place))
    .where('purpose', '=', use.purpose)
    .where(sql<boolean>`account_id is not distinct from ${use.accountId}`)
    .where('replaced_at', 'is', null)
    .where('consumed_at', 'is', null)
    .execute()
  const expiresAt = new Date(now.getTime() + CODE.minutes * 60_000)
  await db
    .insertInto('otp_challenge')
    .values({
      ...challenge,
      purpose: use.purpose,
      account_id: use.accountId,
      code_digest: codeDigest(secret, challenge, code),
      address: line,
      device,
      consented,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  await queueMessage(
    { recipient: phone, language, template, parameters: {}, secret: { code }, giveUpAt: expiresAt },
    { db, now, appSecret: secret },
  )
  await recordLogin({ kind: 'CODE_ASKED', phone, caller }, { db, now, config })
  // Other requests may have spent since the levels were read. A refusal rolls everything back.
  refuseUnpaid(priceAt(await spendBudgets(purses, { db, now, secret })))
  afterCommit(() => notifyJob('sendMessages'))
  return SENT
}

interface Tariff {
  purses: readonly Purse[]
  /** The price at the levels of these budgets, in their order. */
  priceAt(levels: readonly Counted[]): CodePrice
}

const ofDevice = (phone: string, device: string): Tariff => ({
  purses: [{ of: `codes to ${phone} on ${device}`, budget: KNOWN_DEVICE }],
  priceAt: (levels) =>
    levels.some(isSpent) ? { kind: 'MESSAGE', retryAfterSeconds: secondsUntilRoom(levels) } : { kind: 'FREE' },
})

const ofStranger = (phone: string, line: string, address: string, limits: AccountServices['config']): Tariff => {
  const { networks, everyone } = networkPurses('codes', address, limits)
  return {
    purses: [
      { of: `codes to ${phone}`, budget: NUMBER },
      { of: `codes to ${phone} from ${line}`, budget: NUMBER_FROM_LINE },
      everyone,
      ...networks,
    ],
    priceAt: ([number, numberFromLine, all, ...around]) =>
      codePrice({ number: number!, numberFromLine: numberFromLine!, everyone: all!, networks: around }),
  }
}

const isOf = (place: string) => sql<boolean>`coalesce(device, address) = ${place}`

/** The time of the last code of a number at one device or line, and its codes there in a day. */
const sentTo = async ({ phone, place }: { phone: string; place: string }, { db, now }: { db: Database; now: Date }) =>
  db
    .selectFrom('otp_challenge')
    .select((count) => [count.fn.max('created_at').as('lastAt'), count.fn.countAll<number>().as('sent')])
    .where('phone', '=', phone)
    .where(isOf(place))
    .where('created_at', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow()
