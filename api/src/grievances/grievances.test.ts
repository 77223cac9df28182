import { beforeEach, expect, test } from 'vitest'
import { newPhone } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { takeTurns } from '../testing/takeTurns.ts'
import { watchGrievances } from './answerGrievances.ts'

const app = await startTestApp({ PUBLIC_URL: 'https://baari.example.in' })
const { db } = app.database
const admin = await app.player('ADMIN')
const watching = watchGrievances(db)

// Each test begins with an empty list and full budgets.
beforeEach(async () => {
  await db.deleteFrom('grievance').execute()
  await db.deleteFrom('code_budget').execute()
})

const complaint = { name: 'Sunita', subject: 'REFUND', message: 'The refund has not come.' } as const
const send = (more: Record<string, unknown> = {}) =>
  app.client.sendGrievance({ body: { ...complaint, phone: newPhone(), ...more } })

const managed = async (number: string) => {
  const { content } = await admin.client.listGrievances({ query: { size: 100 } })
  return content.find((one) => one.number === number)!
}

const messagesTo = async (phone: string) =>
  (
    await db
      .selectFrom('message')
      .select(['template', 'language', 'parameters'])
      .where('recipient', '=', phone)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ template, language, parameters }) => [template, language, parameters])

const newsOf = async (accountId: string, number: string): Promise<string[]> =>
  (
    await db
      .selectFrom('notification')
      .select(['kind', 'facts'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute()
  )
    .filter(({ facts }) => JSON.stringify(facts).includes(number))
    .map(({ kind }) => kind)

test('a grievance has its number at once, 48 hours to be acknowledged and a month to be closed, as days are counted in India', async () => {
  // One in the night of 31 January in India, which is still the 30th in London.
  app.clock.set('2027-01-30T20:00:00Z')
  const phone = newPhone()
  const { number, acknowledgeBy, closeBy } = await send({ phone })
  expect(number).toMatch(/^G-[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  expect([acknowledgeBy, closeBy]).toEqual(['2027-02-01T20:00:00.000Z', '2027-02-27T20:00:00.000Z'])
  const link = `https://baari.example.in/grievances?number=${number}`
  expect(await messagesTo(phone)).toEqual([['grievance_received', 'en', { reference: number, link }]])
  expect(await newsOf(admin.id, number)).toEqual(['grievance_opened'])
})

test('it is found with its number, however that is typed, and its phone; with one of them alone it is not', async () => {
  const phone = newPhone()
  const { number } = await send({ phone })
  const found = await app.client.findGrievance({ body: { number: number.toLowerCase().replaceAll('-', ' '), phone } })
  expect(found).toMatchObject({ number, message: complaint.message, closedAt: null, answers: [] })
  expect(JSON.stringify(found)).not.toContain(phone)
  for (const wrong of [{ phone: newPhone() }, { number: 'G-00000-00000' }, { number: 'nonsense' }])
    await expect(app.client.findGrievance({ body: { number, phone, ...wrong } })).rejects.toMatchObject({ status: 404 })
})

test('an account sees the grievances of its phone number, also those sent before it existed', async () => {
  const player = await app.player()
  const { number } = await send({ phone: player.phone })
  await send()
  const { content } = await player.client.listOwnGrievances({ query: {} })
  expect(content.map((one) => one.number)).toEqual([number])
})

test('the first answer acknowledges, an outcome closes; the sender is notified in their language and reads every answer', async () => {
  const player = await app.player()
  await player.client.chooseLanguage({ body: { language: 'hi' } })
  const { number } = await app.client.sendGrievance(
    { body: { ...complaint, phone: player.phone, bookingReference: '01J' } },
    { headers: { cookie: 'lang=hi' } },
  )
  const { entityId } = await managed(number)
  const answering = { params: { grievanceId: entityId } }
  app.clock.advance({ hours: 3 })
  const answered = await admin.client.answerGrievance({ ...answering, body: { text: 'We have asked the bank.' } })
  expect(answered).toMatchObject({ acknowledgedAt: app.clock.now().toISOString(), closedAt: null })
  expect(answered.dueAt).toBe(answered.closeBy)
  app.clock.advance({ hours: 20 })
  const closing = { ...answering, body: { text: 'It came on Friday.', outcome: 'RESOLVED' } } as const
  const closed = await admin.client.answerGrievance(closing)
  expect(closed).toMatchObject({
    acknowledgedAt: answered.acknowledgedAt,
    closedAt: app.clock.now().toISOString(),
    outcome: 'RESOLVED',
    dueAt: null,
  })
  await expect(admin.client.answerGrievance(closing)).rejects.toMatchObject({ problem: { code: 'GRIEVANCE_CLOSED' } })
  const { answers } = await app.client.findGrievance({ body: { number, phone: player.phone } })
  expect(answers.map(({ text }) => text)).toEqual(['We have asked the bank.', 'It came on Friday.'])
  expect((await messagesTo(player.phone)).map(([template, language]) => [template, language])).toEqual([
    ['grievance_received', 'hi'],
    ['grievance_answered', 'hi'],
    ['grievance_closed', 'hi'],
  ])
  expect((await newsOf(player.id, number)).sort()).toEqual([
    'grievance_answered',
    'grievance_closed',
    'grievance_received',
  ])
  const acts = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', entityId).orderBy('id').execute()
  expect(acts).toMatchObject([
    { actor_id: admin.id, action: 'grievance.answered' },
    { actor_id: admin.id, action: 'grievance.closed', after: { number, outcome: 'RESOLVED' } },
  ])
  expect(JSON.stringify(acts)).not.toMatch(/Sunita|Friday/)
})

test('overdue grievances come first, and admins are notified once of each clock that has run out', async () => {
  const { number: late } = await send()
  app.clock.advance({ hours: 47 })
  const { number: fresh } = await send()
  expect(await takeTurns(watching)).toEqual([])
  expect(await newsOf(admin.id, late)).toEqual(['grievance_opened'])
  app.clock.advance({ hours: 1 })
  for (const _turn of [1, 2]) await takeTurns(watching)
  expect(await newsOf(admin.id, late)).toEqual(['grievance_opened', 'grievance_unacknowledged'])
  const numbers = async (state?: 'OVERDUE' | 'OPEN' | 'CLOSED') =>
    (await admin.client.listGrievances({ query: state ? { state } : {} })).content.map(({ number }) => number)
  expect(await numbers('OVERDUE')).toEqual([late])
  expect(await numbers('OPEN')).toEqual([late, fresh])
  const { entityId } = await managed(late)
  await admin.client.answerGrievance({ params: { grievanceId: entityId }, body: { text: 'We look into it.' } })
  expect(await numbers()).toEqual([fresh, late])
  app.clock.advance({ hours: 31 * 24 })
  for (const _turn of [1, 2]) await takeTurns(watching)
  expect(await newsOf(admin.id, late)).toEqual(['grievance_opened', 'grievance_unacknowledged', 'grievance_unclosed'])
})

test('grievances are limited by address and by number; those of robots are thanked for and dropped', async () => {
  expect(await send({ website: 'https://spam.example' })).toMatchObject({ number: expect.stringMatching(/^G-/) })
  expect((await admin.client.listGrievances({ query: {} })).totalElements).toBe(0)
  const phone = newPhone()
  for (let sent = 0; sent < 3; sent += 1) await send({ phone })
  await expect(send({ phone })).rejects.toMatchObject({ problem: { code: 'TOO_MANY_REQUESTS' } })
  await Promise.allSettled([1, 2, 3, 4].map(() => send()))
  expect((await admin.client.listGrievances({ query: {} })).totalElements).toBe(5)
  app.clock.advance({ hours: 2 })
  await send()
  await send({ phone })
})

test('the database refuses to close an unanswered grievance or to extend its deadlines', async () => {
  const { number } = await send()
  const set = (values: object) => db.updateTable('grievance').set(values).where('number', '=', number).execute()
  await expect(set({ closed_at: app.clock.now(), outcome: 'RESOLVED' })).rejects.toMatchObject({
    constraint: 'closed_after_answer',
  })
  await expect(set({ acknowledged_at: app.clock.now(), closed_at: app.clock.now() })).rejects.toMatchObject({
    constraint: 'closed_with_outcome',
  })
  await expect(set({ close_by: '2030-01-01' })).rejects.toThrow(/only be updated to DEFAULT/)
})
