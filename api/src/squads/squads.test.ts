import { newId } from '@baari/db/newId.ts'
import { whenDone } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { booksBalance } from '../testing/booksBalance.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { makeSquad, type TestSquad } from '../testing/makeSquad.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { refused } from '../testing/refused.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { inMinutes, until } from '../testing/until.ts'

const app = await sharedTestApp()
const { db } = app.database

// Sees the bookings of all tests.
whenDone(async () => {
  app.clock.set('2027-01-17T17:30:00Z')
  await booksBalance(app)
})

/** Every test begins on the 15th at ten in the morning. */
const at = (day: string, clock: string): Date => new Date(`${day}T${clock}:00+05:30`)
const passTo = (day: string, clock: string) =>
  app.clock.advance({ seconds: (at(day, clock).getTime() - app.clock.now().getTime()) / 1000 })

const FIRST = '2027-01-17'
const SECOND = '2027-01-24'

const ground = async (pricePerHour = 120_000): Promise<string> => {
  const { groundIds } = await createTurfFixture(db, { grounds: [{ per_hour_full: pricePerHour }] })
  return groundIds[0]!
}

const read = ({ squadId }: Pick<TestSquad, 'squadId'>, who: Player) => who.client.readSquad({ params: { squadId } })

const plan = ({ squadId }: TestSquad, who: Player, bookingId: string) =>
  who.client.planSquadShares({ params: { squadId, bookingId } })

/** Books an hour from seven in the evening and gives it to the squad, in the shares that it remembers. */
const play = async (squad: TestSquad, by: Player, slot: { groundId: string; date: string }): Promise<string> => {
  const { bookingId } = await bookSlot(app, { ...slot, from: 19 }, by)
  await give(squad, by, bookingId)
  return bookingId
}
const give = async (squad: TestSquad, by: Player, bookingId: string) => {
  const { shares } = await plan(squad, by, bookingId)
  return by.client.playWithSquad({
    params: { squadId: squad.squadId, bookingId },
    body: { shares: shares.map(({ memberId, amount }) => ({ memberId, amount })) },
  })
}

const payShareOf = async (who: Player, bookingId: string, firstName: string): Promise<void> => {
  const { token } = await db
    .selectFrom('shared_bill')
    .select('token')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const { shares } = await who.client.readSharedBill({ params: { token } })
  const share = shares.find(({ name }) => name === firstName)!
  await payOrder(
    app,
    who,
    await who.client.payShare({
      params: { token, shareId: share.shareId },
      body: { expectedPrice: share.amount, expectedAtTurf: share.atTurf },
    }),
  )
}

const newsOf = (who: Player, kind: string) =>
  db
    .selectFrom('notification')
    .select(['facts', 'booking_id'])
    .where('account_id', '=', who.id)
    .where('kind', '=', kind)
    .execute()

const captainsOf = async (squadId: string) => {
  const { rows } = await sql<{ captain: string; is_member: boolean }>`
    select captain_id as captain,
           exists (select from squad_member where squad_id = squad.id and account_id = captain_id) as is_member
    from squad where id = ${squadId}`.execute(db)
  return rows
}

test('a squad is joined by its link, with one tap and once', async () => {
  const squad = await makeSquad(app, 1)
  const friend = await app.player()
  const params = { token: squad.token }
  expect(await friend.client.findSquad({ params })).toEqual({
    squadId: squad.squadId,
    name: 'Sunday Lions',
    memberCount: 2,
    isMember: false,
    isFull: false,
  })
  await friend.client.joinSquad({ params })
  await friend.client.joinSquad({ params })
  const seen = await read(squad, friend)
  expect(seen.members.map(({ firstName, isYou, isCaptain }) => [firstName, isYou, isCaptain])).toEqual([
    ['Asha', false, true],
    ['Ravi', false, false],
    ['Asha', true, false],
  ])
  expect(await friend.client.listSquads({})).toEqual({
    squads: [{ squadId: squad.squadId, name: 'Sunday Lions', memberCount: 3 }],
  })
  expect(JSON.stringify(seen)).not.toContain(squad.captain.phone)
})

test('a stranger reads nothing of a squad, not even its name', async () => {
  const squad = await makeSquad(app, 1)
  const stranger = await app.player()
  await expect(read(squad, stranger)).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await expect(stranger.client.findSquad({ params: { token: 'another-token-of-22-let' } })).rejects.toMatchObject(
    refused('NOT_FOUND', 404),
  )
  expect(await stranger.client.listSquads({})).toEqual({ squads: [] })
})

test('refuses a squad name that contains contact details', async () => {
  const captain = await app.player()
  await expect(captain.client.createSquad({ body: { name: 'Call 9876543210' } })).rejects.toMatchObject(
    refused('SQUAD_NAME_HAS_CONTACT', 400),
  )
})

test('a new link ends the old one, and only the captain makes it', async () => {
  const squad = await makeSquad(app, 1)
  const { squadId } = squad
  await expect(squad.mates[0]!.client.renewSquadLink({ params: { squadId } })).rejects.toMatchObject(
    refused('SQUAD_NOT_CAPTAIN'),
  )
  await squad.captain.client.renewSquadLink({ params: { squadId } })
  const friend = await app.player()
  await expect(friend.client.joinSquad({ params: { token: squad.token } })).rejects.toMatchObject(
    refused('NOT_FOUND', 404),
  )
  await friend.client.joinSquad({ params: { token: (await read(squad, squad.captain)).token } })
})

test('two players join as the 22nd at once: exactly one gets in', async () => {
  const squad = await makeSquad(app, 0)
  for (let place = 1; place < 21; place += 1) {
    const { id } = await app.player()
    await db
      .insertInto('squad_member')
      .values({
        id: newId('MEMBER', app.clock.now()),
        squad_id: squad.squadId,
        account_id: id,
        joined_at: app.clock.now(),
      })
      .execute()
  }
  const params = { token: squad.token }
  const [one, other] = [await app.player(), await app.player()]
  const outcomes = await outcomesOf([one.client.joinSquad({ params }), other.client.joinSquad({ params })])
  expect(outcomes.sort()).toEqual(['DONE', 'SQUAD_FULL'])
  expect(await (await app.player()).client.findSquad({ params })).toMatchObject({ memberCount: 22, isFull: true })
})

test('a squad is full for an account that a member has blocked, and for one that has blocked a member', async () => {
  const { token, mates } = await makeSquad(app, 1)
  const mate = mates[0]!
  const params = { token }
  for (const [by, blocked] of [
    [mate, await app.player()],
    [await app.player(), mate],
  ] as const) {
    await db
      .insertInto('blocked_player')
      .values({ id: newId('BLOCKED', new Date()), account_id: by.id, blocked_id: blocked.id, blocked_at: new Date() })
      .execute()
    const outsider = by === mate ? blocked : by
    expect(await outsider.client.findSquad({ params })).toMatchObject({ memberCount: 22, isFull: true })
    await expect(outsider.client.joinSquad({ params })).rejects.toMatchObject(refused('SQUAD_FULL'))
  }
  expect(await mate.client.findSquad({ params })).toMatchObject({ memberCount: 2, isMember: true })
})

test('an account is in ten squads, and of two more at once in none', async () => {
  const person = await app.player()
  for (let place = 0; place < 9; place += 1) await person.client.createSquad({ body: { name: 'Lions' } })
  const [one, other] = [await makeSquad(app, 0), await makeSquad(app, 0)]
  const outcomes = await outcomesOf([one, other].map(({ token }) => person.client.joinSquad({ params: { token } })))
  expect(outcomes.sort()).toEqual(['DONE', 'SQUAD_LIMIT_REACHED'])
  await expect(person.client.createSquad({ body: { name: 'Lions' } })).rejects.toMatchObject(
    refused('SQUAD_LIMIT_REACHED'),
  )
})

test('when the captain leaves, the longest-standing member becomes captain', async () => {
  const squad = await makeSquad(app, 2)
  const { squadId } = squad
  await squad.captain.client.leaveSquad({ params: { squadId } })
  const left = await read(squad, squad.mates[1]!)
  expect(left.members.map(({ firstName, isCaptain }) => [firstName, isCaptain])).toEqual([
    ['Ravi', true],
    ['Meena', false],
  ])
  await expect(read(squad, squad.captain)).rejects.toMatchObject(refused('NOT_FOUND', 404))
})

test('a captain removes a member, who cannot join again by the old link; other members cannot remove members', async () => {
  const squad = await makeSquad(app, 2)
  const { squadId } = squad
  const [, ravi, meena] = (await read(squad, squad.captain)).members
  const remove = (who: Player, memberId = '') => who.client.removeSquadMember({ params: { squadId, memberId } })
  await expect(remove(squad.mates[0]!, meena?.memberId)).rejects.toMatchObject(refused('SQUAD_NOT_CAPTAIN'))
  await remove(squad.captain, ravi?.memberId)
  await expect(remove(squad.captain, ravi?.memberId)).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await expect(read(squad, squad.mates[0]!)).rejects.toMatchObject(refused('NOT_FOUND', 404))
  const join = (who: Player, token: string) => who.client.joinSquad({ params: { token } })
  await expect(join(squad.mates[0]!, squad.token)).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await join(await app.player(), (await read(squad, squad.captain)).token)
})

test('captain and last member leave at once: the squad is gone', async () => {
  for (let round = 0; round < 5; round += 1) {
    const squad = await makeSquad(app, 1)
    const params = { squadId: squad.squadId }
    const outcomes = await outcomesOf(
      [squad.captain, squad.mates[0]!].map(({ client }) => client.leaveSquad({ params })),
    )
    expect(outcomes).toEqual(['DONE', 'DONE'])
    expect(await captainsOf(squad.squadId)).toEqual([])
  }
})

test('the captain leaves while the next one is taken out: one captain is left, who is in it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const squad = await makeSquad(app, 2)
    const { squadId } = squad
    const [, ravi] = (await read(squad, squad.captain)).members
    const outcomes = await outcomesOf([
      squad.captain.client.leaveSquad({ params: { squadId } }),
      squad.captain.client.removeSquadMember({ params: { squadId, memberId: ravi?.memberId ?? '' } }),
    ])
    expect(outcomes[0]).toBe('DONE')
    expect(['DONE', 'NOT_FOUND', 'SQUAD_NOT_CAPTAIN']).toContain(outcomes[1])
    const next = outcomes[1] === 'DONE' ? squad.mates[1]! : squad.mates[0]!
    expect(await captainsOf(squadId)).toEqual([{ captain: next.id, is_member: true }])
  }
})

test('a deleted account has left its squads', async () => {
  const [squad, alone] = [await makeSquad(app, 1), await makeSquad(app, 0)]
  for (const { captain } of [squad, alone]) await captain.client.deleteAccount({ body: { confirm: 'DELETE' } })
  expect(await captainsOf(squad.squadId)).toEqual([{ captain: squad.mates[0]!.id, is_member: true }])
  expect(await captainsOf(alone.squadId)).toEqual([])
})

test('a booking given to a squad is shared at once; the other members are notified and pay by the bill', async () => {
  const squad = await makeSquad(app, 2)
  const groundId = await ground()
  const bookingId = await play(squad, squad.captain, { groundId, date: FIRST })
  const [ravi, meena] = squad.mates as [Player, Player]
  const [news] = await newsOf(ravi, 'squad_booked')
  expect(news).toMatchObject({ booking_id: bookingId, facts: { name: 'Asha', refund: '400', date: FIRST } })
  expect(await newsOf(squad.captain, 'squad_booked')).toEqual([])
  const { content } = await ravi.client.listNotifications({ query: {} })
  expect(content[0]).toMatchObject({
    type: 'squad_booked',
    title: 'Asha booked for your squad',
    splitShareId: expect.any(String),
  })
  await payShareOf(meena, bookingId, 'Meena')
  const { coming } = await read(squad, ravi)
  expect(coming).toMatchObject([
    {
      bookingId,
      bookedBy: 'Asha',
      isYours: false,
      shares: [
        { firstName: 'Ravi', isYou: true, amount: 400, state: 'OPEN' },
        { firstName: 'Meena', isYou: false, amount: 400, state: 'PAID' },
      ],
    },
  ])
})

test('shares are remembered, and scaled to the next price', async () => {
  const squad = await makeSquad(app, 2)
  const groundId = await ground()
  const { bookingId } = await bookSlot(app, { groundId, date: FIRST, from: 19 }, squad.captain)
  const { shares } = await plan(squad, squad.captain, bookingId)
  await squad.captain.client.playWithSquad({
    params: { squadId: squad.squadId, bookingId },
    body: { shares: [100, 500].map((amount, place) => ({ memberId: shares[place]!.memberId, amount })) },
  })
  // Ravi books the next one, for twice the price: Asha had borne 600 of 1200.
  const ravi = squad.mates[0]!
  const next = await bookSlot(app, { groundId, date: SECOND, from: 19, to: 21 }, ravi)
  const planned = await plan(squad, ravi, next.bookingId)
  expect(planned.totalPrice).toBe(2400)
  expect(planned.shares.map(({ firstName, amount }) => [firstName, amount])).toEqual([
    ['Asha', 1200],
    ['Meena', 1000],
  ])
})

test.each<[string, (squad: TestSquad) => Promise<{ by: Player; bookingId: string }>, string]>([
  [
    'that is somebody else’s',
    async ({ mates, captain }) => ({
      by: captain,
      bookingId: (await bookSlot(app, { groundId: await ground(), date: FIRST, from: 19 }, mates[0]!)).bookingId,
    }),
    'NOT_FOUND',
  ],
  [
    'that is not paid',
    async ({ captain }) => {
      const body = { groundId: await ground(), date: FIRST, selectedGameType: 'Cricket' }
      const order = await captain.client.bookFull({ body: { ...body, startTime: [19, 0], endTime: [20, 0] } })
      return { by: captain, bookingId: order.entityId }
    },
    'BILL_NOT_SHAREABLE',
  ],
])('a booking %s is not given to a squad', async (_what, make, code) => {
  const squad = await makeSquad(app, 1)
  const { by, bookingId } = await make(squad)
  const [, ravi] = (await read(squad, squad.captain)).members
  const giving = by.client.playWithSquad({
    params: { squadId: squad.squadId, bookingId },
    body: { shares: [{ memberId: ravi?.memberId ?? '', amount: 100 }] },
  })
  await expect(giving).rejects.toMatchObject({ problem: { code } })
})

test('a booking with an advance is given to a squad: members share the advance and the balance', async () => {
  const squad = await makeSquad(app, 1)
  const { captain, squadId } = squad
  const { groundIds } = await createTurfFixture(db, { grounds: [{ advance_percentage: 30, per_hour_full: 240_000 }] })
  const { bookingId } = await bookSlot(app, { groundId: groundIds[0]!, date: FIRST, from: 19 }, captain)
  const params = { squadId, bookingId }
  const plan = await captain.client.planSquadShares({ params })
  expect(plan).toMatchObject({ totalPrice: 720, dueAtTurf: 1680, shares: [{ amount: 360 }] })
  await captain.client.playWithSquad({ params, body: { shares: plan.shares } })
  const { bill } = await captain.client.readOwnBill({ params: { bookingId } })
  expect(bill?.shares).toMatchObject([{ amount: 360, atTurf: 840 }])
})

test('a booking is given once, for shares within its price, to those who are still there', async () => {
  const squad = await makeSquad(app, 1)
  const { bookingId } = await bookSlot(app, { groundId: await ground(), date: FIRST, from: 19 }, squad.captain)
  const [, ravi] = (await read(squad, squad.captain)).members
  const asking = (memberId: string, amount: number) =>
    squad.captain.client.playWithSquad({
      params: { squadId: squad.squadId, bookingId },
      body: { shares: [{ memberId, amount }] },
    })
  await expect(asking(ravi?.memberId ?? '', 1201)).rejects.toMatchObject(refused('SHARES_EXCEED_PRICE', 400))
  await expect(asking('MEMBER_nobody', 100)).rejects.toMatchObject(refused('SQUAD_CHANGED'))
  const outcomes = await outcomesOf([asking(ravi?.memberId ?? '', 600), asking(ravi?.memberId ?? '', 600)])
  expect(outcomes.sort()).toEqual(['BILL_SHARED', 'DONE'])
})

test('mutual debts are netted, and the creditor takes one off the list and puts it back', async () => {
  const squad = await makeSquad(app, 2)
  const { squadId, captain } = squad
  const [ravi, meena] = squad.mates as [Player, Player]
  const groundId = await ground()
  const first = await play(squad, captain, { groundId, date: FIRST })
  const debtsOf = async (who: Player) => (await read(squad, who)).debts.map((one) => [one.from, one.to, one.amount])
  // It can still be paid online.
  expect(await debtsOf(captain)).toEqual([])
  await payShareOf(meena, first, 'Meena')
  const second = await bookSlot(app, { groundId, date: FIRST, from: 21 }, ravi)
  const [asha] = (await plan(squad, ravi, second.bookingId)).shares
  await ravi.client.playWithSquad({
    params: { squadId, bookingId: second.bookingId },
    body: { shares: [{ memberId: asha?.memberId ?? '', amount: 150 }] },
  })
  passTo(FIRST, '19:00')
  await app.runJobs('endSharedBills', 'completeBookings')
  expect(await debtsOf(meena)).toEqual([['Ravi', 'Asha', 400]])
  passTo(FIRST, '21:00')
  await app.runJobs('endSharedBills', 'completeBookings')
  expect(await debtsOf(meena)).toEqual([['Ravi', 'Asha', 250]])
  const [debt] = (await read(squad, captain)).debts
  expect(debt).toMatchObject({ isYours: false, isToYou: true })
  const params = { squadId, shareId: debt?.shareId ?? '' }
  for (const other of [ravi, meena])
    await expect(other.client.settleDebt({ params })).rejects.toMatchObject(refused('NOT_FOUND', 404))
  const outcomes = await outcomesOf([captain.client.settleDebt({ params }), captain.client.settleDebt({ params })])
  expect(outcomes.sort()).toEqual(['DONE', 'NOT_FOUND'])
  const after = await read(squad, captain)
  expect(after).toMatchObject({ debts: [], settled: [{ from: 'Ravi', amount: 250 }] })
  expect((await read(squad, ravi)).settled).toEqual([])
  const back = { squadId, shareId: after.settled[0]?.shareId ?? '' }
  await expect(ravi.client.unsettleDebt({ params: back })).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await captain.client.unsettleDebt({ params: back })
  expect(await debtsOf(captain)).toEqual([['Ravi', 'Asha', 250]])
})

test('a debt counts the part due at the turf until the booker ticks it off', async () => {
  const squad = await makeSquad(app, 2)
  const { captain } = squad
  const [, meena] = squad.mates as [Player, Player]
  const { groundIds } = await createTurfFixture(db, { grounds: [{ advance_percentage: 30, per_hour_full: 300_000 }] })
  const bookingId = await play(squad, captain, { groundId: groundIds[0]!, date: FIRST })
  const { bill } = await captain.client.readOwnBill({ params: { bookingId } })
  expect(bill?.shares).toMatchObject([
    { name: 'Ravi', amount: 300, atTurf: 700 },
    { name: 'Meena', amount: 300, atTurf: 700 },
  ])
  await payShareOf(meena, bookingId, 'Meena')
  passTo(FIRST, '20:00')
  await app.runJobs('endSharedBills', 'completeBookings')
  const owed = async () => (await read(squad, captain)).debts.map((one) => [one.from, one.amount])
  expect(await owed()).toEqual([
    ['Ravi', 1000],
    ['Meena', 700],
  ])
  for (const { shareId } of bill!.shares)
    await captain.client.setHandedOver({ params: { bookingId, shareId }, body: { isHandedOver: true } })
  expect(await owed()).toEqual([['Ravi', 300]])
  const { shareId } = (await read(squad, captain)).debts[0]!
  await captain.client.settleDebt({ params: { squadId: squad.squadId, shareId } })
  expect(await read(squad, captain)).toMatchObject({ debts: [], settled: [{ from: 'Ravi', amount: 300 }] })
})

test('once the booker stops sharing, an unpaid share is no debt; a paid one still owes its part at the turf', async () => {
  const squad = await makeSquad(app, 2)
  const { captain } = squad
  const [, meena] = squad.mates as [Player, Player]
  const { groundIds } = await createTurfFixture(db, { grounds: [{ advance_percentage: 30, per_hour_full: 300_000 }] })
  const bookingId = await play(squad, captain, { groundId: groundIds[0]!, date: FIRST })
  await payShareOf(meena, bookingId, 'Meena')
  await captain.client.stopSharing({ params: { bookingId } })
  passTo(FIRST, '20:00')
  await app.runJobs('endSharedBills', 'completeBookings')
  const { debts } = await read(squad, captain)
  expect(debts.map(({ from, amount }) => [from, amount])).toEqual([['Meena', 700]])
})

test('a cancelled booking leaves no debts', async () => {
  const squad = await makeSquad(app, 1)
  const bookingId = await play(squad, squad.captain, { groundId: await ground(), date: FIRST })
  await squad.captain.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } })
  passTo(FIRST, '20:00')
  await app.runJobs('endSharedBills', 'completeBookings')
  expect(await read(squad, squad.captain)).toMatchObject({ debts: [], coming: [], again: null })
})

test('the same again a week on is shared by itself once it is paid', async () => {
  const squad = await makeSquad(app, 1)
  const { squadId, captain } = squad
  const ravi = squad.mates[0]!
  const groundId = await ground()
  await play(squad, captain, { groundId, date: FIRST })
  const { again } = await read(squad, ravi)
  expect(again).toMatchObject({ bookingDate: [2027, 1, 24], startTime: [19, 0], totalPrice: 1200, isTaken: false })
  const order = await ravi.client.bookSameAgain({
    params: { squadId, bookingId: again?.bookingId ?? '' },
    body: { expectedPrice: 1200 },
  })
  expect(order).toMatchObject({ totalPrice: 1200, balanceAtVenue: 0 })
  expect((await read(squad, captain)).coming).toHaveLength(1)
  // The player who is paying goes on; the others find it taken.
  expect((await read(squad, ravi)).again).toMatchObject({ bookingDate: [2027, 1, 24], isTaken: false })
  expect((await read(squad, captain)).again).toMatchObject({ bookingDate: [2027, 1, 24], isTaken: true })
  await payOrder(app, ravi, order)
  await app.runJobs('shareSquadBookings')
  expect((await read(squad, captain)).coming[1]).toMatchObject({
    splitShareId: expect.any(String),
    bookingId: order.entityId,
    bookedBy: 'Ravi',
    shares: [{ firstName: 'Asha', amount: 600 }],
  })
  expect(await newsOf(captain, 'squad_booked')).toHaveLength(1)
  // The next one is offered a week after that.
  expect((await read(squad, ravi)).again).toMatchObject({ bookingDate: [2027, 1, 31] })
})

test('refuses to book the same again at a price other than the one shown', async () => {
  const squad = await makeSquad(app, 1)
  const groundId = await ground()
  await play(squad, squad.captain, { groundId, date: FIRST })
  const { again } = await read(squad, squad.captain)
  await db.updateTable('ground').set({ per_hour_full: 130_000 }).where('id', '=', groundId).execute()
  const params = { squadId: squad.squadId, bookingId: again?.bookingId ?? '' }
  const ask = (expectedPrice: number) => squad.captain.client.bookSameAgain({ params, body: { expectedPrice } })
  await expect(ask(again?.totalPrice ?? 0)).rejects.toMatchObject({ problem: { code: 'PRICE_CHANGED', price: 1300 } })
  expect(await ask(1300)).toMatchObject({ totalPrice: 1300 })
})

test('asked for twice, the same again is one order', async () => {
  const squad = await makeSquad(app, 1)
  await play(squad, squad.captain, { groundId: await ground(), date: FIRST })
  const bookingId = (await read(squad, squad.captain)).again?.bookingId ?? ''
  const ask = () =>
    squad.captain.client.bookSameAgain({ params: { squadId: squad.squadId, bookingId }, body: { expectedPrice: 1200 } })
  const [one, other] = [await ask(), await ask()]
  expect(other.entityId).toBe(one.entityId)
})

test('when the time is taken, the nearest free starts are named', async () => {
  const squad = await makeSquad(app, 1)
  const groundId = await ground()
  await play(squad, squad.captain, { groundId, date: FIRST })
  await bookSlot(app, { groundId, date: SECOND, from: 19 })
  const { again } = await read(squad, squad.captain)
  expect(again?.isTaken).toBe(true)
  const bookingId = again?.bookingId ?? ''
  await expect(
    squad.captain.client.bookSameAgain({
      params: { squadId: squad.squadId, bookingId },
      body: { expectedPrice: 1200 },
    }),
  ).rejects.toMatchObject({ problem: { code: 'SLOT_TAKEN', nearestStarts: expect.arrayContaining([[18, 0]]) } })
})

test('an unpaid hold no longer belongs to the squad once it cannot be paid', async () => {
  const squad = await makeSquad(app, 1)
  await play(squad, squad.captain, { groundId: await ground(), date: FIRST })
  const bookingId = (await read(squad, squad.captain)).again?.bookingId ?? ''
  const order = await squad.captain.client.bookSameAgain({
    params: { squadId: squad.squadId, bookingId },
    body: { expectedPrice: 1200 },
  })
  // No payment of it can come any more.
  app.clock.advance({ hours: 5 * 24 + 1, minutes: 1 })
  await until(
    async () => {
      const given = await db
        .selectFrom('squad_booking')
        .select('booking_id')
        .where('booking_id', '=', order.entityId)
        .executeTakeFirst()
      return given ? undefined : true
    },
    app,
    inMinutes(app.clock),
  )
})

test('a squad of one member shares nothing, and keeps its booking', async () => {
  const squad = await makeSquad(app, 1)
  const { squadId, captain } = squad
  await play(squad, captain, { groundId: await ground(), date: FIRST })
  const bookingId = (await read(squad, captain)).again?.bookingId ?? ''
  const order = await captain.client.bookSameAgain({ params: { squadId, bookingId }, body: { expectedPrice: 1200 } })
  await squad.mates[0]!.client.leaveSquad({ params: { squadId } })
  await payOrder(app, captain, order)
  expect(await app.runJobs('shareSquadBookings')).toBe(1)
  expect((await read(squad, captain)).coming[1]).toMatchObject({ splitShareId: null, shares: [] })
})
