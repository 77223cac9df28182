import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Dispute } from '../../admin/lists.ts'
import { type Answers, pageOf, SERVER_TIME } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'

const open: Dispute = {
  entityId: 'DISPUTE_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  bookingId: 'BOOKING_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  partialBookingId: null,
  providerDisputeId: 'disp_1',
  providerPaymentId: 'pay_1',
  turfName: 'Lake Box',
  amount: 1200,
  reason: 'The service was not provided.',
  status: 'OPEN',
  respondBy: '2027-01-20T04:30:00.000Z',
  openedAt: SERVER_TIME,
  answer: null,
  answeredAt: null,
  isAnswerSent: false,
  decidedAt: null,
  borneByTurf: null,
  borneByPlatform: null,
}

const evidence = {
  playerName: 'Asha',
  groundName: 'Half A',
  startsAt: '2027-01-16T02:30:00.000Z',
  endsAt: '2027-01-16T03:30:00.000Z',
  bookingStatus: 'CONFIRMED',
  bookedAt: SERVER_TIME,
  paidAt: SERVER_TIME,
  paidOnline: 1200,
  refunded: 0,
  checkedInAt: null,
}

test('downloads the evidence of a dispute, and sends it once', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  let dispute = open
  const answerDispute = vi.fn<NonNullable<Answers['answerDispute']>>(() => {
    dispute = { ...open, status: 'UNDER_REVIEW', answer: 'CONTEST', answeredAt: SERVER_TIME, isAnswerSent: true }
    return { ...dispute, awaitsApproval: false }
  })
  await renderAt('/admin-dashboard?tab=tools&list=disputes', {
    as: { ...player, role: 'ADMIN' },
    answers: {
      listDisputes: () => pageOf(dispute),
      readDispute: () => ({ ...dispute, evidence }),
      readDisputeEvidence: () =>
        new Response('%PDF-1.7', {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': 'attachment; filename="disp_1.pdf"',
          },
        }),
      answerDispute,
    },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: 'View disp_1' }))[0]!)
  const sheet = within(await screen.findByRole('dialog', { name: 'Dispute over ₹1,200' }))
  sheet.getByText('The booking is still ahead. If the dispute is lost before it is played, Baari bears it.')
  await userEvent.click(sheet.getByRole('button', { name: 'What the bank gets' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.contexts[0]).toHaveProperty('download', 'disp_1.pdf')
  await userEvent.click(sheet.getByRole('button', { name: 'Send the evidence' }))
  await sheet.findByText('Contested')
  expect(sheet.queryByRole('button', { name: 'Send the evidence' })).toBeNull()
  expect(answerDispute.mock.calls).toMatchObject([[{ body: { answer: 'CONTEST' } }]])
})
