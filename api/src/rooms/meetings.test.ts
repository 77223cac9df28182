import type { MeetingKind } from '@baari/domain/rooms/room.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { makeSquad } from '../testing/makeSquad.ts'
import { payOrder } from '../testing/payOrder.ts'
import { planOf } from '../testing/planOf.ts'
import type { Player } from '../testing/player.ts'
import { refused } from '../testing/refused.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const admin = await app.player('ADMIN')

const DAY = '2027-01-17'

interface Meeting {
  kind: MeetingKind
  meetingId: string
}

const metIn = async (who: Player, { kind, meetingId }: Meeting) =>
  (await who.client.listMetPlayers({ params: { kind, meetingId } })).players
const onlyMet = async (who: Player, meeting: Meeting): Promise<string> => {
  const [met, ...others] = await metIn(who, meeting)
  expect(others).toEqual([])
  return met!.metId
}
const block = async (who: Player, meeting: Meeting, metId: string) => {
  await who.client.blockPlayer({ params: { ...meeting, metId } })
}

/** A paid booking of an hour from seven in the evening, whose bill is shared in three. */
const sharedBill = async (friend: { phone: string } | undefined) => {
  const { groundIds } = await createTurfFixture(db, { grounds: [{ per_hour_full: 240_000 }] })
  const { player: booker, bookingId } = await bookSlot(app, { groundId: groundIds[0]!, date: DAY, from: 19 })
  const named = friend && { name: 'Om', phoneNumber: friend.phone }
  const shares = [{ amount: 600, ...named }, { amount: 600 }, { amount: 600 }]
  const bill = await booker.client.shareBill({ params: { bookingId }, body: { shares, atDeadline: 'OPEN' } })
  const pay = async (who: Player, place: number) => {
    const params = { token: bill.token, shareId: bill.shares[place]!.shareId }
    await payOrder(app, who, await who.client.payShare({ params, body: { expectedPrice: 600 } }))
  }
  return { booker, bill, pay, meeting: { kind: 'BILL' as const, meetingId: bookingId } }
}

/** Two players who have met, and a way in which they part. */
const meetings: Record<string, () => Promise<{ meeting: Meeting; pair: [Player, Player]; part: () => Promise<void> }>> =
  {
    'a member and the captain who removes them': async () => {
      const { squadId, captain, mates } = await makeSquad(app, 1)
      const meeting = { kind: 'SQUAD' as const, meetingId: squadId }
      const part = async () => {
        const memberId = await onlyMet(captain, meeting)
        await captain.client.removeSquadMember({ params: { squadId, memberId } })
      }
      return { meeting, pair: [captain, mates[0]!], part }
    },
    'a member who leaves, in a squad that ends': async () => {
      const { squadId, captain, mates } = await makeSquad(app, 1)
      const part = async () => {
        for (const who of [mates[0]!, captain]) await who.client.leaveSquad({ params: { squadId } })
      }
      return { meeting: { kind: 'SQUAD', meetingId: squadId }, pair: [captain, mates[0]!], part }
    },
    'the booker and a friend with the link': async () => {
      const { booker, meeting, pay } = await sharedBill(undefined)
      const friend = await app.player()
      await pay(friend, 0)
      const part = async () => {
        await admin.client.cancelAnyBooking({
          body: { bookingId: meeting.meetingId, partialBookingId: null, reason: 'Closed' },
        })
      }
      return { meeting, pair: [booker, friend], part }
    },
    'the booker and a named friend who has paid': async () => {
      const friend = await app.player()
      const { booker, meeting, pay } = await sharedBill(friend)
      await pay(friend, 0)
      const part = async () => {
        await booker.client.stopSharing({ params: { bookingId: meeting.meetingId } })
      }
      return { meeting, pair: [booker, friend], part }
    },
  }

test.each(Object.keys(meetings))('%s: each reports and blocks the other, before and after', async (name) => {
  const { meeting, pair, part } = await meetings[name]!()
  const stranger = await app.player()
  const [one, other] = pair
  await block(one, meeting, await onlyMet(one, meeting))
  await part()
  for (const [by, about] of [
    [one, other],
    [other, one],
  ] as const) {
    const metId = await onlyMet(by, meeting)
    const { players } = await by.client.listRecentlyMet({})
    expect(players).toMatchObject([{ ...meeting, metId }])
    await by.client.reportPlayer({ params: meeting, body: { metId, reason: 'HARASSMENT' } })
    await block(by, meeting, metId)
    expect((await by.client.listBlockedPlayers({})).players).toHaveLength(1)
    await expect(block(stranger, meeting, metId)).rejects.toMatchObject(refused('NOT_FOUND', 404))
    const { content } = await admin.client.listPlayerReports({ query: {} })
    expect(content).toContainEqual(
      expect.objectContaining({ ...meeting, userId: about.id, reason: 'HARASSMENT', aboutMessage: false }),
    )
  }
  expect(await metIn(stranger, meeting)).toEqual([])
})

test('friends who have paid shares of a bill have met each other too', async () => {
  const { booker, meeting, pay } = await sharedBill(undefined)
  const [one, other] = [await app.player(), await app.player()]
  await pay(one, 0)
  await pay(other, 1)
  expect(await metIn(one, meeting)).toMatchObject([{ isLead: true }, { isLead: false }])
  expect(await metIn(booker, meeting)).toHaveLength(2)
})

test('a friend named for an unpaid share blocks the booker, who does not learn of the account', async () => {
  const friend = await app.player()
  const { booker, meeting } = await sharedBill(friend)
  expect(await metIn(booker, meeting)).toEqual([])
  await block(friend, meeting, await onlyMet(friend, meeting))
  expect((await friend.client.listBlockedPlayers({})).players).toHaveLength(1)
})

test('players who were in a squad one after the other have not met', async () => {
  const { squadId, captain, mates } = await makeSquad(app, 1)
  const meeting = { kind: 'SQUAD' as const, meetingId: squadId }
  await captain.client.removeSquadMember({ params: { squadId, memberId: await onlyMet(captain, meeting) } })
  const { token } = await captain.client.readSquad({ params: { squadId } })
  app.clock.advance({ seconds: 1 })
  const later = await app.player()
  await later.client.joinSquad({ params: { token } })
  await onlyMet(mates[0]!, meeting)
  expect(await metIn(later, meeting)).toMatchObject([{ isLead: true }])
})

const daysAgo = (days: number): Date => new Date(app.clock.now().getTime() - days * 86_400_000)

test.each([
  ['lists members of a squad for two years', [], 700, 700],
  ['lists members of a squad who parted a month ago after two years', [[700, 30]], undefined, 700],
  ['dates players who met twice by the second time', [[700, 600]], 1, 1],
  ['omits members who parted two years ago', [[750, 700]], undefined, undefined],
] as const)('%s', async (_title, former, since, metDaysAgo) => {
  const { squadId, captain, mates } = await makeSquad(app, 1)
  const mate = mates[0]!
  const joined = (who: Player, days: number) =>
    db
      .updateTable('squad_member')
      .set({ joined_at: daysAgo(days) })
      .where('account_id', '=', who.id)
      .execute()
  await joined(captain, 800)
  if (since !== undefined) await joined(mate, since)
  else
    for (const table of ['squad_member', 'past_squad_member'] as const)
      await db.deleteFrom(table).where('account_id', '=', mate.id).execute()
  for (const [from, until] of former) {
    const stay = { id: `PAST_${mate.id}`, squad_id: squadId, account_id: mate.id }
    await db
      .insertInto('past_squad_member')
      .values({ ...stay, joined_at: daysAgo(from), left_at: daysAgo(until) })
      .execute()
  }
  const met = metDaysAgo === undefined ? [] : [{ meetingId: squadId, metAt: daysAgo(metDaysAgo).toISOString() }]
  for (const who of [captain, mate]) expect((await who.client.listRecentlyMet({})).players).toMatchObject(met)
})

test('reads met players and stays by index alone', async () => {
  const { squadId, captain } = await makeSquad(app, 1)
  const { booker, pay, meeting } = await sharedBill(undefined)
  await pay(await app.player(), 0)
  const statements = [
    ...[captain, booker].map(({ id }) => sql`select * from met_players(${id})`),
    sql`select * from met_players(${captain.id}, 'SQUAD', ${squadId})`,
    sql`select * from meeting_stay where kind = 'BILL' and meeting_id = ${meeting.meetingId}`,
  ]
  await db.transaction().execute(async (transaction) => {
    // Test tables are too small for the planner to choose an index.
    await sql`set local enable_seqscan = off`.execute(transaction)
    for (const statement of statements) {
      const scans = (await planOf(transaction, statement)).filter(
        (node) => node['Relation Name'] !== undefined && node['Node Type'] !== 'Bitmap Heap Scan',
      )
      expect(scans.filter((node) => node['Index Cond'] === undefined)).toEqual([])
    }
  })
})

test('a blocked member sees the same squad; the member who blocked them is not notified of their bookings', async () => {
  const { squadId, captain, mates } = await makeSquad(app, 1)
  const mate = mates[0]!
  const meeting = { kind: 'SQUAD' as const, meetingId: squadId }
  const seen = async () => {
    const { serverTime: _at, ...squad } = await mate.client.readSquad({ params: { squadId } })
    return squad
  }
  const before = await seen()
  await block(captain, meeting, await onlyMet(captain, meeting))
  expect(await seen()).toEqual(before)
  const { groundIds } = await createTurfFixture(db, { grounds: [{}, {}] })
  const counted = async (who: Player) =>
    (await who.client.listNotifications({ query: {} })).content.filter(({ type }) => type === 'squad_booked').length
  for (const [at, [by, notified]] of (
    [
      [mate, 0],
      [captain, 1],
    ] as const
  ).entries()) {
    const { bookingId } = await bookSlot(app, { groundId: groundIds[at]!, date: DAY, from: 19 }, by)
    const { shares } = await by.client.planSquadShares({ params: { squadId, bookingId } })
    expect(shares).toHaveLength(1)
    await by.client.playWithSquad({
      params: { squadId, bookingId },
      body: { shares: shares.map(({ memberId, amount }) => ({ memberId, amount })) },
    })
    expect(await counted(by === mate ? captain : mate)).toBe(notified)
  }
  expect((await seen()).coming.map(({ shares }) => shares.length)).toEqual([1, 1])
})

test('a bill is closed for an account that a block separates from it, unless it has paid or is named', async () => {
  const [named, paid, apart] = [await app.player(), await app.player(), await app.player()]
  const { booker, bill, pay, meeting } = await sharedBill(named)
  await pay(paid, 1)
  await block(named, meeting, await onlyMet(named, meeting))
  const old = await sharedBill(undefined)
  await old.pay(apart, 0)
  await old.pay(paid, 1)
  const [ofPaid] = (await metIn(paid, old.meeting)).filter(({ isLead }) => !isLead)
  await block(paid, old.meeting, ofPaid!.metId)
  await db
    .updateTable('shared_bill')
    .set({ opened_at: app.clock.now() })
    .where('booking_id', '=', meeting.meetingId)
    .execute()
  const stateFor = async (who: Player) => (await who.client.readSharedBill({ params: { token: bill.token } })).state
  const openFor = async (who: Player) => (await who.client.listOpenShares({ query: {} })).bills.length
  const states = [await stateFor(apart), await stateFor(named), await stateFor(paid), await stateFor(booker)]
  expect(states).toEqual(['CLOSED', 'OPEN', 'OPEN', 'OPEN'])
  expect([await openFor(apart), await openFor(await app.player())]).toEqual([0, 1])
  await expect(pay(apart, 2)).rejects.toMatchObject(refused('SHARES_CLOSED'))
  await pay(named, 0)
  await pay(paid, 2)
})
