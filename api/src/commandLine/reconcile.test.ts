import { followClock } from '@baari/db/clockFile.ts'
import { freshDatabase } from '@baari/db/testing.ts'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { reconcile as compare } from '../reconcile.ts'
import { control } from '../testing/control.ts'
import { movedClock } from '../testing/movedClock.ts'
import { runBaari } from '../testing/runBaari.ts'
import { startFakes } from '../testing/startFakes.ts'
import { testSettings } from '../testing/testSettings.ts'
import { reconcile } from './reconcile.ts'

const clock = movedClock('2027-01-16T04:30:00Z')
const fakes = await startFakes({ clockFile: clock.settings.CLOCK_FILE })
await control(`${fakes.payments}/_ctl/webhooks`, { drop: true })
const database = await freshDatabase()
await followClock(database.url, clock.settings.CLOCK_FILE)
const settings = { ...testSettings({ database: database.url, ...fakes }), ...clock.settings }
const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, APP_SECRET, BANK_SECRET } = readConfig(settings)
const secrets = { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, APP_SECRET, BANK_SECRET }

const command = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  runBaari(['reconcile', ...args], { ...settings, ...secrets, ...env })

const strays = (day: string, count: number) =>
  Array.from({ length: count }, (_, number) => ({
    paymentId: `pay_of_${day}_${number}`,
    orderId: `order_of_${day}_${number}`,
    receipt: `of_${day}_${number}`,
    amount: 1000,
    method: 'upi',
    fee: 24,
    tax: 4,
    createdAt: new Date(`${day}T01:00:00Z`).getTime() / 1000 + number,
  }))

const DAYS = ['--from', '2027-01-14', '--to', '2027-01-16']
const found = () =>
  database.db
    .selectFrom('reconciliation_difference')
    .select(['kind', 'subject_id', 'day', 'theirs', 'method', 'resolved_at'])
    .orderBy('subject_id')
    .execute()

test('the command names its missing days and settings, and exits with 0 if nothing is left to decide', async () => {
  await expect(reconcile([])).rejects.toThrow('--from 2026-11-01')
  for (const [name, value] of Object.entries({ ...settings, ...secrets, BANK_SECRET: '' })) vi.stubEnv(name, value)
  await expect(reconcile(DAYS)).rejects.toThrow('Set BANK_SECRET as the server has it.')
  expect(await command(['--from', '2027-01-12', '--to', '2027-01-13'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nothing is left to decide.'),
  })
})

test.each([
  ['2027-01-16', '2027-01-14', '2027-01-16 is after 2027-01-14.'],
  ['2027-01-14', '2027-02-14', '2027-02-14 is ahead: in India it is 2027-01-16.'],
  ['14 January', '2027-01-15', '14 January is not a day. Write it as 2026-11-23.'],
])('refuses to compare %s to %s', async (from, to, reason) => {
  await expect(compare(readConfig({ ...settings, ...secrets }), clock, { from, to })).rejects.toThrow(reason)
})

test('every page of every day is compared; a run after a kill gives the same result, and a further run changes nothing', async () => {
  await control(`${fakes.payments}/_ctl/adopt`, {
    payments: [
      ...strays('2027-01-14', 130),
      ...strays('2027-01-15', 1),
      ...strays('2027-01-16', 1),
      ...strays('2027-01-10', 1),
    ],
  })
  expect(await command(DAYS, { CRASH_AT: 'range-page-compared' })).toMatchObject({ signal: 'SIGKILL' })
  expect(await found()).toEqual([])
  const first = await command(DAYS)
  expect(first).toMatchObject({ code: 1 })
  expect(first.output).toMatch(/Captured by the provider +132 +₹1,320/)
  expect(first.output).toMatch(/… left to decide +132 +₹1,320/)
  expect(first.output).toMatch(/… not explained +0 +₹0/)
  expect(first.output).toContain('132 left to decide')
  const rows = await found()
  expect(rows).toHaveLength(132)
  expect(rows[0]).toMatchObject({ kind: 'PAYMENT_UNKNOWN', day: '2027-01-14', theirs: 1000, method: 'upi' })
  expect((await command(DAYS)).output).toBe(first.output)
  expect(await found()).toEqual(rows)
})
