import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { takeTurns } from '../testing/takeTurns.ts'
import { watchBreaches } from './breaches.ts'

const app = await sharedTestApp()
const { db } = app.database
const admin = await app.player('ADMIN')
const watching = watchBreaches(db)

const report = (hoursAgo = 0, people: number | null = null) =>
  admin.client.reportBreach({
    body: {
      what: 'A copy of the database was left open.',
      data: 'Numbers and names of players',
      people,
      discoveredAt: new Date(app.clock.now().getTime() - hoursAgo * 3_600_000).toISOString(),
    },
  })
const note = (breachId: string, step: 'CONTAINED' | 'PEOPLE_TOLD' | 'BOARD_TOLD' | 'CLOSED', people?: number) =>
  admin.client.addBreachEntry({ params: { breachId }, body: { step, words: 'Done.', ...(people ? { people } : {}) } })

/** The notifications that an admin got of a breach: their kinds and clocks. */
const newsOf = async (breachId: string): Promise<string[]> => {
  const { rows } = await sql<{ notified: string }>`
    select concat_ws(' ', kind, facts ->> 'asked') as notified from notification
    where account_id = ${admin.id} and facts ->> 'reference' = ${breachId} order by position`.execute(db)
  return rows.map(({ notified }) => notified)
}

test('a breach is written down with its clock, and every step is added to it', async () => {
  const { entityId, boardBy, discoveredAt } = await report(2)
  expect(Date.parse(boardBy) - Date.parse(discoveredAt)).toBe(72 * 3_600_000)
  await note(entityId, 'CONTAINED', 1200)
  await note(entityId, 'PEOPLE_TOLD')
  await expect(note(entityId, 'CLOSED')).rejects.toMatchObject({ problem: { code: 'BREACH_UNTOLD' } })
  await note(entityId, 'BOARD_TOLD')
  const closed = await note(entityId, 'CLOSED')
  expect(closed).toMatchObject({ people: 1200, reportedBy: 'Asha' })
  expect(closed.entries.map(({ step }) => step)).toEqual(['CONTAINED', 'PEOPLE_TOLD', 'BOARD_TOLD', 'CLOSED'])
  expect([closed.boardToldAt, closed.peopleToldAt, closed.closedAt]).not.toContain(null)
  await expect(note(entityId, 'CONTAINED')).rejects.toMatchObject({ problem: { code: 'BREACH_CLOSED' } })
  expect((await admin.client.listBreaches({ query: {} })).content).toContainEqual(closed)
  const acts = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', entityId).orderBy('id').execute()
  expect(acts.map(({ action, after }) => [action, after])).toEqual([
    ['breach.reported', null],
    ...['CONTAINED', 'PEOPLE_TOLD', 'BOARD_TOLD', 'CLOSED'].map((step) => ['breach.noted', { step }]),
  ])
})

test('admins are notified at once, and once of each clock that was not stopped in time', async () => {
  const { entityId } = await report()
  const notified = ['breach_reported']
  expect(await newsOf(entityId)).toEqual(notified)
  for (const [hours, clock] of [
    [24, 'PEOPLE'],
    [24, 'BOARD_SOON'],
    [24, 'BOARD'],
  ] as const) {
    app.clock.advance({ hours: hours - 1 })
    expect(await takeTurns(watching)).toEqual([])
    expect(await newsOf(entityId)).toEqual(notified)
    app.clock.advance({ hours: 1 })
    for (const _turn of [1, 2]) expect(await takeTurns(watching)).toEqual([])
    notified.push(`breach_due ${clock}`)
    expect(await newsOf(entityId)).toEqual(notified)
  }
})

test('a breach reported to people and board in time causes no reminder', async () => {
  const { entityId } = await report()
  await note(entityId, 'PEOPLE_TOLD')
  await note(entityId, 'BOARD_TOLD')
  app.clock.advance({ hours: 100 })
  expect(await takeTurns(watching)).toEqual([])
  expect(await newsOf(entityId)).toEqual(['breach_reported'])
})

test('a breach is not discovered in the future', async () => {
  await expect(report(-1)).rejects.toMatchObject({ status: 400, problem: { code: 'BREACH_AHEAD' } })
})

test.each(['breach', 'breach_entry', 'breach_reminder'])('nothing of %s is changed or taken away', async (table) => {
  for (const change of [sql`delete from ${sql.table(table)}`, sql`truncate ${sql.table(table)} cascade`])
    await expect(change.execute(db)).rejects.toThrow('only added')
})
