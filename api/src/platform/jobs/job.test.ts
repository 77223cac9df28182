import { followClock } from '@baari/db/clockFile.ts'
import { connect } from '@baari/db/connect.ts'
import { freshDatabase, whenDone } from '@baari/db/testing.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { movedClock } from '../../testing/movedClock.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { databaseNow } from './clock.ts'
import { duePoll, type Job, readMoment, startJobs } from './job.ts'

const { db, url } = await freshDatabase()
await sql`create table due_row (id text primary key)`.execute(db)
await sql`create table later_row (id text primary key, due_at timestamptz not null)`.execute(db)
const clock = movedClock()
await followClock(url, clock.settings.CLOCK_FILE)

const surroundings = {
  db,
  clock: { onMove: () => () => undefined },
  log: Fastify({ logger: false }).log,
  metrics: createMetrics(),
}

/** A job that notes its turns, and a promise of the first of them. */
const noted = (name: Job['name'], isDue: Job['isDue']) => {
  const turn = Promise.withResolvers<void>()
  let turns = 0
  const run = async (): Promise<number> => {
    turns += 1
    turn.resolve()
    return 0
  }
  const job: Job = { name, everyMilliseconds: 5, run, ...(isDue && { isDue }) }
  return { job, turned: turn.promise, turns: () => turns }
}

test('runs only the jobs with due rows', async () => {
  const due = noted('sendRefunds', sql`exists (select from due_row)`)
  const idle = noted('sendMessages', sql`false`)
  const jobs = startJobs([due.job, idle.job], surroundings)
  expect(due.turns()).toBe(0)
  await sql`insert into due_row values ('one')`.execute(db)
  await due.turned
  await jobs.stop()
  expect(idle.turns()).toBe(0)
})

test('runs a job at once when it is notified, and one without a poll at its interval', async () => {
  const notified = noted('sendRefunds', sql`false`)
  const timed = noted('heartbeatStreams', undefined)
  const jobs = startJobs([notified.job, timed.job], surroundings)
  jobs.notify('sendRefunds')
  await Promise.all([notified.turned, timed.turned])
  await jobs.stop()
})

test('runs every job of a poll that fails, so that one broken query stops no other job', async () => {
  const broken = noted('sendRefunds', sql`1 / 0 = 1`)
  const healthy = noted('sendMessages', sql`false`)
  const jobs = startJobs([broken.job, healthy.job], surroundings)
  await Promise.all([broken.turned, healthy.turned])
  await jobs.stop()
})

describe('a poll at rest', () => {
  const statements: string[] = []
  const watched = connect(url, { connections: 1, name: 'jobs', onStatement: ({ text }) => statements.push(text) })
  whenDone(watched.close)
  const around = { ...surroundings, db: watched.db }
  const minutesAhead = (minutes: number) => sql<Date>`database_now() + ${minutes} * interval '1 minute'`
  const write = (name: string, minutes: number) =>
    sql`insert into later_row values (${name}, ${minutesAhead(minutes)})`.execute(db)
  const { job } = noted('sendRefunds', sql`exists (select from later_row where due_at <= ${databaseNow})`)
  const poll = duePoll([job], around)
  /** The jobs that a check finds due, and how many statements it takes. */
  const check = async () => {
    statements.length = 0
    return { due: await poll(await readMoment(around)), statements: statements.length }
  }
  // Other test files write to the same server, and each of their transactions ends a rest.
  const rest = () => expect.poll(check, { interval: 1, timeout: 20_000 }).toEqual({ due: [], statements: 1 })

  test('sends one statement while nothing is written, and finds a row at the first check after its commit', async () => {
    await write('in an hour', 60)
    await rest()
    await write('now', 0)
    expect((await check()).due).toEqual(['sendRefunds'])
    await sql`delete from later_row`.execute(db)
  })

  test('finds a row of a transaction that was open before the rest', async () => {
    const transaction = await db.startTransaction().execute()
    await sql`insert into later_row values ('held back', ${databaseNow})`.execute(transaction)
    await rest()
    await transaction.commit().execute()
    expect((await check()).due).toEqual(['sendRefunds'])
    await sql`delete from later_row`.execute(db)
  })

  test('ends in the minute in which a row falls due, and when the clock is moved back', async () => {
    await write('in two minutes', 2)
    await rest()
    clock.moveBy(1.5 * 60_000)
    expect((await check()).statements).toBeGreaterThan(1)
    expect((await check()).statements).toBeGreaterThan(1)
    clock.moveBy(60_000)
    expect((await check()).due).toEqual(['sendRefunds'])
    clock.moveBy(-2 * 60_000)
    await rest()
    clock.moveBy(-60_000)
    expect((await check()).statements).toBeGreaterThan(1)
  })

  test('does not begin while the database does not answer', async () => {
    await rest()
    expect(await poll(undefined)).toEqual([])
    expect((await check()).statements).toBeGreaterThan(1)
  })
})
