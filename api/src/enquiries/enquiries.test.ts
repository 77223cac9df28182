import { beforeEach, expect, test } from 'vitest'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { newPhone } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'

const app = await startTestApp({ TRUST_PROXY: 'true' })
const admin = await app.player('ADMIN')

// Each test begins with an empty list and full budgets.
beforeEach(async () => {
  await app.database.db.deleteFrom('turf_enquiry').execute()
  await app.database.db.deleteFrom('code_budget').execute()
})

const send = (more: Record<string, unknown> = {}) =>
  app.client.sendTurfEnquiry({ body: { name: 'Ramesh', phone: newPhone(), ...more } })

const all = async (status?: 'OPEN' | 'ANSWERED') =>
  (await admin.client.listTurfEnquiries({ query: status ? { status } : {} })).content

test('an enquiry is open until an admin has called back', async () => {
  await send({ name: ' Ramesh ', email: 'ramesh@example.in', address: 'Tonk Road', message: 'Two box grounds' })
  app.clock.advance({ minutes: 1 })
  await send({ name: 'Sunita', email: '' })
  const [first, second] = await all('OPEN')
  expect(first).toMatchObject({ name: 'Ramesh', email: 'ra•••@example.in', answeredAt: null })
  expect(second).toMatchObject({ name: 'Sunita', email: null, message: null })
  const answered = await admin.client.answerTurfEnquiry({ params: { enquiryId: first?.entityId ?? '' } })
  expect(answered).toMatchObject({ answeredBy: admin.id })
  expect((await all()).map(({ name }) => name)).toEqual(['Sunita', 'Ramesh'])
  expect((await all('ANSWERED')).map(({ name }) => name)).toEqual(['Ramesh'])
  const acts = await app.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'enquiry.answered')
    .execute()
  expect(acts).toMatchObject([{ actor_id: admin.id, subject_id: first?.entityId }])
})

test('a robot is thanked and forgotten', async () => {
  const before = (await all()).length
  expect(await send({ website: 'https://spam.example' })).toEqual(await send())
  expect(await all()).toHaveLength(before + 1)
})

test('name and a mobile number are needed', async () => {
  await expect(send({ name: ' ' })).rejects.toMatchObject({ problem: { code: 'INPUT_INVALID' } })
  await expect(send({ phone: '12345678901' })).rejects.toMatchObject({ problem: { code: 'PHONE_INVALID' } })
  await expect(send({ email: 'nowhere' })).rejects.toMatchObject({ problem: { code: 'INPUT_INVALID' } })
})

test('a number is called back three times an hour, from however many addresses it is sent at once', async () => {
  const phone = newPhone()
  const sendFrom = (address: string) =>
    app.client.sendTurfEnquiry({ body: { name: 'Ramesh', phone } }, { headers: { 'x-forwarded-for': address } })
  await outcomesOf(Array.from({ length: 12 }, (_, at) => sendFrom(`203.0.113.${at}`)))
  expect(await all()).toHaveLength(3)
})

test('enquiries from the 256 networks of one home line share a budget', async () => {
  const sendFrom = (network: number) =>
    app.client.sendTurfEnquiry(
      { body: { name: 'Ramesh', phone: newPhone() } },
      { headers: { 'x-forwarded-for': `2001:db8:7:${network.toString(16)}::1` } },
    )
  for (let network = 0; network < 10; network += 1) await sendFrom(network)
  await expect(sendFrom(10)).rejects.toMatchObject({ problem: { code: 'TOO_MANY_REQUESTS' } })
  await sendFrom(256)
})

test('a flood is held off, by address and by number', async () => {
  const phone = newPhone()
  for (let sent = 0; sent < 3; sent += 1) await send({ phone })
  await expect(send({ phone })).rejects.toMatchObject({ problem: { code: 'TOO_MANY_REQUESTS' } })
  await send()
  await send()
  await expect(send()).rejects.toMatchObject({ status: 429 })
  app.clock.advance({ hours: 2 })
  await send()
  await send({ phone })
})
