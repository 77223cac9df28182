import { createHmac } from 'node:crypto'
import { errors } from '@baari/contract/errors.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTurfFixture } from './testing/createTurfFixture.ts'
import { fuzzedGuards, unfuzzedGuards } from './testing/fuzzedGuards.ts'
import { type FuzzedRequest, fuzzRequests } from './testing/fuzzRequests.ts'
import { sqlMutants } from './testing/mutants.ts'
import { paySlot } from './testing/paySlot.ts'
import type { Player } from './testing/player.ts'
import { startTestApp } from './testing/startTestApp.ts'
import { violatedInvariants } from './testing/violatedInvariants.ts'

// `npm run fuzz` sends many more, with another seed.
const SEED = process.env.FUZZ_SEED ?? '20270115'
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1500)
const LANES = 8

/** Refusals by the guards of the database, counted by the name of the constraint. */
const refusals = new Map<string, number>()
const ask = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const answer = ask.apply(this, args)
  if (answer instanceof Promise)
    answer.catch(({ constraint }: { constraint?: string }) => {
      if (constraint) refusals.set(constraint, (refusals.get(constraint) ?? 0) + 1)
    })
  return answer
} as typeof pg.Client.prototype.query

const app = await startTestApp()
const { db } = app.database

/** A player and an owner with data of every kind, which no other account may see. */
const MARK = 'Nobodyelse'
const victim = await app.player()
const victimOwner = await app.player('TURFOWNER')
const world = async (): Promise<string[]> => {
  for (const { id } of [victim, victimOwner])
    await db
      .updateTable('account')
      .set({ last_name: MARK, email: `${MARK}@example.com` })
      .where('id', '=', id)
      .execute()
  const foreign = await createTurfFixture(db, { turf: { owner_id: victimOwner.id } })
  const own = await createTurfFixture(db, { turf: { owner_id: callers.TURFOWNER!.id } })
  for (const [hour, groundId, player] of [
    [8, foreign.groundIds[0]!, victim],
    // An owner may see who comes to their own turf.
    [9, own.groundIds[0]!, await app.player()],
  ] as const) {
    await paySlot(app, { groundId, date: '2027-01-16', from: hour }, player)
    await paySlot(app, { groundId, date: '2027-01-16', from: hour + 3 }, callers.USER!)
  }
  // Each of two admins asks for an act that the other may approve.
  for (const [asker, code] of [
    [callers.ADMIN!, 'FIRST'],
    [callers.SECOND_ADMIN!, 'SECOND'],
  ] as const)
    await asker.client.createCoupon({ body: { code, kind: 'FLAT', value: 50, budget: null, turfSharePercentage: 30 } })
  await callers.SECOND_ADMIN!.client.updateTurf({
    params: { turfId: foreign.turfId },
    body: { ownerId: callers.TURFOWNER!.id },
  })
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'text' order by table_name`.execute(db)
  const found = await Promise.all(
    tables.rows.map(({ name }) =>
      sql<{ id: string }>`select id from ${sql.table(name)} order by id limit 5`.execute(db),
    ),
  )
  return found.flatMap(({ rows }) => rows.map(({ id }) => id))
}

test('random requests reach every database guard, except those listed with a reason', () => {
  const decided = [...fuzzedGuards, ...Object.values(unfuzzedGuards).flat()]
  expect(decided.toSorted()).toEqual(sqlMutants.map(({ guard }) => guard).toSorted())
})

const EVERYBODY = ['NOBODY', 'USER', 'TURFOWNER', 'ADMIN', 'AUDITOR'] as const
type Caller = (typeof EVERYBODY)[number]
const callers: Partial<Record<Caller | 'SECOND_ADMIN', Player>> = {
  USER: await app.player(),
  TURFOWNER: await app.player('TURFOWNER'),
  ADMIN: await app.player('ADMIN'),
  SECOND_ADMIN: await app.player('ADMIN'),
}

const send = (request: FuzzedRequest, token: string | undefined, key: string | undefined): Promise<Response> =>
  fetch(`${app.url}${request.path}`, {
    method: request.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(request.isRaw ? signatures(request.body ?? '') : {}),
    },
    ...(request.body === undefined ? {} : { body: request.body }),
  })

/** Valid signatures of any body, made with the real secret. */
const signatures = (body: string) => ({
  'x-razorpay-signature': createHmac('sha256', app.config.RAZORPAY_WEBHOOK_SECRETS.split(',')[0]!)
    .update(body)
    .digest('hex'),
})

const GONE = new Set(['TOKEN_INVALID', 'TOKEN_EXPIRED', 'ACCOUNT_BLOCKED', 'ROLE_NOT_ALLOWED'])

/** The fault of an answer; undefined when it has none. */
const faultOf = async (response: Response, caller: Caller, text: string): Promise<string | undefined> => {
  if (response.status >= 500 && !(response.status === 503 && response.headers.has('retry-after')))
    return `answered ${response.status}: ${text.slice(0, 200)}`
  if (response.status >= 400) {
    const code = (JSON.parse(text || '{}') as { code?: string }).code ?? ''
    if (!(code in errors)) return `refused with ${response.status} and no code: ${text.slice(0, 200)}`
    return undefined
  }
  if (caller !== 'ADMIN' && text.includes(MARK)) return `showed somebody else’s data: ${text.slice(0, 300)}`
  return undefined
}

test(`${REQUESTS} requests of seed ${SEED} get no failure, no answer of unknown shape and no data of others, and violate no invariant`, async () => {
  const ids = await world()
  const { next, chance } = fuzzRequests(SEED, ids)
  const faults: string[] = []
  const statuses: Record<number, number> = {}
  let left = REQUESTS
  const lane = async (): Promise<void> => {
    while (left > 0 && faults.length < 10) {
      left -= 1
      const request = next()
      const caller = chance.pick<Caller>(request.roles && chance.happens(85) ? request.roles : EVERYBODY)
      const key = chance.happens(10) ? `key-${chance.between(1, 40)}` : undefined
      const sender = caller === 'ADMIN' && chance.happens(50) ? 'SECOND_ADMIN' : caller
      const response = await send(request, callers[sender]?.token, key)
      const text = await response.text()
      statuses[response.status] = (statuses[response.status] ?? 0) + 1
      const fault = await faultOf(response, caller, text)
      if (fault)
        faults.push(`${caller} ${request.method} ${request.path} ${request.body?.slice(0, 500) ?? ''}\n  ${fault}`)
      // A caller that has logged out, or whose account was deleted or blocked, gets a new account.
      if (response.status === 403 && caller !== 'NOBODY' && GONE.has((JSON.parse(text) as { code: string }).code)) {
        const { role } = await db
          .selectFrom('account')
          .select('role')
          .where('id', '=', callers[sender]!.id)
          .executeTakeFirstOrThrow()
        if (role !== caller || !text.includes('ROLE_NOT_ALLOWED')) callers[sender] = await app.player(caller)
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const refused = [...refusals].toSorted(([one], [other]) => one.localeCompare(other))
  if (process.env.FUZZ_REQUESTS)
    process.stdout.write(
      `${JSON.stringify(statuses)}\nrefused: ${refused.map(([name, times]) => `${name} ${times}`).join(', ')}\n`,
    )
  expect(faults).toEqual([])
  expect(await violatedInvariants(app)).toEqual([])
}, 3_600_000)
