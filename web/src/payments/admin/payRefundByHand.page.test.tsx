import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, pageOf } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'

const failed = {
  entityId: 'REFUND_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  bookingId: 'BOOKING_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  providerPaymentId: 'pay_1',
  providerRefundId: 'rfnd_1',
  reason: 'PLAYER_CANCELLED',
  amount: 500,
  status: 'FAILED' as 'FAILED' | 'PROCESSED',
  reference: null as string | null,
  attempts: 3,
  lastError: 'The account is closed.',
  nextTryAt: null,
  createdAt: '2027-01-15T04:00:00.000Z',
  paidByHandReason: null as string | null,
  clock: {
    dueBy: [2027, 1, 12] as [number, number, number],
    isConfirmed: false,
    daysLate: 3,
    bankReference: null,
    claimPerDay: null,
  },
}

test('late refunds are found by their status, with the days since they were due', async () => {
  const listRefunds = vi.fn<NonNullable<Answers['listRefunds']>>(() => pageOf(failed))
  await renderAt('/admin-dashboard?tab=tools&list=refunds&status=LATE', {
    as: { ...player, role: 'ADMIN' },
    answers: { listRefunds },
  })
  expect(await screen.findAllByText('12 January 2027, 3 days late')).not.toHaveLength(0)
  expect(listRefunds.mock.calls[0]?.[0].query.get('status')).toBe('LATE')
})

test('a failed refund is paid by hand with a reference and a reason, and counts as arrived', async () => {
  let refund = failed
  const payRefundByHand = vi.fn<NonNullable<Answers['payRefundByHand']>>(() => {
    refund = { ...failed, status: 'PROCESSED', reference: 'UTR-1', paidByHandReason: 'Their bank closed the account.' }
    return { ...refund, awaitsApproval: false }
  })
  await renderAt('/admin-dashboard?tab=tools&list=refunds', {
    as: { ...player, role: 'ADMIN' },
    answers: { listRefunds: () => pageOf(refund), payRefundByHand },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: /^Paid manually: the refund/ }))[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Paid manually' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }))
  await dialog.findByText('Please enter the bank reference.')
  expect(payRefundByHand).not.toHaveBeenCalled()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reference' }), 'UTR-1')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Their bank closed the account.')
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }))
  expect(await screen.findAllByText('Arrived')).not.toHaveLength(0)
  expect(screen.queryAllByRole('button', { name: /^Paid manually: the refund/ })).toHaveLength(0)
  expect(payRefundByHand.mock.calls[0]?.[0].body).toEqual({
    reference: 'UTR-1',
    reason: 'Their bank closed the account.',
  })
})
