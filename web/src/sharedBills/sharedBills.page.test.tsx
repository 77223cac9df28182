import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { type Answers, pageOf, refusal, SERVER_TIME } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aBooking } from '../testing/served.ts'

type OwnBill = WireReply<Api['shareBill']>
type SharedBill = WireReply<Api['readSharedBill']>
type Booking = WireReply<Api['readBooking']>

const { bookingId } = aBooking
const TOKEN = 'a-token-of-22-letters-'
const SHARE_ID = 'SHARE_01jzz0000000000000000000a1'

const share = (place: number, changes: Partial<OwnBill['shares'][number]> = {}): OwnBill['shares'][number] => ({
  shareId: `SHARE_${place}`,
  name: null,
  amount: 250,
  atTurf: 0,
  state: 'OPEN',
  paidBy: null,
  handedOverAt: null,
  ...changes,
})

const ownBill = (changes: Partial<OwnBill> = {}): OwnBill => ({
  bookingId,
  token: TOKEN,
  atDeadline: 'HOST_PAYS',
  deadlineAt: aBooking.startsAt,
  state: 'OPEN',
  isOpenToAll: false,
  paidBack: 0,
  shares: [share(1), share(2), share(3)],
  ...changes,
})

const sharedBill = (changes: Partial<SharedBill> = {}): SharedBill => ({
  bookingId,
  atDeadline: 'HOST_PAYS',
  deadlineAt: aBooking.startsAt,
  state: 'OPEN',
  isOpenToAll: false,
  shares: [share(1, { name: 'Rahul' }), share(2), share(3)],
  bookedBy: 'Asha',
  turfId: aBooking.turfId,
  turfName: aBooking.turfName,
  groundName: aBooking.groundName,
  locationAddress: aBooking.locationAddress,
  latitude: 26.9,
  longitude: 75.8,
  selectedGameType: 'Cricket',
  bookingDate: aBooking.bookingDate,
  startTime: aBooking.startTime,
  endTime: aBooking.endTime,
  startsAt: aBooking.startsAt,
  totalPrice: 1000,
  ownShare: 250,
  serverTime: SERVER_TIME,
  ...changes,
})

const booking: Booking = { ...aBooking, payments: [], refunds: [], events: [], calendarUrl: null, checkIn: null }

const openSplit = (answers: Answers = {}) =>
  renderAt(paths.splitBill(bookingId), {
    as: player,
    answers: {
      readBooking: () => booking,
      readOwnBill: () => ({ bill: null, allowsRelease: true }),
      listSquads: () => ({ squads: [] }),
      ...answers,
    },
  })

test('splits a bill in equal shares, and the booker pays the odd rupees', async () => {
  const request: unknown[] = []
  await openSplit({
    shareBill: ({ body }) => {
      request.push(body)
      return ownBill()
    },
  })
  const user = userEvent.setup()
  await screen.findByText('₹250 each')
  await user.click(screen.getByRole('button', { name: 'Less: Players, you included' }))
  screen.getByText('₹333 each')
  screen.getByText('Your share: ₹334')
  await user.click(screen.getByRole('button', { name: 'Create the link' }))
  await expect.poll(() => request).toEqual([{ shares: [{ amount: 333 }, { amount: 333 }], atDeadline: 'HOST_PAYS' }])
})

test.each([
  ['splits a bill that awaits its payment', { status: 'PAYMENT_AWAITED' }, true],
  ['does not split a bill that is paid at the turf alone', { advancePayment: 0 }, false],
  ['does not split the bill of a cancelled booking', { status: 'CANCELLED' }, false],
  ['does not split the bill of a booking that has begun', { startsAt: SERVER_TIME }, false],
] as const)('%s', async (_what, changes, isSplit) => {
  await openSplit({ readBooking: () => ({ ...booking, ...changes }) })
  if (isSplit) await screen.findByText('₹250 each')
  else
    await screen.findByText(
      'You can split the bill of a whole ground until the booking starts, if at least part of the price is paid online.',
    )
  expect(screen.queryByRole('heading', { name: 'Play with a squad' })).toBeNull()
})

test('with an advance, splits what is paid online and shows the part of each at the turf', async () => {
  const request: unknown[] = []
  await openSplit({
    readBooking: () => ({ ...booking, advancePayment: 300, balanceAtVenue: 700 }),
    shareBill: ({ body }) => {
      request.push(body)
      return ownBill()
    },
  })
  await screen.findByText('₹75 online · ₹175 at the turf each')
  screen.getByText('Your share: ₹75 online · ₹175 at the turf')
  screen.getByText(/The ₹300 paid online is split: .* The ₹700 due at the turf is split as well/)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Create the link' }))
  await expect
    .poll(() => request)
    .toEqual([{ shares: [75, 75, 75].map((amount) => ({ amount })), atDeadline: 'HOST_PAYS' }])
})

test('an advance of ₹3 is shared by at most three people', async () => {
  await openSplit({ readBooking: () => ({ ...booking, advancePayment: 3, balanceAtVenue: 997 }) })
  await screen.findByText('₹1 online · ₹332 at the turf each')
  screen.getByText('3 players')
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'More: Players, you included' })
  expect(more.disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create the link' }).disabled).toBe(false)
})

test('the booker ticks off a friend who has handed over a part at the turf, and takes it back', async () => {
  const [due, isTold] = [share(1, { name: 'Rahul', amount: 75, atTurf: 175 }), { current: false }]
  const bill = () =>
    ownBill({ shares: [{ ...due, handedOverAt: isTold.current ? '2027-01-16T14:00:00.000Z' : null }, share(2)] })
  const saved = Promise.withResolvers<void>()
  await openSplit({
    readOwnBill: () => ({ bill: bill(), allowsRelease: true }),
    setHandedOver: async ({ params, body }) => {
      await saved.promise
      expect(params).toEqual({ bookingId, shareId: 'SHARE_1' })
      isTold.current = (body as { isHandedOver: boolean }).isHandedOver
      return bill()
    },
  })
  const user = userEvent.setup()
  await screen.findByText('₹75 online · ₹175 at the turf')
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Rahul: ₹175 handed over' })
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  await user.click(tick())
  // The browser takes the focus from a disabled control.
  expect(tick()).toHaveProperty('disabled', false)
  await user.click(tick())
  expect(tick().checked).toBe(true)
  expect(tick().getAttribute('aria-disabled')).toBe('true')
  saved.resolve()
  await screen.findByText(/^Recorded .*7:30 pm$/)
  expect(tick().checked).toBe(true)
  await user.click(tick())
  await expect.poll(() => screen.queryByText(/^Recorded/)).toBeNull()
  expect(tick().checked).toBe(false)
})

test('a friend sees both parts of a share before paying it, and that the second is paid at the turf', async () => {
  await renderAt(`${paths.split(TOKEN)}?sheet=pay-share&of=SHARE_2`, {
    as: player,
    answers: {
      readSharedBill: () => sharedBill({ shares: [share(1), share(2, { amount: 75, atTurf: 175 })] }),
      listPaidShares: () => ({ shares: [] }),
    },
  })
  const sheet = await screen.findByRole('dialog', { name: 'Pay your share' })
  within(sheet).getByText('₹75 online · ₹175 at the turf')
  within(sheet).getByText(/You give the other ₹175 to the player who booked, at the turf and never online\.$/)
  within(sheet).getByRole('button', { name: /75/ })
})

test('named shares may differ, but never exceed the price in total', async () => {
  await openSplit()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: 'Name the shares' }))
  const first = screen.getByRole('textbox', { name: 'Share of friend 1' })
  await user.clear(first)
  screen.getByText('Enter at least ₹1 for each friend.')
  await user.type(first, '900')
  screen.getByText('The shares come to ₹400 more than is paid online.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create the link' }).disabled).toBe(true)
})

test('refuses shares below half of an equal one when the bill can release its booking', async () => {
  // More than two days ahead, so that the choice is available.
  await openSplit({ readBooking: () => ({ ...booking, startsAt: '2099-01-16T13:30:00.000Z' }) })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: 'Name the shares' }))
  const first = screen.getByRole('textbox', { name: 'Share of friend 1' })
  await user.clear(first)
  await user.type(first, '124')
  expect(screen.queryByText(/each friend pays at least/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Cancel and refund everyone/ }))
  screen.getByText('With this choice, each friend pays at least ₹125.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create the link' }).disabled).toBe(true)
})

test('hides the choice to cancel at a turf that does not allow it', async () => {
  await openSplit({
    readBooking: () => ({ ...booking, startsAt: '2099-01-16T13:30:00.000Z' }),
    readOwnBill: () => ({ bill: null, allowsRelease: false }),
  })
  await screen.findByRole('radio', { name: /^Other players can join/ })
  expect(screen.queryByRole('radio', { name: /^Cancel and refund everyone/ })).toBeNull()
})

test.each<[string, Partial<OwnBill>, string]>([
  ['is open', {}, 'Nobody has paid yet.'],
  ['has come in part', { paidBack: 250 }, '₹250 has come back to you so far.'],
  ['is ended', { state: 'CLOSED' }, 'Nobody can pay a share any more. Unpaid shares stay with you.'],
  ['is cancelled', { state: 'CANCELLED' }, 'The booking was cancelled. Everyone gets their part of the refund.'],
  ['is open to all', { isOpenToAll: true }, 'Anyone with the link can pay a free share now, friends or not.'],
  ['is paid', { shares: [share(1, { state: 'PAID', paidBy: 'Rahul' })] }, 'Every share is paid.'],
])('a bill that %s says so', async (_what, changes, sentence) => {
  await openSplit({ readOwnBill: () => ({ bill: ownBill(changes), allowsRelease: true }) })
  await screen.findByText(sentence)
})

test('a friend sees the payer of each share, and one of several equal open shares', async () => {
  await renderAt(paths.split(TOKEN), {
    as: player,
    answers: { readSharedBill: () => sharedBill(), listPaidShares: () => ({ shares: [] }) },
  })
  expect(await screen.findByRole('heading', { name: 'Asha is splitting a booking with you' })).toBeDefined()
  const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryAllByText(/₹250/).length > 0)
  expect(rows.map((row) => within(row).queryByRole('button', { name: 'Pay ₹250' }) !== null)).toEqual([
    true,
    true,
    false,
  ])
})

test('a stranger sees the place and time of an open bill, and no name', async () => {
  const open = { bookedBy: null, isOpenToAll: true, shares: [share(2)] }
  await renderAt(paths.split(SHARE_ID), {
    as: player,
    answers: { readShare: () => sharedBill(open), listPaidShares: () => ({ shares: [] }) },
  })
  await screen.findByRole('heading', { name: 'A place in a booking is free' })
  screen.getByText(aBooking.locationAddress)
  screen.getByRole('button', { name: 'Pay ₹250' })
})

test('a visitor must log in before seeing the bill of a share', async () => {
  await renderAt(paths.split(SHARE_ID), {})
  await screen.findByText('Log in to see this bill')
})

test('a named share asks for the number that may pay it', async () => {
  const request: unknown[] = []
  await openSplit({
    shareBill: ({ body }) => {
      request.push((body as { shares: unknown[] }).shares[0])
      return ownBill()
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: 'Name the shares' }))
  await user.type(screen.getByRole('textbox', { name: 'Friend 1' }), 'Rahul')
  screen.getByText('Enter a name and a mobile number for each named friend, or neither.')
  await user.type(screen.getByRole('textbox', { name: 'Mobile number of friend 1' }), '9811100001')
  await user.click(screen.getByRole('button', { name: 'Create the link' }))
  await expect.poll(() => request).toEqual([{ name: 'Rahul', phoneNumber: '+919811100001', amount: 250 }])
})

test('reports a link that leads nowhere, without a retry', async () => {
  await renderAt(paths.split('nothing'), {
    answers: {
      readSharedBill: () =>
        refusal('NOT_FOUND', { errorMessage: 'We could not find this bill. Ask for the link again.' }),
    },
  })
  await screen.findByText('We could not find this bill. Ask for the link again.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('shows a game after midnight with its night and its calendar day', async () => {
  await renderAt(paths.split(TOKEN), {
    as: player,
    answers: {
      readSharedBill: () =>
        sharedBill({
          bookingDate: [2027, 1, 16],
          startTime: [0, 30],
          endTime: [1, 30],
          startsAt: '2027-01-16T19:00:00.000Z',
        }),
      listPaidShares: () => ({ shares: [] }),
    },
  })
  await screen.findByText('Sat night, 12:30 – 1:30 am (Sun, 17 Jan)')
})

test('the list of games includes shares open to all players', async () => {
  await renderAt(paths.games(), {
    as: player,
    answers: {
      listGames: () => pageOf(),
      listOwnGames: () => ({ content: [] }),
      listOpenShares: () => ({
        bills: [
          {
            shareId: SHARE_ID,
            turfName: aBooking.turfName,
            groundName: aBooking.groundName,
            locationAddress: aBooking.locationAddress,
            selectedGameType: 'Cricket',
            bookingDate: aBooking.bookingDate,
            startTime: aBooking.startTime,
            endTime: aBooking.endTime,
            startsAt: aBooking.startsAt,
            amount: 250,
            atTurf: 0,
            openShares: 2,
          },
        ],
      }),
    },
  })
  await screen.findByText('2 places left · ₹250 each')
  expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe(paths.split(SHARE_ID))
})
