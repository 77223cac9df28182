import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { endVisit } from '../../api/VisitQueries.tsx'
import { type Answers, badGateway, connectionLost, pageOf, refusal, SERVER_TIME } from '../../testing/answers.ts'
import { aTicket } from '../../testing/aTicket.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { aBooking } from '../../testing/served.ts'

const shown = (answers: Answers): Promise<void> =>
  renderAt('/bookings', {
    as: player,
    answers: {
      listWaitlist: () => ({ content: [] }),
      listFreeAlerts: () => ({ content: [] }),
      listPaidShares: () => ({ shares: [] }),
      listTickets: () => ({ content: [] }),
      ...answers,
    },
  })

const quote = {
  bookingId: aBooking.bookingId,
  amountPaid: 1000,
  percentage: 50,
  refundAmount: 500,
  sentAhead: 0,
  cancellationCharge: 500,
  passMinutes: 0,
  refillAtMost: 400,
  validUntil: new Date(Date.parse(SERVER_TIME) + 120_000).toISOString(),
  tiers: [{ minutesBefore: 1440, percentage: 50 }],
}

const mine: Answers = { listBookings: () => pageOf(aBooking), quoteRefund: () => quote }

test('without a connection the cached bookings lead to the ticket', async () => {
  const listTickets = () => ({ content: [aTicket] })
  await shown({ ...mine, listTickets })
  await screen.findByRole('link', { name: 'Show ticket' })
  cleanup()
  endVisit()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await shown({
    listBookings: connectionLost,
    listTickets: connectionLost,
    listWaitlist: connectionLost,
    listFreeAlerts: connectionLost,
    listPaidShares: connectionLost,
  })
  await screen.findByText(/^As of .* You are offline/)
  await userEvent.click(await screen.findByRole('link', { name: 'Show ticket' }))
  await screen.findByRole('img', { name: 'QR code of your ticket for Pink City Arena' })
})

test('bookings stay hidden until the waiting list above them has loaded', async () => {
  const waits = Promise.withResolvers<{ content: never[] }>()
  const listTickets = vi.fn(() => ({ content: [] }))
  await shown({ ...mine, listTickets, listWaitlist: () => waits.promise })
  await waitFor(() => expect(listTickets).toHaveBeenCalled())
  await screen.findByText('Loading your bookings')
  expect(screen.queryByRole('button', { name: /^Cancel\b/ })).toBeNull()
  waits.resolve({ content: [] })
  await screen.findByRole('button', { name: /^Cancel\b/ })
})

test('cached bookings do not wait for a waiting list that fails to load', async () => {
  await shown(mine)
  await screen.findByRole('button', { name: 'Cancel booking' })
  cleanup()
  endVisit()
  await shown({ listBookings: badGateway, listWaitlist: () => new Promise(() => undefined) })
  await screen.findByText(/^Failed to fetch bookings\. As of/)
  screen.getByRole('button', { name: 'Cancel booking' })
})

test.each([
  ['explains its failure', () => refusal('UNAVAILABLE'), 'Baari is restarting. Please try again in a moment.'],
  ['does not explain its failure', badGateway, 'Failed to fetch bookings.'],
  ['does not answer', connectionLost, 'Failed to fetch bookings.'],
])(
  'a server that %s shows the kept bookings with the failure, and is not called offline',
  async (_, fail, sentence) => {
    await shown(mine)
    await screen.findByRole('button', { name: 'Cancel booking' })
    cleanup()
    endVisit()
    let isBack = false
    await shown({ listBookings: () => (isBack ? pageOf(aBooking) : fail()) })
    const banner = await screen.findByText(/ As of .* Later changes are not shown\.$/)
    expect(banner.textContent).toContain(`${sentence} As of`)
    expect(screen.queryByText(/offline/i)).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancel booking' })).toHaveProperty('disabled', true)
    screen.getByText('Greyed-out buttons work again once this is up to date.')
    isBack = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/As of/)).toBeNull())
    expect(screen.getByRole('button', { name: 'Cancel booking' })).toHaveProperty('disabled', false)
  },
)

test('a failure on a device without a connection says that it is offline', async () => {
  await shown(mine)
  await screen.findByRole('button', { name: 'Cancel booking' })
  cleanup()
  endVisit()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await shown({ listBookings: badGateway })
  await screen.findByText(/^As of .* You are offline/)
})

test('a cached list without bookings does not hide the failure', async () => {
  await shown({ listBookings: () => pageOf() })
  await screen.findByText('You have no bookings yet.')
  cleanup()
  endVisit()
  await shown({ listBookings: badGateway })
  await screen.findByText(/^Failed to fetch bookings\. As of/)
})

test('a final refusal hides the cached bookings', async () => {
  await shown(mine)
  await screen.findByRole('button', { name: 'Cancel booking' })
  cleanup()
  endVisit()
  await shown({ listBookings: () => refusal('NOT_FOUND') })
  await screen.findByText('We could not find that.')
  expect(screen.queryByText(/As of/)).toBeNull()
})

const cancel = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.type(sheet.getByRole('textbox'), 'Rain')
  await userEvent.click(await sheet.findByRole('button', { name: 'Cancel booking' }))
}

test('a booking whose policy refunds nothing shows no refund ladder', async () => {
  const nothing = {
    percentage: 0,
    refundAmount: 0,
    cancellationCharge: 1000,
    passMinutes: 0,
    refillAtMost: 0,
    tiers: [],
  }
  await shown({ ...mine, quoteRefund: () => ({ ...quote, ...nothing }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText('You paid')
  expect(sheet.queryByRole('list')).toBeNull()
})

test('says before cancelling how much of the refund the provider has already sent', async () => {
  await shown({ ...mine, quoteRefund: () => ({ ...quote, sentAhead: 200 }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText('₹200 of it has already been sent.')
})

test('reports bookings that cannot be loaded', async () => {
  await shown({ listBookings: badGateway })
  await screen.findByText('Failed to fetch bookings.')
})

test('says so if a list is longer than its count', async () => {
  await shown({ listBookings: () => ({ ...pageOf(aBooking), totalElements: 10_000, isTotalCapped: true }) })
  await screen.findByText('10,000+ bookings')
})

test('an expired payment deadline is shown, and the booking can be paid again', async () => {
  const holdExpiresAt = new Date(Date.parse(SERVER_TIME) - 86_400_000).toISOString()
  const lapsed = { ...aBooking, status: 'PAYMENT_AWAITED', amountPaid: 0, cancel: null, holdExpiresAt } as const
  await shown({ listBookings: () => pageOf(lapsed) })
  await screen.findByText('Payment time expired (slot may now be free)')
  await screen.findByRole('button', { name: 'Retry payment' })
})

test('reports a failed cancellation', async () => {
  await shown({ ...mine, cancelBooking: badGateway })
  await cancel()
  await screen.findByText('Cancellation failed')
})

test('gives the reason for a refused cancellation', async () => {
  await shown({ ...mine, cancelBooking: () => refusal('BOOKING_NOT_CANCELLABLE') })
  await cancel()
  await screen.findByText('This booking can no longer be cancelled.')
})

const inMinutes = (minutes: number): string => new Date(Date.parse(SERVER_TIME) + minutes * 60_000).toISOString()
const fresh = { ...aBooking, undoUntil: inMinutes(14) }
const undo = async (): Promise<void> => userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

const undone = {
  bookingId: aBooking.bookingId,
  status: 'CANCELLED' as const,
  refundAmount: 1000,
  passMinutes: 0,
  refundDueOn: [2027, 1, 26] as [number, number, number],
}

test('undoes a booking with one tap, and says when and where the refund arrives', async () => {
  let isUndone = false
  await shown({
    listBookings: () =>
      pageOf(
        isUndone ? { ...aBooking, status: 'CANCELLED', cancel: null, amountPaid: 1000, refundAmount: 1000 } : fresh,
      ),
    undoBooking: () => {
      isUndone = true
      return undone
    },
  })
  expect((await screen.findByRole('timer')).textContent).toMatch(/^1[34]:\d\d$/)
  const card = within(screen.getByRole('article'))
  card.getByText('9:00 – 10:00 am')
  await undo()
  await screen.findAllByText('Undone. ₹1,000 goes back to the account you paid from by Tue, 26 Jan.')
  await expect.poll(() => screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await card.findByText('Cancelled')
  card.getByText('9:00 – 10:00 am')
})

test('names the minutes that an undone booking gives back to a pass', async () => {
  await shown({
    listBookings: () => pageOf(fresh),
    undoBooking: () => ({ ...undone, refundAmount: 0, passMinutes: 90, refundDueOn: null }),
  })
  await undo()
  await screen.findAllByText('Undone. 90 minutes are back on your pass.')
})

test('a rained-off booking by pass offers its minutes back, and no amount', async () => {
  const rainChoice = { state: 'OPEN', decidedBy: null, decideBy: aBooking.startsAt } as const
  const pass = { passId: 'PASS_01JZX3Y5M8Q2T4V6W8Y0A2C4E6', name: 'Ten hours', minutes: 60 }
  await shown({ listBookings: () => pageOf({ ...aBooking, amountPaid: 0, pass, rainChoice }) })
  await screen.findByText('If you do not choose, you get 60 minutes of your pass back.')
})

test('reports a failed undo, which can be tried again', async () => {
  await shown({ listBookings: () => pageOf(fresh), undoBooking: badGateway })
  await undo()
  await screen.findByText('The booking was not undone. Please try again.')
  await screen.findByRole('button', { name: 'Undo' })
})

test('reports an undo after its deadline, and leaves the cancellation', async () => {
  let isLate = false
  await shown({
    listBookings: () => pageOf(isLate ? aBooking : fresh),
    undoBooking: () => {
      isLate = true
      return refusal('BOOKING_NOT_UNDOABLE')
    },
  })
  await undo()
  await screen.findByText('This booking can no longer be undone.')
  await expect.poll(() => screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  screen.getByRole('button', { name: 'Cancel booking' })
})

test('announces the end of the time to undo', async () => {
  await shown({ listBookings: () => pageOf({ ...aBooking, undoUntil: inMinutes(0) }) })
  await screen.findByText('It is too late to undo. You can still cancel.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('offers only the cancellation without a time to undo', async () => {
  await shown(mine)
  await screen.findByRole('button', { name: 'Cancel booking' })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('cancelling a booking that can be undone points out the undo', async () => {
  await shown({ ...mine, listBookings: () => pageOf(fresh) })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  await screen.findByText('You can still undo this booking and get a full refund.')
})

test('links to the change of a booking whose time can be changed', async () => {
  await shown({ ...mine, listBookings: () => pageOf({ ...aBooking, moveUntil: inMinutes(60) }) })
  const link = await screen.findByRole('link', { name: 'Change time' })
  expect(link.getAttribute('href')).toBe(`/bookings/move/${aBooking.bookingId}?date=2027-01-16`)
})

test('shows no link to change a booking after the deadline', async () => {
  await shown({ ...mine, listBookings: () => pageOf({ ...aBooking, moveUntil: inMinutes(-1) }) })
  await screen.findByRole('button', { name: 'Cancel booking' })
  expect(screen.queryByRole('link', { name: 'Change time' })).toBeNull()
})

test('the confirmation says how much more is refunded if another player books the slot', async () => {
  await shown(mine)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  await screen.findByText('If someone else books your slot, you get up to ₹400 more back.')
})

const over = { ...aBooking, status: 'CANCELLED', cancel: null } as const

test('a cancelled booking says how much more is refunded if another player books its slot', async () => {
  const refunded = { ...over, refundAmount: 500, refundState: 'PENDING', cancellationCharge: 500 }
  await shown({ listBookings: () => pageOf({ ...refunded, refill: { state: 'OPEN', amount: 400 } }) })
  await screen.findByText('Up to ₹400 more if someone else books your slot.')
})

const late = {
  refundAmount: 500,
  refundState: 'INITIATED',
  cancellationCharge: 500,
  refundClock: { dueBy: [2027, 1, 12], isConfirmed: false, daysLate: 3, bankReference: 'ARN-1', claimPerDay: null },
} satisfies Partial<typeof aBooking>

test('a late refund says when it was due, the reference for the bank, and whom to write to', async () => {
  await shown({ listBookings: () => pageOf({ ...over, ...late }) })
  await screen.findByText('The bank should have credited it by 12 Jan. It is not confirmed yet.')
  screen.getByText('Bank reference: ARN-1')
  expect(screen.getByRole('link', { name: 'Write to our grievance officer' }).getAttribute('href')).toBe('/grievances')
  expect(screen.queryByText(/can claim/)).toBeNull()
})

test('a late refund of a failed payment says what the bank owes, even if the booking stands', async () => {
  const refundClock = { ...late.refundClock, claimPerDay: 100 }
  await shown({ listBookings: () => pageOf({ ...aBooking, refundClock }) })
  await screen.findByText('You can claim ₹100 from your bank for each day of delay, ₹300 so far.')
})

test('a refund on its way says by when the bank must credit it', async () => {
  const refundClock = { ...late.refundClock, daysLate: 0, dueBy: [2027, 1, 26] } satisfies (typeof late)['refundClock']
  await shown({ listBookings: () => pageOf({ ...over, ...late, refundClock }) })
  await screen.findByText('The bank must credit it by 26 Jan.')
})

test('shows that even without any other refund', async () => {
  const kept = { ...over, cancellationCharge: 1000, refill: { state: 'OPEN', amount: 900 } } as const
  await shown({ listBookings: () => pageOf(kept) })
  await screen.findByText('Up to ₹900 if someone else books your slot.')
})

test('after a resale the refund shows its reference and the part from the sale', async () => {
  const paidBack = { refundAmount: 900, refundState: 'PROCESSED', refundReferenceId: 'UTR-1' }
  const refunded = { ...over, ...paidBack, cancellationCharge: 100 }
  await shown({ listBookings: () => pageOf({ ...refunded, refill: { state: 'RESOLD', amount: 400 } }) })
  await screen.findByText('Includes ₹400 because someone else booked your slot.')
  screen.getByText('Refund reference: UTR-1')
})

test.each(['CANCELLED', 'COMPLETED'] as const)(
  'a paid seat links to the players of the game when it is %s',
  async (status) => {
    const seat = { ...aBooking, bookingType: 'PARTIAL' as const, status, bookingPlayerStatus: status, amountPaid: 120 }
    await shown({ listBookings: () => pageOf(seat) })
    const link = await screen.findByRole('link', { name: 'Players' })
    expect(link.getAttribute('href')).toBe(`/games/${aBooking.bookingId}`)
  },
)
