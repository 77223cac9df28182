import { freshDatabase } from '@baari/db/testing.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMetrics } from '../metrics/metrics.ts'
import { type Job, startJobs } from './job.ts'

const { db } = await freshDatabase()
await sql`create table due_row (id text primary key)`.execute(db)

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
