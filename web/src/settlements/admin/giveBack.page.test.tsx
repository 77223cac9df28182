import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, pageOf, refusal } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { anAdminBooking } from '../../testing/served.ts'

const opened = async (answers: Answers) => {
  await renderAt(`/admin-dashboard?tab=bookings&sheet=booking&of=${anAdminBooking.bookingId}`, {
    as: { ...player, role: 'ADMIN' },
    answers: { listAllBookings: () => pageOf(anAdminBooking), ...answers },
  })
  const [give] = await screen.findAllByRole('button', { name: /^Refund booking/ })
  await userEvent.click(give as HTMLElement)
  return within(await screen.findByRole('dialog', { name: 'Refund' }))
}

test('offers to refund the rest of a played booking, or a part of it', async () => {
  const refundPlayedBooking = vi.fn<NonNullable<Answers['refundPlayedBooking']>>(() => ({
    bookingId: anAdminBooking.bookingId,
    refundAmount: 250,
    awaitsApproval: false,
    message: 'The refund is on its way.',
  }))
  const dialog = await opened({ refundPlayedBooking })
  dialog.getByText('₹700 can still be refunded. ₹300 has been refunded so far.')
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  expect(amount).toHaveProperty('value', '700')
  await userEvent.clear(amount)
  await userEvent.type(amount, '701')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  dialog.getByText('Please enter an amount from ₹1 to ₹700.')
  dialog.getByText('Please enter the reason.')
  await userEvent.clear(amount)
  await userEvent.type(amount, '250')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The lights failed')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  await screen.findAllByText('The refund is on its way.')
  expect(refundPlayedBooking.mock.calls.map(([{ body }]) => body)).toEqual([
    {
      bookingId: anAdminBooking.bookingId,
      partialBookingId: null,
      amount: 250,
      refundedSoFar: 300,
      reason: 'The lights failed',
    },
  ])
})

test('reports a refund that another admin has just made', async () => {
  const dialog = await opened({ refundPlayedBooking: () => refusal('REFUNDED_MEANWHILE') })
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The lights failed')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  await dialog.findByText('Another amount has just been refunded. Please check again.')
})
