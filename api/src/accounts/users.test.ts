import { createClient } from '@baari/contract/client.ts'
import { expect, test } from 'vitest'
import { control } from '../testing/control.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { newPhone } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

const app = await sharedTestApp()
const { db } = app.database
const admin = await app.player('ADMIN')
const visitor = createClient(app.url)

const acts = (subjectId: string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()

const codes = async (phone: string): Promise<string[]> =>
  (await control<{ code: string }[]>(`${app.messages}/_ctl/messages?to=${encodeURIComponent(phone)}`)).map(
    ({ code }) => code,
  )

const logIn = async (phoneNumber: string) => {
  const before = (await codes(phoneNumber)).length
  await visitor.register({ body: { phoneNumber, consent: true } })
  const otp = await until(async () => {
    const arrived = await codes(phoneNumber)
    return arrived.length > before ? arrived[0] : undefined
  }, app)
  return visitor.login({ body: { phoneNumber, otp } })
}

test('accounts are found by role, status, a part of the number or the address, and days', async () => {
  const asha = await app.player()
  await db.updateTable('account').set({ email: 'Asha_1@example.in' }).where('id', '=', asha.id).execute()
  const found = async (query: object) =>
    (await admin.client.listUsers({ query })).content.map(({ entityId }) => entityId)
  expect(await found({ phoneNumber: asha.phone.slice(4) })).toEqual([asha.id])
  expect(await found({ phoneNumber: 'no number' })).toEqual([])
  expect(await found({ email: 'asha_1@EX' })).toEqual([asha.id])
  expect(await found({ email: 'asha%1' })).toEqual([])
  expect((await admin.client.listUsers({ query: { email: 'asha_1@EX' } })).content).toMatchObject([
    { email: 'As•••@example.in' },
  ])
  const herself = { phoneNumber: asha.phone }
  expect(await found({ role: 'ADMIN', ...herself })).toEqual([])
  expect(await found({ role: 'ADMIN' })).toContain(admin.id)
  expect(await found({ status: 'BLOCKED', ...herself })).toEqual([])
  expect(await found({ startDate: '2027-01-15', endDate: '2027-01-15', role: 'USER' })).toContain(asha.id)
  expect(await found({ startDate: '2027-01-16' })).toEqual([])
  expect((await admin.client.listUsers({ query: {} })).size).toBe(30)
})

test('numbers are masked; asking for one is recorded', async () => {
  const { id, phone } = await app.player()
  const { content } = await admin.client.listUsers({ query: { phoneNumber: phone } })
  expect(content[0]?.phoneNumber).toBe(`+91•••••••${phone.slice(-3)}`)
  expect(await acts(id)).toEqual([])
  expect(await admin.client.revealPhone({ params: { userId: id } })).toEqual({
    entityId: id,
    phoneNumber: phone,
    email: null,
  })
  expect(await acts(id)).toMatchObject([{ action: 'account.phoneShown', actor_id: admin.id }])
})

test('a blocked account is logged out at once and cannot log in until it is unblocked', async () => {
  const player = await app.player()
  await player.client.getMe({})
  const params = { userId: player.id }
  const blocked = await admin.client.setUserStatus({ params, body: { status: 'BLOCKED', reason: 'Unpaid damage' } })
  expect(blocked.status).toBe('BLOCKED')
  await expect(player.client.getMe({})).rejects.toMatchObject({ status: 403 })
  await expect(logIn(player.phone)).rejects.toMatchObject({ problem: { code: 'ACCOUNT_BLOCKED' } })
  // A second press changes nothing and writes nothing.
  await admin.client.setUserStatus({ params, body: { status: 'BLOCKED', reason: 'Unpaid damage' } })
  await admin.client.setUserStatus({ params, body: { status: 'ACTIVE' } })
  app.clock.advance({ minutes: 1 })
  expect((await logIn(player.phone)).user.entityId).toBe(player.id)
  await expect(player.client.getMe({})).rejects.toMatchObject({ status: 403 })
  expect(await acts(player.id)).toMatchObject([
    { action: 'account.blocked', before: { status: 'ACTIVE' }, after: { status: 'BLOCKED', reason: 'Unpaid damage' } },
    { action: 'account.unblocked', before: { status: 'BLOCKED' }, after: { status: 'ACTIVE' } },
  ])
})

test('a blocked account leaves the waitlist', async () => {
  const { groundIds } = await createTurfFixture(db)
  const [waiting, playing] = [await app.player(), await app.player()]
  const slot = { groundId: groundIds[0]!, date: '2027-01-20' }
  await playing.client.bookFull({
    body: { ...slot, startTime: [19, 0], endTime: [20, 0], selectedGameType: 'Cricket' },
  })
  await waiting.client.joinWaitlist({ body: { ...slot, startTime: [19, 0], endTime: [20, 0] } })
  await admin.client.setUserStatus({
    params: { userId: waiting.id },
    body: { status: 'BLOCKED', reason: 'Unpaid damage' },
  })
  expect(await db.selectFrom('waitlist_entry').select('status').where('account_id', '=', waiting.id).execute()).toEqual(
    [{ status: 'LEFT' }],
  )
})

test('an account is blocked for a reason', async () => {
  const player = await app.player()
  for (const reason of [undefined, null, ' '])
    await expect(
      admin.client.setUserStatus({ params: { userId: player.id }, body: { status: 'BLOCKED', reason } }),
    ).rejects.toMatchObject({ status: 400, problem: { errorMessage: 'Please say why.' } })
  await player.client.getMe({})
})

test('an admin cannot block their own account, nor one that is deleted or unknown', async () => {
  const block = (userId: string) =>
    admin.client.setUserStatus({ params: { userId }, body: { status: 'BLOCKED', reason: 'Unpaid damage' } })
  await expect(block(admin.id)).rejects.toMatchObject({ problem: { code: 'BLOCKING_ONESELF' } })
  await expect(block('USER_unknown')).rejects.toMatchObject({ status: 404 })
})

test('only a turf owner can be given the right to answer enquiries', async () => {
  const [owner, player] = [await app.player('TURFOWNER'), await app.player()]
  const give = (userId: string) =>
    admin.client.setEnquiryRight({ params: { userId }, body: { canAnswerEnquiries: true } })
  expect((await give(owner.id)).canAnswerEnquiries).toBe(true)
  expect((await owner.client.getMe({})).canAnswerEnquiries).toBe(true)
  await expect(give(player.id)).rejects.toMatchObject({ status: 404 })
  expect(await acts(owner.id)).toMatchObject([{ action: 'account.enquiryRight' }])
})

const newOwner = (change: object = {}) => ({
  body: { firstName: 'Meera', phoneNumber: newPhone(), role: 'TURFOWNER' as const, ...change },
})

test('a new owner logs in with a code; the password is kept as a digest only', async () => {
  const request = newOwner({ lastName: 'Das', userName: 'meera', email: 'meera@example.in', password: 'box-turf-7' })
  const { userId, isNew } = await admin.client.registerTurfOwner(request)
  expect(isNew).toBe(true)
  const session = await logIn(request.body.phoneNumber)
  expect(session.user).toMatchObject({ entityId: userId, firstName: 'Meera', lastName: 'Das', role: 'TURFOWNER' })
  const kept = await db.selectFrom('account').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  expect(kept.password_digest).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const written = JSON.stringify([kept, await acts(userId)])
  expect(written).not.toContain('box-turf-7')
  expect(await acts(userId)).toMatchObject([{ action: 'account.registered', after: { password: 'set' } }])
})

test('an owner is registered by the phone alone, and a known name stays', async () => {
  const phoneNumber = newPhone()
  const { userId } = await admin.client.registerTurfOwner({ body: { phoneNumber, role: 'TURFOWNER' } })
  expect((await logIn(phoneNumber)).user).toMatchObject({ entityId: userId, firstName: '', role: 'TURFOWNER' })
  const player = await app.player()
  await admin.client.registerTurfOwner({ body: { phoneNumber: player.phone, role: 'TURFOWNER', firstName: ' ' } })
  app.clock.advance({ seconds: 6 })
  expect(await player.client.getMe({})).toMatchObject({ firstName: 'Asha', role: 'TURFOWNER' })
})

test('a known number keeps its account and gets the role; an admin is never made less', async () => {
  const player = await app.player()
  const { userId, isNew } = await admin.client.registerTurfOwner(newOwner({ phoneNumber: player.phone }))
  expect([userId, isNew]).toEqual([player.id, false])
  app.clock.advance({ seconds: 6 })
  expect(await player.client.listOwnerTurfs({})).toEqual([])
  expect(await acts(player.id)).toMatchObject([
    { action: 'account.upgraded', before: { role: 'USER', first_name: 'Asha' }, after: { role: 'TURFOWNER' } },
  ])
  await expect(admin.client.registerTurfOwner(newOwner({ phoneNumber: admin.phone }))).rejects.toMatchObject({
    problem: { code: 'ACCOUNT_IS_ADMIN' },
  })
})

test('a blocked number is not made an owner, a taken user name is refused, and so is half a number', async () => {
  const player = await app.player()
  await admin.client.setUserStatus({
    params: { userId: player.id },
    body: { status: 'BLOCKED', reason: 'Unpaid damage' },
  })
  const register = (change: object) => admin.client.registerTurfOwner(newOwner(change))
  await expect(register({ phoneNumber: player.phone })).rejects.toMatchObject({
    problem: { code: 'ACCOUNT_BLOCKED_ALREADY' },
  })
  await register({ userName: 'turfking' })
  await expect(register({ userName: 'TurfKing' })).rejects.toMatchObject({ problem: { code: 'USER_NAME_TAKEN' } })
  await expect(register({ phoneNumber: '+9198765' })).rejects.toMatchObject({ status: 400 })
  await expect(register({ password: 'short' })).rejects.toMatchObject({ status: 400 })
  await expect(register({ role: 'USER' })).rejects.toMatchObject({ status: 400 })
})
