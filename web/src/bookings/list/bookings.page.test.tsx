import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { test } from 'vitest'
import { type Answers, badGateway, pageOf, refusal, SERVER_TIME } from '../../testing/answers.ts'
import { player, renderAt } from '../../testing/renderAt.tsx'
import { aBooking } from '../../testing/served.ts'

const shown = (answers: Answers): Promise<void> =>
  renderAt('/bookings', {
    as: player,
    answers: { listWaitlist: () => ({ content: [] }), listTickets: () => ({ content: [] }), ...answers },
  })

const mine: Answers = {
  listBookings: () => pageOf(aBooking),
  quoteRefund: () => ({
    bookingId: aBooking.bookingId,
    amountPaid: 1000,
    percentage: 50,
    refundAmount: 500,
    cancellationCharge: 500,
    validUntil: new Date(Date.parse(SERVER_TIME) + 120_000).toISOString(),
    tiers: [{ minutesBefore: 1440, percentage: 50 }],
  }),
}

const cancel = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.type(sheet.getByRole('textbox'), 'Rain')
  await userEvent.click(await sheet.findByRole('button', { name: 'Cancel booking' }))
}

test('bookings that cannot be read are said', async () => {
  await shown({ listBookings: badGateway })
  await screen.findByText('Failed to fetch bookings.')
})

test('a list that is longer than it counts says so', async () => {
  await shown({ listBookings: () => ({ ...pageOf(aBooking), totalElements: 10_000, isTotalCapped: true }) })
  await screen.findByText('10,000+ bookings')
})

test('a booking whose time to pay has expired says so, and can be paid again', async () => {
  const holdExpiresAt = new Date(Date.parse(SERVER_TIME) - 86_400_000).toISOString()
  const lapsed = { ...aBooking, status: 'PAYMENT_AWAITED', amountPaid: 0, cancel: null, holdExpiresAt } as const
  await shown({ listBookings: () => pageOf(lapsed) })
  await screen.findByText('Payment time expired (slot may now be free)')
  await screen.findByRole('button', { name: 'Retry payment' })
})

test('cancelling that fails is said', async () => {
  await shown({ ...mine, cancelBooking: badGateway })
  await cancel()
  await screen.findByText('Cancellation failed')
})

test('cancelling that is refused says why', async () => {
  await shown({ ...mine, cancelBooking: () => refusal('BOOKING_NOT_CANCELLABLE') })
  await cancel()
  await screen.findByText('This booking can no longer be cancelled.')
})
