import { shortId } from '@baari/contract/wire/values.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { endVisit } from '../../api/VisitQueries.tsx'
import { type Answers, pageOf, SERVER_TIME } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { anAdminBooking, anOwnerTurf } from '../../testing/served.ts'

const owner = { ...player, role: 'TURFOWNER' as const }

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('an owner applies several filters at once, removes one, and clears unapplied input', async () => {
  const request: unknown[] = []
  await renderAt('/turf-owner/bookings?id=BOOKING_1&status=CONFIRMED', {
    as: owner,
    answers: {
      listOwnerTurfs: () => [],
      listOwnerBookings: ({ query }) => {
        request.push([query.get('bookingId'), query.get('bookingStatus')])
        return pageOf()
      },
    },
  })
  await waitFor(() => expect(request.at(-1)).toEqual(['BOOKING_1', 'CONFIRMED']))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove filter Booking ID: BOOKING_1' }))
  await waitFor(() => expect(request.at(-1)).toEqual(['', 'CONFIRMED']))
  screen.getByRole('button', { name: 'Remove filter Status: Confirmed' })
  const toggle = screen.getByRole('button', { name: /^(?:Show|Hide) Filters$/ })
  if (toggle.getAttribute('aria-expanded') === 'false') fireEvent.click(toggle)

  fireEvent.change(field('Start date'), { target: { value: '2027-02-01' } })
  fireEvent.change(field('End date'), { target: { value: '2027-01-01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('The end date cannot be before the start date.')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(request.at(-1)).toEqual(['', null]))
  expect(screen.queryByText('The end date cannot be before the start date.')).toBeNull()

  fireEvent.change(field('Booking ID'), { target: { value: 'typed' } })
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field('Booking ID').value).toBe('')
})

const booking = {
  ...anAdminBooking,
  status: 'CONFIRMED' as const,
  startsAt: '2027-01-16T03:30:00.000Z',
  endsAt: '2027-01-16T04:30:00.000Z',
  isOnboarded: false,
  answerUntil: '2027-01-15T04:40:00.000Z',
  cancel: { percentage: 100, refundAmount: 1000 },
}

const opened = (sheet: string, answers: Answers = {}): Promise<void> =>
  renderAt(`/turf-owner/bookings?sheet=${sheet}&of=${booking.bookingId}`, {
    as: owner,
    answers: {
      listOwnerTurfs: () => [anOwnerTurf({ answersEnquiries: true, isOnboarded: false })],
      listOwnerBookings: () => pageOf(booking),
      listAccessDisputes: () => ({ content: [], serverTime: SERVER_TIME }),
      ...answers,
    },
  })

const listed = (): Promise<void> =>
  renderAt('/turf-owner/bookings', {
    as: owner,
    answers: {
      listOwnerTurfs: () => [anOwnerTurf()],
      listOwnerBookings: () => pageOf({ ...booking, userPhoneNumber: '+919829012345', dueAtVenue: 560 }),
      listAccessDisputes: () => ({ content: [], serverTime: SERVER_TIME }),
    },
  })
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('shows time, name, ground and due in a row, and the number, ID and Cancel in its drawer', async () => {
  await listed()
  const row = within(await screen.findByRole('row', { name: /Asha/ }))
  expect(heads()).toEqual(['Time', 'Name', 'Turf and ground', 'Due'])
  row.getByText('9:00 – 10:00 am')
  row.getByText(/^Ground 1 · Cricket/)
  expect(screen.queryByRole('button', { name: /^Cancel / })).toBeNull()
  expect(screen.queryByText(/98290/)).toBeNull()
  fireEvent.click(row.getByRole('button', { name: 'Open Asha' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Asha' }))
  expect(drawer.getByRole('link', { name: 'Call 98290 12345' }).textContent).toBe('98290 12345')
  drawer.getByText(shortId(booking.bookingId))
  drawer.getByRole('button', { name: /^Cancel / })
})

test('prints all columns, shows them after one press, and remembers that on the device', async () => {
  await listed()
  await screen.findByRole('row', { name: /Asha/ })
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  screen.getByText('Cancellation charge')
  screen.getByRole('button', { name: /^Cancel / })
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByText('Cancellation charge')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'All columns' }))
  expect(heads()).toContain('Cancellation charge')
  cleanup()
  endVisit()
  await listed()
  expect((await screen.findByRole('button', { name: 'All columns' })).getAttribute('aria-pressed')).toBe('true')
  expect(heads()).toEqual([
    'No.',
    'Name',
    'Booked for',
    'Turf and ground',
    'Status',
    'Due',
    'Contact',
    'Booking ID',
    'Booked on',
    'Type',
    'Game',
    'Payment',
    'Total price',
    'Amount paid',
    'Cancellation charge',
    'Actions',
  ])
  expect(screen.getAllByRole('button', { name: /^Cancel / })).not.toHaveLength(0)
})

const writeReason = (dialog: ReturnType<typeof within>, reason: string): void => {
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: reason } })
}

test('an owner cancels a booking only with a reason', async () => {
  const cancelOwnerBooking = vi.fn<NonNullable<Answers['cancelOwnerBooking']>>(() => ({
    bookingId: booking.bookingId,
    status: 'CANCELLED',
    refundAmount: 1000,
    message: 'Cancelled.',
  }))
  await opened('cancel', { cancelOwnerBooking })
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Booking' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm Cancel' }))
  await dialog.findByText('Reason is required.')
  writeReason(dialog, 'Burst pipe')
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm Cancel' }))
  await screen.findAllByText('Booking cancelled successfully')
  expect(cancelOwnerBooking.mock.calls).toMatchObject([
    [{ body: { bookingId: booking.bookingId, reason: 'Burst pipe' } }],
  ])
})

const answering = (message: string) =>
  vi.fn<NonNullable<Answers['answerEnquiry']>>(() => ({
    bookingId: booking.bookingId,
    status: 'PAYMENT_AWAITED',
    message,
  }))

test('an owner declines an enquiry only with a reason', async () => {
  const answerEnquiry = answering('The player has been told.')
  await opened('enquiry', { answerEnquiry })
  const dialog = within(await screen.findByRole('dialog', { name: 'Is this time available?' }))
  fireEvent.click(dialog.getByRole('radio', { name: /Not Available/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  const missing = within(await screen.findByRole('alertdialog'))
  missing.getByText('Reason is required when marking unavailable.')
  fireEvent.click(missing.getByRole('button', { name: 'OK' }))
  writeReason(dialog, 'School match')
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  await screen.findByText('The player has been told.')
  expect(answerEnquiry.mock.calls).toMatchObject([
    [{ body: { bookingId: booking.bookingId, available: false, cancellationReason: 'School match' } }],
  ])
})

test('an owner accepts an enquiry with one press, and reads that the player can pay', async () => {
  const answerEnquiry = answering('The player can pay now.')
  await opened('enquiry', { answerEnquiry })
  const dialog = within(await screen.findByRole('dialog', { name: 'Is this time available?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  await screen.findByText('The player can pay now.')
  expect(answerEnquiry.mock.calls).toMatchObject([[{ body: { bookingId: booking.bookingId, available: true } }]])
})
