import { NUMBER_CHANGE } from '@baari/domain/accounts/numberChange.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { browsersOf } from '../testing/browsersOf.ts'
import { createCoupon } from '../testing/createCoupon.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { newPhone, type Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { knownDevice } from './devices.ts'

const app = await sharedTestApp()
const { db } = app.database
const refused = (code: string) => ({ problem: { code } })
const wrong = (code: string): string => (code === '123456' ? '654321' : '123456')
const { browser, sentTo, newestCode } = browsersOf(app)
const phoneOf = async (id: string) =>
  (await db.selectFrom('account').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone
const minutes = (count: number) => app.clock.advance({ minutes: count })
const days = (count: number) => minutes(count * 1440)

const codeTo = async ({ client }: Pick<Player, 'client'>, phoneNumber: string) => {
  await client.sendNumberCode({ body: { to: 'NEW_NUMBER', phoneNumber } })
  return newestCode(phoneNumber)
}
const bothCodes = async (player: Pick<Player, 'client' | 'phone'>, phoneNumber: string) => {
  await player.client.sendNumberCode({ body: { to: 'OLD_NUMBER' } })
  return { phoneNumber, otp: await codeTo(player, phoneNumber), oldOtp: await newestCode(player.phone) }
}

test('a code to each number changes the number at once, ends the other sessions and notifies both numbers', async () => {
  const [phone, next] = [newPhone(), newPhone()]
  const [here, there] = [browser(), browser()]
  const id = await here.logIn(phone)
  minutes(1)
  expect(await there.logIn(phone)).toBe(id)
  minutes(1)
  const body = await bothCodes({ client: here.client, phone }, next)
  expect(await here.client.changeNumber({ body })).toEqual({ phoneNumber: next, change: null })
  // The first answer may be lost.
  expect(await here.client.changeNumber({ body })).toEqual({ phoneNumber: next, change: null })
  expect(await phoneOf(id)).toBe(next)
  expect((await here.client.getMe({})).phoneNumber).toBe(next)
  await expect(there.client.getMe({})).rejects.toMatchObject(refused('TOKEN_INVALID'))
  expect(knownDevice(here.device(), { phone: next, secret: app.config.APP_SECRET })).toBeDefined()
  expect((await sentTo(phone))[0]).toMatchObject({ template: 'phone_changed' })
  expect((await sentTo(next))[0]).toMatchObject({ template: 'phone_changed' })
  minutes(1)
  expect(await browser().logIn(next)).toBe(id)
})

test('a change without the old number waits, notifies both ways and happens once', async () => {
  const player = await app.player('TURFOWNER')
  const next = newPhone()
  const otp = await codeTo(player, next)
  const { change } = await player.client.changeNumber({ body: { phoneNumber: next, otp } })
  expect(change?.effectiveAt).toBe(
    new Date(app.clock.now().getTime() + NUMBER_CHANGE.waitHours * 3_600_000).toISOString(),
  )
  expect((await sentTo(player.phone))[0]).toMatchObject({ template: 'phone_change_asked' })
  expect((await player.client.listNotifications({ query: {} })).content[0]?.type).toBe('phone_change_asked')
  minutes(NUMBER_CHANGE.waitHours * 60 - 1)
  await app.runJobs('changeNumbers')
  expect(await phoneOf(player.id)).toBe(player.phone)
  minutes(1)
  expect(await app.runJobs('changeNumbers')).toBe(1)
  expect(await app.runJobs('changeNumbers')).toBe(0)
  expect(await phoneOf(player.id)).toBe(next)
})

test('any session stops a waiting change; stopped changes count towards the limit', async () => {
  const player = await app.player()
  for (let begun = 0; begun < NUMBER_CHANGE.most; begun += 1) {
    const next = newPhone()
    await player.client.changeNumber({ body: { phoneNumber: next, otp: await codeTo(player, next) } })
    const another = newPhone()
    const otp = await codeTo(player, another)
    await expect(player.client.changeNumber({ body: { phoneNumber: another, otp } })).rejects.toMatchObject(
      refused('NUMBER_CHANGE_WAITS'),
    )
    await player.client.stopNumberChange({})
    minutes(1)
  }
  await expect(player.client.stopNumberChange({})).rejects.toMatchObject(refused('NOT_FOUND'))
  const next = newPhone()
  const otp = await codeTo(player, next)
  const again = () => player.client.changeNumber({ body: { phoneNumber: next, otp } })
  await expect(again()).rejects.toMatchObject(refused('NUMBER_CHANGED_LATELY'))
  days(2)
  await app.runJobs('changeNumbers')
  expect(await phoneOf(player.id)).toBe(player.phone)
})

test('a code to change a number opens no account, a login code changes no number, and neither serves another account', async () => {
  const [player, other] = [await app.player(), await app.player()]
  const next = newPhone()
  const otp = await codeTo(player, next)
  await expect(app.client.login({ body: { phoneNumber: next, otp } })).rejects.toMatchObject(refused('OTP_INVALID'))
  await expect(other.client.changeNumber({ body: { phoneNumber: next, otp } })).rejects.toMatchObject(
    refused('OTP_INVALID'),
  )
  const third = newPhone()
  await app.client.register({ body: { phoneNumber: third, consent: true } })
  const login = await newestCode(third)
  await expect(player.client.changeNumber({ body: { phoneNumber: third, otp: login } })).rejects.toMatchObject(
    refused('OTP_INVALID'),
  )
  expect(await phoneOf(player.id)).toBe(player.phone)
})

test('a wrong old code leaves both codes unused; wrong tries use a code up', async () => {
  const player = await app.player()
  const body = await bothCodes(player, newPhone())
  const bad = { ...body, oldOtp: wrong(body.oldOtp) }
  await expect(player.client.changeNumber({ body: bad })).rejects.toMatchObject(refused('OTP_INVALID'))
  expect((await player.client.changeNumber({ body })).change).toBeNull()
  const next = await bothCodes({ ...player, phone: body.phoneNumber }, newPhone()).catch(() => undefined)
  expect(next).toBeUndefined()
})

test('a number with an account is refused only after a correct code', async () => {
  const [player, other] = [await app.player(), await app.player()]
  const otp = await codeTo(player, other.phone)
  const change = (code: string) => player.client.changeNumber({ body: { phoneNumber: other.phone, otp: code } })
  await expect(change(wrong(otp))).rejects.toMatchObject(refused('OTP_INVALID'))
  await expect(change(otp)).rejects.toMatchObject(refused('NUMBER_TAKEN'))
})

test('of two accounts that change to one number at once, only one gets it', async () => {
  const players = [await app.player(), await app.player()]
  const next = newPhone()
  const bodies: Awaited<ReturnType<typeof bothCodes>>[] = []
  for (const player of players) {
    bodies.push(await bothCodes(player, next))
    minutes(1)
  }
  const outcomes = await Promise.allSettled(
    players.map(({ client }, index) => client.changeNumber({ body: bodies[index]! })),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((one) => one.status === 'rejected')?.reason).toMatchObject(refused('NUMBER_TAKEN'))
})

test('two requests with both codes at once change the number once', async () => {
  const player = await app.player()
  const body = await bothCodes(player, newPhone())
  const answers = await Promise.all([1, 2].map(() => player.client.changeNumber({ body })))
  expect(answers.map(({ phoneNumber }) => phoneNumber)).toEqual([body.phoneNumber, body.phoneNumber])
  const { rows } = await sql`select from number_change where account_id = ${player.id}`.execute(db)
  expect(rows).toHaveLength(1)
})

test('a waiting change ends without effect if its number has an account by then', async () => {
  const player = await app.player()
  const next = newPhone()
  await player.client.changeNumber({ body: { phoneNumber: next, otp: await codeTo(player, next) } })
  minutes(1)
  const other = await browser().logIn(next)
  days(NUMBER_CHANGE.waitHours / 24)
  await app.runJobs('changeNumbers')
  expect([await phoneOf(player.id), await phoneOf(other)]).toEqual([player.phone, next])
  expect((await sentTo(player.phone))[0]).toMatchObject({ template: 'phone_change_stopped' })
})

test('a request for the account’s own number leaves the browser unknown', async () => {
  const [player, thief] = [await app.player(), browser()]
  thief.enter({ access_token: player.token, user: { entityId: player.id } })
  const answer = await thief.client.changeNumber({ body: { phoneNumber: player.phone, otp: '000000' } })
  expect(answer).toEqual({ phoneNumber: player.phone, change: null })
  expect(thief.device()).toBeUndefined()
})

test('a waiting change of a blocked account ends without effect', async () => {
  const [player, admin] = [await app.player(), await app.player('ADMIN')]
  const next = newPhone()
  await player.client.changeNumber({ body: { phoneNumber: next, otp: await codeTo(player, next) } })
  const body = { status: 'BLOCKED', reason: 'Took money twice' } as const
  await admin.client.setUserStatus({ params: { userId: player.id }, body })
  days(NUMBER_CHANGE.waitHours / 24)
  expect(await app.runJobs('changeNumbers')).toBe(1)
  expect(await phoneOf(player.id)).toBe(player.phone)
})

test('admins cannot change their number themselves', async () => {
  const admin = await app.player('ADMIN')
  await expect(admin.client.sendNumberCode({ body: { to: 'OLD_NUMBER' } })).rejects.toMatchObject(
    refused('ROLE_NOT_ALLOWED'),
  )
})

test('coupon uses and invitations follow the account, and the former number has no first use left', async () => {
  const [player, owner] = [await app.player(), await app.player('TURFOWNER')]
  const { groundIds, turfId } = await createTurfFixture(db)
  const slot = { groundId: groundIds[0]!, date: '2027-01-20', couponCode: 'FIRST' }
  await createCoupon(db, { code: 'FIRST' })
  await bookSlot(app, { ...slot, from: 9 }, player)
  await sql`insert into turf_staff (id, turf_id, phone, name, permission, invited_by, invited_at, expires_at)
    values ('STAFF_1', ${turfId}, ${player.phone}, 'Asha', 'DESK', ${owner.id}, database_now(), database_now())`.execute(
    db,
  )
  await player.client.changeNumber({ body: await bothCodes(player, newPhone()) })
  expect((await player.client.listInvitations({})).content).toHaveLength(1)
  minutes(1)
  const another = browser()
  expect(await another.logIn(player.phone)).not.toBe(player.id)
  await expect(holdSlot({ ...player, client: another.client }, { ...slot, from: 12 })).rejects.toMatchObject(
    refused('COUPON_ALREADY_USED'),
  )
})
