import { MINOR_STAYS_DAYS } from '@baari/domain/shared/person.ts'
import { expect, test } from 'vitest'
import { atInstant } from '../testing/atInstant.ts'
import { bookSlot } from '../testing/bookSlot.ts'
import { control } from '../testing/control.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSeats, startGame } from '../testing/games.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { newPhone, type Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

const app = await sharedTestApp()
const { db } = app.database
const { groundIds } = await createTurfFixture(db, {
  grounds: [{ min_players: 1, max_players: 4, per_hour_partial: 10_000 }],
})
const slot = (from: number) => ({ groundId: groundIds[0]!, date: '2027-01-17', from })
const refusedWith = (code: string) => ({ problem: { code } })

interface Sent {
  template: string
  text: string
}
const sentTo = (phone: string) => control<Sent[]>(`${app.messages}/_ctl/messages?to=${encodeURIComponent(phone)}`)

const askGuardian = async ({ client }: Player, phoneNumber: string): Promise<string> => {
  const before = (await sentTo(phoneNumber)).length
  await client.askGuardian({ body: { phoneNumber } })
  const message = await until(
    async () => {
      const arrived = await sentTo(phoneNumber)
      return arrived.length > before ? arrived[0] : undefined
    },
    app,
    app.clock,
  )
  expect(message.template).toBe('guardian_code')
  return message.text.slice(-6)
}

const minor = async (): Promise<Player> => {
  const player = await app.player()
  await player.client.declareAge({ body: { isAdult: false } })
  return player
}

test('a player who has not said their age, or is an adult, can book', async () => {
  const player = await app.player()
  expect((await player.client.getMe({})).age).toBe('UNKNOWN')
  await holdSlot(player, slot(6))
  expect((await player.client.declareAge({ body: { isAdult: true } })).age).toBe('ADULT')
  await holdSlot(player, slot(7))
})

test('a minor can book once a parent or guardian has agreed', async () => {
  const player = await minor()
  expect((await player.client.getMe({})).age).toBe('MINOR')
  await expect(holdSlot(player, slot(8))).rejects.toMatchObject(refusedWith('GUARDIAN_NEEDED'))
  const phone = newPhone()
  const code = await askGuardian(player, phone)
  // The guardian sees who asks, and not the whole number.
  const [{ text } = { text: '' }] = await sentTo(phone)
  expect(text).toContain(player.phone.slice(-3))
  expect(text).not.toContain(player.phone.slice(-6))
  await expect(player.client.confirmGuardian({ body: { otp: '000000' } })).rejects.toMatchObject(
    refusedWith('OTP_INVALID'),
  )
  await expect(holdSlot(player, slot(8))).rejects.toMatchObject(refusedWith('GUARDIAN_NEEDED'))
  expect((await player.client.confirmGuardian({ body: { otp: code } })).age).toBe('MINOR_WITH_GUARDIAN')
  await bookSlot(app, slot(8), player)
  await expect(player.client.confirmGuardian({ body: { otp: code } })).rejects.toMatchObject(refusedWith('OTP_INVALID'))
})

test('a minor cannot become an adult within a year', async () => {
  const player = await minor()
  const state = (isAdult: boolean) => player.client.declareAge({ body: { isAdult } })
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
  const until = inDays(MINOR_STAYS_DAYS).toISOString()
  expect(await state(false)).toMatchObject({ age: 'MINOR', ageNextChangeAt: until })
  await expect(state(true)).rejects.toMatchObject(refusedWith('AGE_STATED_LATELY'))
  const set = (age: { is_adult: boolean | null; age_next_at?: Date }) =>
    db.updateTable('account').set(age).where('id', '=', player.id).execute()
  for (const isAdult of [null, true])
    await expect(set({ is_adult: isAdult })).rejects.toMatchObject({ constraint: 'minor_for_a_term' })
  await expect(set({ is_adult: false, age_next_at: inDays(1) })).rejects.toMatchObject({
    constraint: 'minor_for_a_term',
  })
})

test('a minor can become an adult from the day that the account names, and a minor again afterwards', async () => {
  const player = await app.player()
  const nextAt = new Date(app.clock.now().getTime() + 86_400_000)
  const last = { is_adult: false, age_next_at: nextAt }
  await db.updateTable('account').set(last).where('id', '=', player.id).execute()
  const state = (isAdult: boolean) => player.client.declareAge({ body: { isAdult } })
  await expect(state(true)).rejects.toMatchObject(refusedWith('AGE_STATED_LATELY'))
  await atInstant(app, nextAt.toISOString(), async () => {
    expect(await player.client.getMe({})).toMatchObject({ age: 'MINOR', ageNextChangeAt: null })
    expect(await state(true)).toMatchObject({ age: 'ADULT', ageNextChangeAt: null })
    expect((await state(false)).age).toBe('MINOR')
    await expect(state(true)).rejects.toMatchObject(refusedWith('AGE_STATED_LATELY'))
  })
})

test('an account that is not a minor’s cannot request or enter a code for a guardian', async () => {
  const player = await app.player()
  const phone = newPhone()
  const both = async () => {
    await expect(player.client.askGuardian({ body: { phoneNumber: phone } })).rejects.toMatchObject(
      refusedWith('GUARDIAN_NOT_NEEDED'),
    )
    await expect(player.client.confirmGuardian({ body: { otp: '123456' } })).rejects.toMatchObject(
      refusedWith('GUARDIAN_NOT_NEEDED'),
    )
  }
  await both()
  await player.client.declareAge({ body: { isAdult: true } })
  await both()
  expect(await db.selectFrom('guardian_request').selectAll().where('phone', '=', phone).execute()).toEqual([])
  expect(await db.selectFrom('message').selectAll().where('recipient', '=', phone).execute()).toEqual([])
})

test('a seat in a game needs the guardian as well', async () => {
  const host = await app.player('ADMIN')
  const requested = { groundId: groundIds[0]!, date: '2027-01-18', from: 10 }
  await startGame(app, host, requested)
  const player = await minor()
  await expect(holdSeats(player, requested)).rejects.toMatchObject(refusedWith('GUARDIAN_NEEDED'))
})

test('a guardian’s agreement ends when their account is deleted', async () => {
  const player = await minor()
  const guardian = await app.player()
  await player.client.confirmGuardian({ body: { otp: await askGuardian(player, guardian.phone) } })
  await guardian.client.deleteAccount({ body: { confirm: 'DELETE' } })
  expect((await player.client.getMe({})).age).toBe('MINOR')
})

test('refuses a player as their own guardian, an expired code, a sixth try and a number’s sixth code a day', async () => {
  const player = await minor()
  await expect(askGuardian(player, player.phone)).rejects.toMatchObject(refusedWith('GUARDIAN_IS_ONESELF'))
  await expect(player.client.askGuardian({ body: { phoneNumber: 'not a number' } })).rejects.toMatchObject(
    refusedWith('PHONE_INVALID'),
  )
  const phone = newPhone()
  const late = await askGuardian(player, phone)
  await expect(player.client.askGuardian({ body: { phoneNumber: phone } })).rejects.toMatchObject(
    refusedWith('OTP_RESEND_LOCKED'),
  )
  app.clock.advance({ minutes: 5 })
  await expect(player.client.confirmGuardian({ body: { otp: late } })).rejects.toMatchObject(refusedWith('OTP_EXPIRED'))
  const code = await askGuardian(player, phone)
  const wrong = code === '123456' ? '654321' : '123456'
  for (let tries = 0; tries < 5; tries += 1)
    await expect(player.client.confirmGuardian({ body: { otp: wrong } })).rejects.toMatchObject(
      refusedWith('OTP_INVALID'),
    )
  await expect(player.client.confirmGuardian({ body: { otp: code } })).rejects.toMatchObject(
    refusedWith('OTP_TRIES_USED_UP'),
  )
  for (let sent = 2; sent < 5; sent += 1) {
    const other = await minor()
    await askGuardian(other, phone)
  }
  await expect(askGuardian(await minor(), phone)).rejects.toMatchObject(refusedWith('TOO_MANY_REQUESTS'))
})
