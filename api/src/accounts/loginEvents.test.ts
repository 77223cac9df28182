import { createClient } from '@baari/contract/client.ts'
import { CODE } from '@baari/domain/accounts/loginCodes.ts'
import { KEPT_DAYS } from '@baari/domain/privacy/purposes.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { control } from '../testing/control.ts'
import { clientWith, newPhone } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'
import { readLogins } from './loginEvents.ts'

const app = await startTestApp({ TRUST_PROXY: 'true' })
const { db } = app.database
const { BANK_SECRET } = app.config

const PHONE_BROWSER = 'Mozilla/5.0 (Linux; Android 15) Chrome/141.0'
const headers = { 'user-agent': PHONE_BROWSER, 'x-forwarded-for': '203.0.113.9' }
const visitor = createClient(app.url, { headers: () => headers })

const newCode = async (phoneNumber: string): Promise<string> => {
  const to = `${app.messages}/_ctl/messages?to=${encodeURIComponent(phoneNumber)}`
  const codes = () => control<{ code: string }[]>(to)
  const before = (await codes()).length
  await visitor.register({ body: { phoneNumber, consent: true } })
  const newest = async () => {
    const sent = await codes()
    return sent.length > before ? sent[0]?.code : undefined
  }
  return until(newest, app, app.clock)
}

const wrong = (code: string): string => (code === '123456' ? '654321' : '123456')
const tryWrong = (phoneNumber: string, code: string) =>
  expect(visitor.login({ body: { phoneNumber, otp: wrong(code) } })).rejects.toMatchObject({
    problem: { code: 'OTP_INVALID' },
  })

/** Kind and network address of each event of a number, as an operator reads them. */
const traceOf = async (number: string): Promise<string[]> =>
  (await readLogins(db, { number, bankSecret: BANK_SECRET, now: app.clock.now() })).map((line) => {
    const [, kind, address] = line.split('\t')
    return `${kind} ${address}`
  })

test('an investigation finds every step of a log-in with its network address', async () => {
  const phone = newPhone()
  const code = await newCode(phone)
  app.clock.advance({ seconds: 1 })
  await tryWrong(phone, code)
  app.clock.advance({ seconds: 1 })
  const session = await visitor.login({ body: { phoneNumber: phone, otp: code } })
  await visitor.refresh({ body: { refresh_token: session.refresh_token } })
  app.clock.advance({ minutes: 1 })
  await expect(visitor.refresh({ body: { refresh_token: session.refresh_token } })).rejects.toThrow()
  app.clock.advance({ minutes: 1 })
  await newCode(phone)
  const kinds = (await traceOf(phone)).map((line) => line.split(' ')[0])
  expect(kinds).toEqual(['CODE_ASKED', 'WRONG_CODE', 'LOGGED_IN', 'TOKEN_REUSED', 'CODE_ASKED'])
  expect(new Set(await traceOf(phone))).toEqual(new Set(kinds.map((kind) => `${kind} 203.0.113.9`)))
  expect(await db.selectFrom('audit_log').select('id').where('action', '=', 'logins.read').execute()).not.toEqual([])
})

test('records the right code of a blocked account, and one that lacks consent', async () => {
  const player = await app.player()
  await db.updateTable('account').set({ status: 'BLOCKED' }).where('id', '=', player.id).execute()
  const code = await newCode(player.phone)
  app.clock.advance({ seconds: 1 })
  await expect(visitor.login({ body: { phoneNumber: player.phone, otp: code } })).rejects.toMatchObject({
    problem: { code: 'ACCOUNT_BLOCKED' },
  })
  expect((await traceOf(player.phone)).at(-1)).toBe('LOGIN_BLOCKED 203.0.113.9')

  const phone = newPhone()
  const other = await newCode(phone)
  await db.updateTable('otp_challenge').set({ consented: false }).where('phone', '=', phone).execute()
  app.clock.advance({ seconds: 1 })
  await expect(visitor.login({ body: { phoneNumber: phone, otp: other } })).rejects.toMatchObject({
    problem: { code: 'CONSENT_MISSING' },
  })
  expect((await traceOf(phone)).at(-1)).toBe('CONSENT_MISSING 203.0.113.9')
})

test('wrong codes of a number without an account are found by the number, which is not stored', async () => {
  const phone = newPhone()
  const code = await newCode(phone)
  app.clock.advance({ seconds: 1 })
  await tryWrong(phone, code)
  expect(await traceOf(phone)).toEqual(['CODE_ASKED 203.0.113.9', 'WRONG_CODE 203.0.113.9'])
  const { rows } = await sql<{ row: string }>`select t::text as row from login_event t`.execute(db)
  expect(JSON.stringify(rows)).not.toContain(phone.slice(1))
})

test('counts tries beyond the budget in one row per hour and group of networks', async () => {
  const phone = newPhone()
  const code = await newCode(phone)
  const tries = async (count: number, from = '203.0.113.9') => {
    const other = createClient(app.url, { headers: () => ({ ...headers, 'x-forwarded-for': from }) })
    for (let at = 0; at < count; at += 1) {
      app.clock.advance({ seconds: 1 })
      await expect(other.login({ body: { phoneNumber: phone, otp: wrong(code) } })).rejects.toThrow()
    }
  }
  await tries(CODE.wrongTries + 3)
  const counted = async () => (await traceOf(phone)).filter((line) => line.startsWith('TRIES_REFUSED'))
  expect(await counted()).toEqual(['TRIES_REFUSED 3 203.0.113.9'])
  for (let network = 0; network < 40; network += 1) await tries(1, `198.51.${network}.7`)
  expect((await counted()).length).toBeLessThanOrEqual(16)
  const { rows } = await sql<{ tries: number }>`
    select sum(tries)::integer as tries from login_event where kind = 'TRIES_REFUSED'`.execute(db)
  expect(rows[0]!.tries).toBeGreaterThan(25)
})

test('the account sees its log-ins and wrong codes of 90 days, and no other account sees them', async () => {
  const phone = newPhone()
  const code = await newCode(phone)
  const { access_token: token } = await visitor.login({ body: { phoneNumber: phone, otp: code } })
  app.clock.advance({ minutes: 1 })
  const next = await newCode(phone)
  await tryWrong(phone, next)
  const { content, totalElements } = await clientWith(app.url, token).listLogins({ query: {} })
  expect(totalElements).toBe(2)
  expect(content).toMatchObject([
    { outcome: 'WRONG_CODE', browser: 'Chrome', system: 'Android' },
    { outcome: 'LOGGED_IN', browser: 'Chrome', system: 'Android' },
  ])
  expect(JSON.stringify(content)).not.toContain('203.0.113')
  const stranger = await app.player()
  expect((await stranger.client.listLogins({ query: {} })).content).toEqual([])
})

test('log-outs are recorded with the session that ended', async () => {
  const phone = newPhone()
  const { access_token: token } = await visitor.login({ body: { phoneNumber: phone, otp: await newCode(phone) } })
  const { client, id } = await app.player()
  const [own] = (await client.listSessions({})).sessions
  await client.endSession({ params: { sessionId: own!.sessionId } })
  app.clock.advance({ seconds: 1 })
  await clientWith(app.url, token).logout({ query: { all: 'true' } })
  const rows = await db
    .selectFrom('login_event')
    .select(['account_id', 'session_id'])
    .where('kind', '=', 'LOGGED_OUT')
    .where('account_id', '=', id)
    .execute()
  expect(rows).toEqual([{ account_id: id, session_id: own!.sessionId }])
  expect((await traceOf(phone)).at(-1)).toMatch(/^LOGGED_OUT /)
})

test('the list shows events for 90 days, the log keeps them for a year', async () => {
  const player = await app.player()
  const seal = Buffer.from('sealed')
  const day = 86_400_000
  const ages = [89, 91, KEPT_DAYS.logins - 1, KEPT_DAYS.logins + 1]
  await db
    .insertInto('login_event')
    .values(
      ages.map((age) => ({
        id: `LOGIN_${age}`,
        at: new Date(app.clock.now().getTime() - age * day),
        kind: 'LOGGED_IN' as const,
        account_id: player.id,
        user_agent: '',
        address: seal,
      })),
    )
    .execute()
  const { content } = await player.client.listLogins({ query: {} })
  expect(content.map(({ entityId }) => entityId)).toEqual(['LOGIN_89'])
  await app.runJobs('purgeOld')
  const left = await db.selectFrom('login_event').select('id').where('account_id', '=', player.id).execute()
  expect(left.map(({ id }) => id).sort()).toEqual(['LOGIN_364', 'LOGIN_89', 'LOGIN_91'])
})
