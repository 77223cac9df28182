import { createHash, randomBytes } from 'node:crypto'
import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { isPaid, MESSAGE_LOGIN, networkPrice } from '@baari/domain/accounts/loginCodes.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { lineOf } from '../platform/http/networkOf.ts'
import { DEVICE_COOKIE } from '../platform/http/registerEndpoints.ts'
import { networkPurses, readBudgets, spendBudgets } from '../platform/messaging/codeBudgets.ts'
import type { AccountServices } from './accountServices.ts'
import { challengeFor, provenBits } from './codes.ts'
import { knownDevice } from './devices.ts'
import { startSession } from './login.ts'
import { recordLogin } from './loginEvents.ts'
import { mobileNumber } from './numbers.ts'

/** Leaves out letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_IN_TEXT = /\b([2-9A-HJ-NP-Z]{4})-?([2-9A-HJ-NP-Z]{4})\b/

const newMessageCode = (): string =>
  [...randomBytes(MESSAGE_LOGIN.codeCharacters)].map((byte) => ALPHABET[byte & 31]).join('')

const secretDigest = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The message states its purpose, to warn a person whom a stranger asks to send it. */
const MESSAGES: Readonly<Record<Language, (code: string) => string>> = {
  en: (code) =>
    `I am logging in to Baari. Code: ${code}\n(Do not send this for anyone else: it logs them in to your account.)`,
  hi: (code) => `मैं Baari में लॉग इन कर रहा/रही हूँ। कोड: ${code}\n(किसी और के लिए यह न भेजें: वह आपके अकाउंट में लॉग इन हो जाएगा।)`,
}

/**
 * Opens a log-in that waits for a message from the number. It costs Baari nothing, so spent budgets only raise the
 * proof of work, and a flood of requests for codes cannot lock the holder of the number out.
 */
export const beginMessageLogin =
  ({ config }: AccountServices): Handler<Api['beginMessageLogin']> =>
  async ({ body }, { db, now, caller, language }) => {
    const phone = mobileNumber(body.phoneNumber, config.OTP_COUNTRIES)
    const clock = { db, now, secret: config.APP_SECRET }
    const line = lineOf(caller.address)
    const { networks, everyone } = networkPurses('message log-ins', caller.address, config)
    const [all, ...around] = await readBudgets([everyone, ...networks], clock)
    const { uses } = await db
      .selectFrom('message_login')
      .select((count) => count.fn.countAll<number>().as('uses'))
      .where('phone', '=', phone)
      .where('address', '=', line)
      .executeTakeFirstOrThrow()
    const occasion = { of: `message from ${phone} at ${line}`, uses, ...clock }
    const price = networkPrice({ everyone: all!, networks: around })
    if (price.kind === 'PROOF' && !isPaid(price, provenBits(body.proof ?? '', occasion)))
      throw new Failure('PROOF_NEEDED', {
        extra: challengeFor(occasion, price.bits),
        retryAfterSeconds: price.freeInSeconds,
      })
    const code = newMessageCode()
    const secret = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now.getTime() + MESSAGE_LOGIN.minutes * 60_000)
    await db
      .insertInto('message_login')
      .values({
        id: newId('MESSAGE_LOGIN', now),
        phone,
        address: line,
        code,
        secret_digest: secretDigest(secret),
        consented: body.consent ?? false,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    await recordLogin({ kind: 'CODE_ASKED', phone, caller }, { db, now, config })
    await spendBudgets(networks, clock)
    const shown = `${code.slice(0, 4)}-${code.slice(4)}`
    return {
      secret,
      code: shown,
      number: config.WA_NUMBER,
      link: `${config.WA_CHAT_BASE}/${config.WA_NUMBER.slice(1)}?text=${encodeURIComponent(MESSAGES[language](shown))}`,
      expiresAt: expiresAt.toISOString(),
    }
  }

/** Begins the session of the waiting browser once the message has come from the number. A refusal ends the wait too. */
export const finishMessageLogin =
  (services: AccountServices): Handler<Api['finishMessageLogin']> =>
  async ({ body }, context) => {
    const { now, caller } = context
    const outcome = await context.db.transaction().execute(async (db) => {
      const waiting = await db
        .selectFrom('message_login')
        .selectAll()
        .where('secret_digest', '=', secretDigest(body.secret))
        .forUpdate()
        .executeTakeFirst()
      if (!waiting || waiting.consumed_at || waiting.expires_at <= now) return 'MESSAGE_LOGIN_EXPIRED'
      if (!waiting.proven_at)
        return { message: waiting.other_number_at ? 'FROM_ANOTHER_NUMBER' : 'AWAITED', session: null } as const
      await db.updateTable('message_login').set({ consumed_at: now }).where('id', '=', waiting.id).execute()
      const { phone, consented } = waiting
      const device = knownDevice(caller.cookies[DEVICE_COOKIE], { phone, secret: services.config.APP_SECRET })
      const session = await startSession(services, { phone, device, hasAgreed: consented }, { ...context, db })
      return typeof session === 'string' ? session : ({ message: 'ARRIVED', session } as const)
    })
    if (typeof outcome === 'string') throw new Failure(outcome)
    return outcome
  }

export interface ReceivedText {
  /** E.164. */
  from: string
  text: string
}

/** Proves the number of the waiting log-in whose code a message carries. Any other message returns false and changes nothing. */
export const receiveText = async (
  { from, text }: ReceivedText,
  { db, now }: { db: Database; now: Date },
): Promise<boolean> => {
  const [, first, second] = CODE_IN_TEXT.exec(text.toUpperCase()) ?? []
  if (first === undefined || second === undefined) return false
  const waiting = db
    .updateTable('message_login')
    .where('code', '=', first + second)
    .where('expires_at', '>', now)
    .where('proven_at', 'is', null)
  const proven = await waiting.where('phone', '=', from).set({ proven_at: now }).executeTakeFirst()
  if (proven.numUpdatedRows > 0n) return true
  const other = await waiting.set({ other_number_at: now }).executeTakeFirst()
  return other.numUpdatedRows > 0n
}
