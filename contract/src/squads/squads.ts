import { MOST_SHARING } from '@baari/domain/shared/limits.ts'
import { LONGEST_SQUAD_NAME } from '@baari/domain/squads/squad.ts'
import { UNPAID_DEADLINE_HOURS } from '@baari/domain/squads/weeklyTime.ts'
import { z } from 'zod'
import { bookings } from '../bookings/bookings.ts'
import { endpoints, everyRole } from '../endpoint.ts'
import { paymentOrder, shownPrice } from '../payments/payments.ts'
import { date, endTime, entityId, id, instant, lineOfText, money, nonBlank, publicText, time } from '../wire/wire.ts'

const squadParams = z.object({ squadId: id('SQUAD') })
const tokenParams = z.object({ token: nonBlank(64) })
const bookingParams = squadParams.extend({ bookingId: id('BOOKING') })
const shareParams = squadParams.extend({ shareId: id('SHARE') })

const squadName = z.object({ squadId: entityId, name: publicText, memberCount: z.number().int() })

const slot = {
  turfId: entityId,
  turfName: publicText,
  groundId: entityId,
  groundName: publicText,
  bookingDate: date,
  startTime: time,
  endTime,
  startsAt: instant,
}

/** First names are all that members see of each other. */
const squad = squadName
  .extend({
    /** The token in the link to join: `/squads/join/<token>`. */
    token: z.string(),
    members: z.array(
      z.object({ memberId: entityId, firstName: publicText, isYou: z.boolean(), isCaptain: z.boolean() }),
    ),
    isCaptain: z.boolean(),
    /** The upcoming bookings of the squad, soonest first. */
    coming: z.array(
      z.object({
        bookingId: entityId,
        ...slot,
        selectedGameType: z.string(),
        bookedBy: publicText,
        isYours: z.boolean(),
        /** A share of its bill, which shows it to members (`readShare`); null where nothing is shared. */
        splitShareId: entityId.nullable(),
        shares: z.array(
          z.object({ firstName: publicText, isYou: z.boolean(), amount: money, state: z.enum(['OPEN', 'PAID']) }),
        ),
      }),
    ),
    /** The last booking a week on, or the next such weekday; null where there is none or it cannot be booked yet. */
    again: z
      .object({
        bookingId: entityId,
        ...slot,
        selectedGameType: z.string(),
        totalPrice: money,
        /** The time is taken. A time kept for the squad, or held by you, does not count as taken. */
        isTaken: z.boolean(),
      })
      .nullable(),
    /**
     * The weekly time: from the start of the last game on it is kept until `until` for members alone. Null while it is off.
     */
    time: z.object({ ...slot, isKept: z.boolean(), until: instant }).nullable(),
    /** Why the weekly time cannot be switched on; null where it can or is on. */
    timeRefusal: z.enum(['SQUAD_TIME_NOT_EARNED', 'SQUAD_TIME_TOO_LATE']).nullable(),
    /**
     * The debts from games that have begun, netted by pair: online parts that are not paid, and parts due at the turf that
     * are not recorded as handed over. Computed each time; no balance is kept.
     */
    debts: z.array(
      z.object({
        /** A share in it, by which it is settled. */
        shareId: entityId,
        from: publicText,
        to: publicText,
        amount: money,
        isYours: z.boolean(),
        isToYou: z.boolean(),
      }),
    ),
    /** The debts that you have marked as received, newest first; at most 10. */
    settled: z.array(z.object({ shareId: entityId, from: publicText, amount: money, settledAt: instant })),
    serverTime: instant,
  })
  .meta({ id: 'Squad' })

const done = z.object({ squadId: entityId })

/** Fixed groups that play together. */
export const squads = endpoints({
  createSquad: {
    method: 'POST',
    path: '/squads',
    summary: 'Make a squad, of which one is captain',
    access: everyRole,
    body: z.object({ name: lineOfText(LONGEST_SQUAD_NAME) }),
    reply: done,
    refuses: ['SQUAD_NAME_HAS_CONTACT', 'SQUAD_LIMIT_REACHED'],
    replayable: true,
  },
  listSquads: {
    method: 'GET',
    path: '/squads',
    summary: 'One’s squads, the newest first',
    access: everyRole,
    reply: z.object({ squads: z.array(squadName.meta({ id: 'SquadName' })) }),
    refuses: [],
  },
  findSquad: {
    method: 'GET',
    path: '/squad-links/:token',
    summary: 'A squad as whoever has its link sees it: its name, and how many are in it',
    access: everyRole,
    params: tokenParams,
    reply: squadName.extend({ isMember: z.boolean(), isFull: z.boolean() }).meta({ id: 'FoundSquad' }),
    refuses: ['NOT_FOUND'],
  },
  joinSquad: {
    method: 'POST',
    path: '/squad-links/:token',
    summary: 'Join a squad by its link',
    description: 'Whoever is in it already stays in it.',
    access: everyRole,
    params: tokenParams,
    reply: done,
    refuses: ['NOT_FOUND', 'SQUAD_FULL', 'SQUAD_LIMIT_REACHED'],
    replayable: true,
  },
  readSquad: {
    method: 'GET',
    path: '/squads/:squadId',
    summary: 'One’s squad: who is in it, what it plays next, and who owes whom',
    access: everyRole,
    params: squadParams,
    reply: squad,
    refuses: ['NOT_FOUND'],
    cost: 2,
  },
  leaveSquad: {
    method: 'POST',
    path: '/squads/:squadId/leave',
    summary: 'Leave a squad',
    description:
      'When the captain leaves, whoever has been in longest is captain. A squad that nobody is left in ends. What one owes stays on its list.',
    access: everyRole,
    params: squadParams,
    reply: done,
    refuses: ['NOT_FOUND'],
    replayable: true,
  },
  removeSquadMember: {
    method: 'POST',
    path: '/squads/:squadId/members/:memberId/remove',
    summary: 'Remove a member from a squad, as its captain',
    description: 'The squad gets a new link, since the removed member knows the old one.',
    access: everyRole,
    params: squadParams.extend({ memberId: id('MEMBER') }),
    reply: done,
    refuses: ['NOT_FOUND', 'SQUAD_NOT_CAPTAIN'],
    replayable: true,
  },
  renewSquadLink: {
    method: 'POST',
    path: '/squads/:squadId/link',
    summary: 'Make a new link to join, as captain; the old one leads nowhere',
    access: everyRole,
    params: squadParams,
    reply: done,
    refuses: ['NOT_FOUND', 'SQUAD_NOT_CAPTAIN'],
    replayable: true,
  },
  planSquadShares: {
    method: 'GET',
    path: '/squads/:squadId/bookings/:bookingId/shares',
    summary: 'What each member would be asked for of one’s own booking',
    description: 'The amounts of the squad’s last bill, scaled to this price; equal ones where there is none.',
    access: everyRole,
    params: bookingParams,
    reply: z.object({
      /** Paid online. */
      totalPrice: money,
      /** Due at the turf, and divided equally among those who get a share. */
      dueAtTurf: money,
      shares: z.array(z.object({ memberId: entityId, firstName: publicText, amount: money })),
    }),
    refuses: ['NOT_FOUND'],
  },
  playWithSquad: {
    method: 'POST',
    path: '/squads/:squadId/bookings/:bookingId',
    summary: 'Give one’s own booking to a squad: its bill is shared, and everybody is told',
    description: 'The booking must be of a whole ground, at least partly paid online, and not yet started.',
    access: everyRole,
    params: bookingParams,
    body: z.object({
      shares: z.array(z.object({ memberId: id('MEMBER'), amount: money })).max(MOST_SHARING - 1),
    }),
    reply: z.object({ squadId: entityId, bookingId: entityId }),
    refuses: [
      'NOT_FOUND',
      'BILL_NOT_SHAREABLE',
      'BILL_SHARED',
      'SHARES_EXCEED_PRICE',
      'SHARE_TOO_SMALL',
      'SQUAD_CHANGED',
    ],
    replayable: true,
  },
  bookSameAgain: {
    method: 'POST',
    path: '/squads/:squadId/bookings/:bookingId/again',
    summary: 'Book the same for the squad a week on: holds the slot and opens a payment order, paid in full',
    description:
      'Of the booking that `again` names. Once it is paid it is the squad’s, its bill is shared, and everybody is told. Without it the hold ends as every other.',
    access: everyRole,
    params: bookingParams,
    body: z.object({ expectedPrice: shownPrice }),
    reply: paymentOrder,
    refuses: bookings.bookFull.refuses,
    ownsTransactions: true,
    replayable: true,
  },
  keepSquadTime: {
    method: 'POST',
    path: '/squads/:squadId/time',
    summary: 'Keep the squad’s time every week',
    description: `Requires two weeks in a row on the same ground, weekday and start. Next week’s time is kept once the last game has begun, and is free for all players ${UNPAID_DEADLINE_HOURS} hours before its start unless a member has booked it.`,
    access: everyRole,
    params: squadParams,
    reply: done,
    refuses: ['NOT_FOUND', 'SQUAD_TIME_NOT_EARNED', 'SQUAD_TIME_TOO_LATE'],
    replayable: true,
  },
  endSquadTime: {
    method: 'POST',
    path: '/squads/:squadId/time/end',
    summary: 'Stop keeping the squad’s time; a kept time is free at once',
    access: everyRole,
    params: squadParams,
    reply: done,
    refuses: ['NOT_FOUND'],
    replayable: true,
  },
  settleDebt: {
    method: 'POST',
    path: '/squads/:squadId/debts/:shareId/settle',
    summary: 'Say that one got what a member owed; nothing is paid by it',
    description: 'Takes everything between the two off the list. Only whoever is owed can say so.',
    access: everyRole,
    params: shareParams,
    reply: done,
    refuses: ['NOT_FOUND'],
    replayable: true,
  },
  unsettleDebt: {
    method: 'POST',
    path: '/squads/:squadId/debts/:shareId/unsettle',
    summary: 'Take back that one got it',
    access: everyRole,
    params: shareParams,
    reply: done,
    refuses: ['NOT_FOUND'],
    replayable: true,
  },
})
