import { expect, test } from 'vitest'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { outcomesOf } from '../../testing/outcomesOf.ts'
import { sharedTestApp } from '../../testing/startTestApp.ts'

const app = await sharedTestApp()
const { groundIds } = await createTurfFixture(app.database.db)

const body = (hour: number) => ({
  groundId: groundIds[0]!,
  date: '2027-01-16',
  startTime: [hour, 0] as [number, number],
  endTime: [hour + 1, 0] as [number, number],
  selectedGameType: 'Cricket',
})
const key = (text: string) => ({ headers: { 'idempotency-key': text } })

test('the same key gives the first answer again, also when the hold has long lapsed', async () => {
  const { client } = await app.player()
  const first = await client.bookFull({ body: body(8) }, key('one'))
  app.clock.advance({ minutes: 30 })
  await app.runJobs('lapseHolds')
  expect(await client.bookFull({ body: body(8) }, key('one'))).toEqual(first)
  expect((await client.listBookings({ query: {} })).totalElements).toBe(1)
})

test('a refusal is replayed as well', async () => {
  const { client } = await app.player()
  const ask = () => client.bookFull({ body: { ...body(9), selectedGameType: 'Curling' } }, key('two'))
  const problems = await Promise.all(
    [ask, ask].map((call) => call().catch((error: { problem: { code: string } }) => error.problem.code)),
  )
  expect(problems).toContain('GAME_NOT_SUPPORTED')
  await expect(ask()).rejects.toMatchObject({ status: 400, problem: { code: 'GAME_NOT_SUPPORTED' } })
})

test('a key belongs to one request of one account', async () => {
  const { client } = await app.player()
  await client.bookFull({ body: body(10) }, key('three'))
  await expect(client.bookFull({ body: body(11) }, key('three'))).rejects.toMatchObject({
    status: 409,
    problem: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  const other = await app.player()
  await other.client.bookFull({ body: body(12) }, key('three'))
})

test('F21: twenty clicks with one key at once do it once', async () => {
  const { client } = await app.player()
  const codes = await outcomesOf(Array.from({ length: 20 }, () => client.bookFull({ body: body(14) }, key('four'))))
  expect(new Set(codes)).toEqual(
    new Set(codes.includes('REQUEST_IN_PROGRESS') ? ['DONE', 'REQUEST_IN_PROGRESS'] : ['DONE']),
  )
  expect((await client.listBookings({ query: {} })).totalElements).toBe(1)
})

test('a key may be reused after a day', async () => {
  const { client } = await app.player()
  const first = await client.bookFull({ body: body(16) }, key('five'))
  app.clock.advance({ hours: 24, minutes: 1 })
  const again = await client.bookFull({ body: { ...body(16), date: '2027-01-17' } }, key('five'))
  expect(again.entityId).not.toBe(first.entityId)
})
