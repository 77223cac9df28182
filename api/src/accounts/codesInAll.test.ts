import { createClient } from '@baari/contract/client.ts'
import { beforeEach, expect, test } from 'vitest'
import { networkOf } from '../platform/http/networkOf.ts'
import { networkPurses, spendBudgets } from '../platform/messaging/codeBudgets.ts'
import { waitingForLocks } from '../testing/lockQueue.ts'
import { loggedInDevice } from '../testing/loggedInDevice.ts'
import { newPhone } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'
import { workFor } from '../testing/workFor.ts'

const PER_ADDRESS = 6
const EXPECTED = 40
const app = await startTestApp({
  TRUST_PROXY: 'true',
  OTP_PER_ADDRESS_HOUR: String(PER_ADDRESS),
  OTP_PER_HOUR: String(EXPECTED),
})
const visitor = createClient(app.url)

beforeEach(() => app.database.db.deleteFrom('code_budget').execute())

const failureOf = (request: Promise<unknown>): Promise<unknown> =>
  request.then(() => undefined).catch((refusal) => refusal)

/** Asks for a code for a fresh number, with proof of work where the answer asks for it. */
const ask = async (address: string, phoneNumber = newPhone()): Promise<'FREE' | 'PAID' | string> => {
  const send = (proof: { proof?: string }) =>
    visitor.register({ body: { phoneNumber, ...proof } }, { headers: { 'x-forwarded-for': address } })
  const refusal = await failureOf(send({}))
  if (refusal === undefined) return 'FREE'
  const { code } = (refusal as { problem: { code: string } }).problem
  if (code !== 'PROOF_NEEDED') return code
  return (await failureOf(send({ proof: workFor(refusal) }))) === undefined ? 'PAID' : 'REFUSED'
}

const subnet = (line: number, network: number): string => `2001:db8:${line.toString(16)}:${network.toString(16)}::1`

test('250 networks of one line spend the budget of that line alone', async () => {
  const known = await loggedInDevice(app)
  const outcomes: string[] = []
  for (let network = 0; network < 250 && outcomes.at(-1) !== 'PROVE_BY_MESSAGE'; network += 1)
    outcomes.push(await ask(subnet(1, network)))
  expect(outcomes.slice(0, 4)).toEqual(['FREE', 'FREE', 'FREE', 'FREE'])
  expect(outcomes).toHaveLength(PER_ADDRESS * 2 + 1)
  expect(await ask(subnet(2, 0))).toBe('FREE')
  expect(await ask('203.0.113.9')).toBe('FREE')
  app.clock.advance({ seconds: 31 })
  await known.ask()
})

test('a request that overlaps others of its line pays the price after their codes', async () => {
  const { db } = app.database
  const address = subnet(3, 0)
  const clock = { db, now: app.clock.now(), secret: app.config.APP_SECRET }
  const { networks } = networkPurses('codes', networkOf(address), app.config)
  const phoneNumber = newPhone()
  const overlapping = await db.transaction().execute(async (others) => {
    for (let free = 0; free < 4; free += 1) await spendBudgets(networks, { ...clock, db: others })
    const request = visitor.register({ body: { phoneNumber } }, { headers: { 'x-forwarded-for': address } })
    const outcome = failureOf(request)
    await until(async () => ((await waitingForLocks(db)) > 0 ? true : undefined))
    return { outcome }
  })
  expect(await overlapping.outcome).toMatchObject({ problem: { code: 'PROOF_NEEDED' } })
  expect(await db.selectFrom('otp_challenge').select('id').where('phone', '=', phoneNumber).execute()).toEqual([])
})

test('a higher demand than expected raises the price and fails the health check, and refuses no quiet network', async () => {
  const admin = await app.player('ADMIN')
  const state = async () => (await admin.client.getHealth({})).checks.find(({ key }) => key === 'codes_crowded')?.state
  for (let line = 0; line < EXPECTED * 1.5; line += 1) expect(await ask(subnet(0x100 + line, 0))).toBe('FREE')
  expect(await state()).toBe('FAILING')
  const phoneNumber = newPhone()
  expect(await ask('198.51.100.1', phoneNumber)).toBe('FREE')
  app.clock.advance({ seconds: 31 })
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  expect(await failureOf(visitor.register({ body: { phoneNumber } }, { headers }))).toMatchObject({
    status: 429,
    retryAfterSeconds: expect.any(Number),
    problem: { code: 'PROOF_NEEDED', bits: 18 },
  })
  app.clock.advance({ minutes: 61 })
  expect(await state()).toBe('GOOD')
})
