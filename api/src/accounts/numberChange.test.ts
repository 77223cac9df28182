import { createClient } from '@baari/contract/client.ts'
import { NUMBER_CHANGE, RECYCLED_DAYS } from '@baari/domain/accounts/numberChange.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { control } from '../testing/control.ts'
import { createCoupon } from '../testing/createCoupon.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { expectTold } from '../testing/expectTold.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { logIn, newPhone, type Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { knownAccounts, knownDevice } from './knownDevice.ts'

const app = await sharedTestApp()
const { db } = app.database
const refused = (code: string) => ({ problem: { code } })
const wrong = (code: string): string => (code === '123456' ? '654321' : '123456')

interface Sent {
  code: string | null
  template: string
  text: string
}
const sentTo = async (phone: string): Promise<Sent[]> => {
  await app.settleDown()
  return control<Sent[]>(`${app.messages}/_ctl/messages?to=${encodeURIComponent(phone)}`)
}
const codeIn = ({ code, text }: Sent) => code ?? /\b\d{6}\b/.exec(text)?.[0]
const newestCode = async (phone: string): Promise<string> => {
  const code = (await sentTo(phone)).map(codeIn).find(Boolean)
  if (!code) throw new Error(`No code was sent to ${phone}`)
  return code
}
const phoneOf = async (id: string) =>
  (await db.selectFrom('account').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone
const minutes = (count: number) => app.clock.advance({ minutes: count })
const days = (count: number) => minutes(count * 1440)

/** A browser with its cookies, which it sends to the paths that they name. */
const browser = () => {
  let cookies: Record<string, { value: string; path: string }> = {}
  let token = ''
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set(
      'cookie',
      Object.entries(cookies)
        .filter(([, { path }]) => new URL(String(input)).pathname.startsWith(path))
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; '),
    )
    if (token) headers.set('authorization', `Bearer ${token}`)
    const answer = await fetch(input, { ...init, headers })
    for (const one of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = one.split(';')[0]!.split(/=(.*)/s)
      cookies = { ...cookies, [name]: { value, path: /; path=([^;]+)/i.exec(one)?.[1] ?? '/' } }
    }
    return answer
  }
  const client = createClient(app.url, { fetch: send })
  const enter = (session: { access_token: string; user: { entityId: string } }) => {
    token = session.access_token
    return session.user.entityId
  }
  const logIn = async (phoneNumber: string): Promise<string> => {
    token = ''
    await client.register({ body: { phoneNumber, consent: true } })
    return enter(await client.login({ body: { phoneNumber, otp: await newestCode(phoneNumber) } }))
  }
  return { client, logIn, enter, device: () => cookies.baari_device?.value }
}

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

/** The former holder of a number with rows of every kind, long unused; and a stranger who logs in with the number. */
const recycled = async (idleDays: number = RECYCLED_DAYS) => {
  const old = browser()
  const phone = newPhone()
  const formerId = await old.logIn(phone)
  const { groundIds } = await createTurfFixture(db)
  const former = { id: formerId, phone, client: old.client, token: '' }
  const { bookingId } = await bookSlot(app, { groundId: groundIds[0]!, date: '2027-01-20', from: 9 }, former)
  const grievanceId = `GRIEVANCE_${phone.slice(1)}`
  await sql`insert into grievance (id, number, name, phone, subject, message, language, sent_from, created_at)
    values (${grievanceId}, ${phone}, 'Asha', ${phone}, 'OTHER', 'Too loud', 'en', '', database_now())`.execute(db)
  expect((await old.client.listOwnGrievances({ query: {} })).content).toHaveLength(1)
  days(idleDays)
  return { old, phone, formerId, bookingId, grievanceId }
}

test('a number unused for 180 days begins an empty account on a new device', async () => {
  const { phone, formerId, bookingId } = await recycled()
  const stranger = browser()
  const id = await stranger.logIn(phone)
  expect(id).not.toBe(formerId)
  expect(await phoneOf(formerId)).toBeNull()
  await expect(stranger.client.readBooking({ params: { bookingId } })).rejects.toMatchObject(refused('NOT_FOUND'))
  expect(await db.selectFrom('booking').select('account_id').where('id', '=', bookingId).executeTakeFirst()).toEqual({
    account_id: formerId,
  })
  expect((await stranger.client.listOwnGrievances({ query: {} })).content).toEqual([])
  const { records } = await stranger.client.exportAccount({})
  expect(records.grievance).toEqual([])
  expect(JSON.stringify(records)).not.toContain(formerId)
  expect(JSON.stringify(records)).not.toContain(bookingId)
  expect((await stranger.client.readNumber({})).earlierAccount).toBeNull()
})

test.each([
  ['a new device within 180 days', RECYCLED_DAYS - 1, 'new'],
  ['the known device after 180 days', RECYCLED_DAYS + 30, 'known'],
] as const)('a log-in on %s opens the account', async (_title, idleDays, device) => {
  const { old, phone, formerId } = await recycled(idleDays)
  expect(await (device === 'new' ? browser() : old).logIn(phone)).toBe(formerId)
})

test('two log-ins of a new holder at once begin one account', async () => {
  const { phone, formerId } = await recycled()
  const browsers = [browser(), browser()]
  // Read one after the other: two messages sent at once may arrive in either order.
  let otp = ''
  for (const { client } of browsers) {
    await client.register({ body: { phoneNumber: phone, consent: true } })
    otp = await newestCode(phone)
    minutes(1)
  }
  const outcomes = await Promise.allSettled(
    browsers.map(({ client }) => client.login({ body: { phoneNumber: phone, otp } })),
  )
  const opened = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.user.entityId] : []))
  expect(new Set(opened).size).toBe(1)
  expect(opened).not.toContain(formerId)
})

test('the time of the last use outlives the purge of its session', async () => {
  const { phone, formerId } = await recycled(150)
  await app.runJobs('purgeOld')
  const { rows } = await sql`select from session where account_id = ${formerId}`.execute(db)
  expect(rows).toEqual([])
  expect(await browser().logIn(phone)).toBe(formerId)
})

test('the former holder gets the account back on a known device, with the present number', async () => {
  const { old, phone, formerId, bookingId } = await recycled()
  const newHolder = await browser().logIn(phone)
  const present = newPhone()
  const between = await old.logIn(present)
  expect((await old.client.readNumber({})).earlierAccount?.entityId).toBe(formerId)
  expect(old.enter(await old.client.reclaimAccount({}))).toBe(formerId)
  expect((await old.client.readBooking({ params: { bookingId } })).bookingId).toBe(bookingId)
  expect([await phoneOf(formerId), await phoneOf(newHolder), await phoneOf(between)]).toEqual([present, phone, null])
  expect((await old.client.readNumber({})).earlierAccount).toBeNull()
  expect((await old.client.listOwnGrievances({ query: {} })).content).toHaveLength(1)
  expect(knownAccounts(old.device(), app.config.APP_SECRET)).toContain(formerId)
  expect((await sentTo(present))[0]).toMatchObject({ template: 'phone_changed' })
})

test('an account that was used in between, or no known device, leaves the decision to an admin', async () => {
  const { old, phone, formerId } = await recycled()
  const stranger = browser()
  await stranger.logIn(phone)
  await expect(stranger.client.reclaimAccount({})).rejects.toMatchObject(refused('NOT_FOUND'))
  const id = await old.logIn(newPhone())
  const { groundIds } = await createTurfFixture(db)
  const date = app.clock.now().toISOString().slice(0, 10)
  await bookSlot(app, { groundId: groundIds[0]!, date, from: 20 }, { id, phone: '', client: old.client, token: '' })
  await expect(old.client.reclaimAccount({})).rejects.toMatchObject(refused('EARLIER_ACCOUNT_BY_ADMIN'))
  expect(await phoneOf(formerId)).toBeNull()
})

test('an admin gives the account back with the number that its holder has proven, after another admin approves', async () => {
  const { phone, formerId } = await recycled()
  await browser().logIn(phone)
  const [asker, second] = [await app.player('ADMIN'), await app.player('ADMIN')]
  const present = newPhone()
  const ask = () =>
    asker.client.moveNumber({ params: { userId: formerId }, body: { phoneNumber: present, reason: 'Lost the phone' } })
  await expect(ask()).rejects.toMatchObject(refused('NUMBER_UNPROVEN'))
  const between = await browser().logIn(present)
  await ask()
  await expectTold('NUMBER_CHANGE', { PLAYER: await logIn(app, between, app.clock.now()) })
  const [asked] = (await second.client.listApprovals({ query: { state: 'OPEN' } })).content
  expect(asked).toMatchObject({ kind: 'NUMBER_CHANGE', accountId: formerId, reason: 'Lost the phone' })
  await second.client.approveRequest({ params: { approvalId: asked!.entityId }, body: undefined })
  await app.runJobs('applyApproved')
  expect(await phoneOf(formerId)).toBeNull()
  days(2)
  minutes(1)
  await app.runJobs('applyApproved')
  expect([await phoneOf(formerId), await phoneOf(between)]).toEqual([present, null])
})

test('deleting the new account erases what the number received since, and nothing of the former holder', async () => {
  const { phone, formerId, grievanceId } = await recycled()
  const stranger = browser()
  await stranger.logIn(phone)
  minutes(1)
  await stranger.client.sendNumberCode({ body: { to: 'OLD_NUMBER' } })
  await stranger.client.deleteAccount({ body: { confirm: 'DELETE' } })
  const { rows } = await sql`select from message where recipient = ${phone}`.execute(db)
  expect(rows).toEqual([])
  expect(await db.selectFrom('grievance').select('phone').where('id', '=', grievanceId).executeTakeFirst()).toEqual({
    phone,
  })
  expect(await db.selectFrom('former_number').select('phone').where('account_id', '=', formerId).execute()).toEqual([
    { phone },
  ])
})

test('jobs skip an account without a number', async () => {
  const { phone, formerId } = await recycled()
  await browser().logIn(phone)
  await sql`update booking set next_check_at = null where account_id = ${formerId}`.execute(db)
  const sent = (await sentTo(phone)).length
  await app.settleDown()
  expect((await sentTo(phone)).length).toBe(sent)
})
