import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { type Answers, connectionLost, refusal, SERVER_TIME } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aBooking } from '../testing/served.ts'

type Squad = WireReply<Api['readSquad']>

const SQUAD = 'SQUAD_01JZX3Y5M8Q2T4V6W8Y0A2C4E6'
const TOKEN = 'a-token-of-22-letters-'

const slot = {
  turfId: aBooking.turfId,
  turfName: 'Pink City Arena',
  groundId: 'GROUND_1',
  groundName: 'Ground 1',
  bookingDate: [2027, 1, 17] as [number, number, number],
  startTime: [19, 0] as [number, number],
  endTime: [20, 0] as [number, number],
  startsAt: '2027-01-17T13:30:00.000Z',
}
const nextWeek = {
  ...slot,
  bookingDate: [2027, 1, 24] as [number, number, number],
  startsAt: '2027-01-24T13:30:00.000Z',
}

const squad = (changes: Partial<Squad> = {}): Squad => ({
  squadId: SQUAD,
  name: 'Sunday Lions',
  memberCount: 2,
  token: TOKEN,
  isCaptain: true,
  members: [
    { memberId: 'MEMBER_1', firstName: 'Asha', isYou: true, isCaptain: true },
    { memberId: 'MEMBER_2', firstName: 'Ravi', isYou: false, isCaptain: false },
  ],
  coming: [],
  again: null,
  time: null,
  timeRefusal: 'SQUAD_TIME_NOT_EARNED',
  debts: [],
  settled: [],
  serverTime: SERVER_TIME,
  ...changes,
})

const openSquad = (changes: Partial<Squad> = {}, answers: Answers = {}) =>
  renderAt(paths.squad(SQUAD), { as: player, answers: { readSquad: () => squad(changes), ...answers } })

test('explains squads to a player without one, who can create one', async () => {
  const made: unknown[] = []
  await renderAt(paths.squads(), {
    as: player,
    answers: {
      listSquads: () => ({ squads: [] }),
      createSquad: ({ body }) => {
        made.push(body)
        return { squadId: SQUAD }
      },
      readSquad: () => squad(),
    },
  })
  const user = userEvent.setup()
  await screen.findByRole('heading', { name: 'No squad yet' })
  const name = screen.getByRole('textbox', { name: 'Name of the squad' })
  await user.type(name, 'Lions 9876543210')
  screen.getByText('Leave out phone numbers and links.')
  await user.clear(name)
  await user.type(name, 'Sunday Lions')
  await user.click(screen.getByRole('button', { name: 'Create squad' }))
  expect(made).toEqual([{ name: 'Sunday Lions' }])
  await screen.findByRole('heading', { name: 'Sunday Lions', level: 1 })
})

test('squads that fail to load can be retried', async () => {
  await renderAt(paths.squads(), { as: player, answers: { listSquads: connectionLost } })
  await screen.findByRole('button', { name: 'Try again' })
})

test('an upcoming booking shows its booker, and leads to the bill', async () => {
  await openSquad({
    coming: [
      {
        ...slot,
        bookingId: 'BOOKING_1',
        selectedGameType: 'Cricket',
        bookedBy: 'Ravi',
        isYours: false,
        splitShareId: 'SHARE_01jzz0000000000000000000a1',
        shares: [{ firstName: 'Asha', isYou: true, amount: 300, state: 'OPEN' }],
      },
    ],
  })
  await screen.findByText('Booked by Ravi')
  const link = screen.getByRole('link', { name: 'Pay your share, ₹300' })
  expect(link.getAttribute('href')).toBe(paths.split('SHARE_01jzz0000000000000000000a1'))
})

const again = {
  ...nextWeek,
  bookingId: 'BOOKING_1',
  selectedGameType: 'Cricket',
  totalPrice: 1200,
  isTaken: false,
}
const OTHER_TIMES = `${paths.turfDetails(slot.turfId)}?date=2027-01-24&gameType=Cricket&bookingType=FULL&ground=GROUND_1&start=19%3A00&minutes=60`

test('shows the price of the same slot next week after one tap', async () => {
  await openSquad({ again })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Same again next week' }))
  const sheet = await screen.findByRole('dialog', { name: 'Same again next week' })
  within(sheet).getByText('Ground 1 · ₹1,200')
  within(sheet).getByRole('button', { name: 'Pay ₹1,200' })
})

test('reports a time that was just taken, and offers the waitlist and the nearest starts', async () => {
  await openSquad({ again }, { bookSameAgain: () => refusal('SLOT_TAKEN', { nearestStartMinutes: [1080, 1470] }) })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Same again next week' }))
  await user.click(await screen.findByRole('button', { name: 'Pay ₹1,200' }))
  await screen.findByRole('button', { name: '6:00 pm' })
  screen.getByRole('button', { name: '12:30 am (Mon, 25 Jan)' })
  const link = screen.getByRole('link', { name: 'Wait for this time, or see others' })
  expect(link.getAttribute('href')).toBe(OTHER_TIMES)
})

test('does not offer a taken time, and names the alternatives', async () => {
  await openSquad({ again: { ...again, isTaken: true } })
  await screen.findByText('This time is taken next week.')
  const link = screen.getByRole('link', { name: 'Wait for this time, or see others' })
  expect(link.getAttribute('href')).toBe(OTHER_TIMES)
  expect(screen.queryByRole('button', { name: 'Same again next week' })).toBeNull()
})

test.each<[string, Partial<Squad>, RegExp]>([
  ['not earned yet', {}, /^After two weeks in a row/],
  ['too late', { timeRefusal: 'SQUAD_TIME_TOO_LATE' }, /less than 72 hours away/],
  [
    'kept',
    { time: { ...nextWeek, isKept: true, until: '2027-01-21T13:30:00.000Z' }, timeRefusal: null },
    /Thu, 21 Jan/,
  ],
  [
    'kept soon',
    { time: { ...nextWeek, isKept: false, until: '2027-01-21T13:30:00.000Z' }, timeRefusal: null },
    /^Once your/,
  ],
])('a weekly time that is %s says so', async (_what, changes, sentence) => {
  await openSquad(changes)
  await screen.findByText(sentence)
  expect(screen.queryByRole('button', { name: 'Keep it every week' })).toBeNull()
})

test('one tap reserves a weekly time', async () => {
  const kept: unknown[] = []
  await openSquad(
    { timeRefusal: null },
    {
      keepSquadTime: ({ params }) => {
        kept.push(params)
        return { squadId: SQUAD }
      },
    },
  )
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Keep it every week' }))
  await waitFor(() => expect(kept).toEqual([{ squadId: SQUAD }]))
})

test('debts between members: a creditor marks a debt as received, and can undo it', async () => {
  const done: string[] = []
  const debt = { shareId: 'SHARE_1', from: 'Ravi', to: 'Asha', amount: 250, isYours: false, isToYou: true }
  await openSquad(
    {
      debts: [
        debt,
        { ...debt, shareId: 'SHARE_2', from: 'Asha', to: 'Meena', isYours: true, isToYou: false },
        { ...debt, shareId: 'SHARE_3', from: 'Ravi', to: 'Meena', isToYou: false },
      ],
      settled: [{ shareId: 'SHARE_4', from: 'Om', amount: 100, settledAt: SERVER_TIME }],
    },
    {
      settleDebt: ({ params }) => {
        done.push(`settle ${params.shareId}`)
        return { squadId: SQUAD }
      },
      unsettleDebt: ({ params }) => {
        done.push(`unsettle ${params.shareId}`)
        return { squadId: SQUAD }
      },
    },
  )
  const user = userEvent.setup()
  await screen.findByText('You owe Meena ₹250')
  screen.getByText('Ravi owes Meena ₹250')
  screen.getByText(/^Debts are shares not paid online .* Baari moves no money here and keeps no balance\.$/)
  expect(screen.getAllByRole('button', { name: /^Got it/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Got it: ₹250 from Ravi' }))
  await user.click(screen.getByRole('button', { name: 'Undo: ₹100 from Om' }))
  await waitFor(() => expect(done).toEqual(['settle SHARE_1', 'unsettle SHARE_4']))
})

test('a captain removes members and makes new links; a member cannot', async () => {
  const removed: unknown[] = []
  await openSquad(
    {},
    {
      removeSquadMember: ({ params }) => {
        removed.push(params)
        return { squadId: SQUAD }
      },
    },
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Remove Ravi' }))
  const question = await screen.findByRole('dialog', { name: 'Remove Ravi' })
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(removed).toEqual([{ squadId: SQUAD, memberId: 'MEMBER_2' }]))
  screen.getByRole('button', { name: 'New link' })
})

test('a member leaves after one confirmation', async () => {
  await openSquad({ isCaptain: false }, { leaveSquad: () => ({ squadId: SQUAD }), listSquads: () => ({ squads: [] }) })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Leave the squad' }))
  expect(screen.queryByRole('button', { name: 'New link' })).toBeNull()
  const question = await screen.findByRole('dialog', { name: 'Leave Sunday Lions?' })
  await user.click(within(question).getByRole('button', { name: 'Leave the squad' }))
  await screen.findByRole('heading', { name: 'No squad yet' })
})

test('a link shows only the name, and one tap joins', async () => {
  await renderAt(paths.joinSquad(TOKEN), {
    as: player,
    answers: {
      findSquad: () => ({ squadId: SQUAD, name: 'Sunday Lions', memberCount: 5, isMember: false, isFull: false }),
      joinSquad: () => ({ squadId: SQUAD }),
      readSquad: () => squad(),
    },
  })
  const user = userEvent.setup()
  await screen.findByText('5 members')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await screen.findByRole('heading', { name: 'Sunday Lions', level: 1 })
})

test.each([
  ['a full squad', { isMember: false, isFull: true }, 'This squad already has 22 members.'],
  ['a squad of one’s own', { isMember: true, isFull: false }, 'You are in this squad.'],
])('the link of %s says so', async (_what, standing, sentence) => {
  await renderAt(paths.joinSquad(TOKEN), {
    as: player,
    answers: { findSquad: () => ({ squadId: SQUAD, name: 'Sunday Lions', memberCount: 22, ...standing }) },
  })
  await screen.findByText(sentence)
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
})

test('reports a squad of other players as not found, without a retry', async () => {
  await renderAt(paths.squad(SQUAD), {
    as: player,
    answers: { readSquad: () => refusal('NOT_FOUND', { errorMessage: 'We could not find this squad.' }) },
  })
  await screen.findByText('We could not find this squad.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a paid booking is split among a squad by its remembered shares, which can be changed', async () => {
  const given: unknown[] = []
  await renderAt(paths.splitBill(aBooking.bookingId), {
    as: player,
    answers: {
      readBooking: () => ({ ...aBooking, payments: [], refunds: [], events: [], calendarUrl: null, checkIn: null }),
      readOwnBill: () => ({ bill: null, allowsRelease: true }),
      listSquads: () => ({ squads: [{ squadId: SQUAD, name: 'Sunday Lions', memberCount: 3 }] }),
      planSquadShares: () => ({
        totalPrice: 1000,
        dueAtTurf: 1000,
        shares: [
          { memberId: 'MEMBER_2', firstName: 'Ravi', amount: 400 },
          { memberId: 'MEMBER_3', firstName: '', amount: 100 },
        ],
      }),
      playWithSquad: ({ body }) => {
        given.push(body)
        return { squadId: SQUAD, bookingId: aBooking.bookingId }
      },
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Play with Sunday Lions' }))
  const sheet = await screen.findByRole('dialog', { name: 'Play with Sunday Lions' })
  const ravi = await within(sheet).findByRole('textbox', { name: 'Share of Ravi' })
  within(sheet).getByText('Yours: ₹500 of ₹1,000')
  within(sheet).getByText('Each also pays ₹333 at the turf, never online.')
  await user.clear(ravi)
  await user.type(ravi, '950')
  within(sheet).getByText('The shares come to ₹50 more than is paid online.')
  await user.clear(ravi)
  await user.type(ravi, '300')
  await user.click(within(sheet).getByRole('button', { name: 'Split the bill' }))
  await waitFor(() =>
    expect(given).toEqual([
      {
        shares: [
          { memberId: 'MEMBER_2', amount: 300 },
          { memberId: 'MEMBER_3', amount: 100 },
        ],
      },
    ]),
  )
})
