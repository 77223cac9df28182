import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, pageOf, SERVER_TIME } from '../testing/answers.ts'
import { aSettlement } from '../testing/aSettlement.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'

const admin = { ...player, role: 'ADMIN' as const }

const approval = {
  entityId: 'APPROVAL_1',
  kind: 'ADMIN' as const,
  accountId: 'USER_1',
  accountName: 'Tara Desk',
  reason: null,
  askedBy: 'Ananya',
  askedAt: SERVER_TIME,
  state: 'OPEN' as const,
  decidedBy: null,
  decidedAt: null,
  declineReason: null,
  bank: null,
  mayDo: ['APPROVE' as const, 'DECLINE' as const],
}

test('an admin declines new bank details only with a reason', async () => {
  await renderAt('/admin-dashboard?tab=tools&list=approvals&sheet=approval&of=APPROVAL_1', {
    as: admin,
    answers: { listApprovals: () => pageOf(approval) },
  })
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  await dialog.findByText('Please say why.')
})

test('the list of approvals is read again until the bank has named the holder of an account', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const bank = {
    contractId: 'CONTRACT_1',
    payToBefore: null,
    payTo: 'HDFC Bank ••••1111',
    effectiveAt: SERVER_TIME,
    appliedAt: null,
    holder: 'UNDER_WAY' as 'UNDER_WAY' | 'MATCHES',
    holderName: null as string | null,
  }
  const listApprovals = vi.fn<NonNullable<Answers['listApprovals']>>(() =>
    pageOf({ ...approval, kind: 'BANK_DETAILS', bank }),
  )
  await renderAt('/admin-dashboard?tab=tools&list=approvals&sheet=approval&of=APPROVAL_1', {
    as: admin,
    answers: { listApprovals },
  })
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByText('TARA DESK, as we were told')).toBeNull()
  Object.assign(bank, { holder: 'MATCHES', holderName: 'TARA DESK' })
  vi.advanceTimersByTime(3000)
  await dialog.findByText('TARA DESK, as we were told')
  const reads = listApprovals.mock.calls.length
  vi.advanceTimersByTime(9000)
  expect(listApprovals).toHaveBeenCalledTimes(reads)
})

test('an admin withdraws a payout only with a reason', async () => {
  const declinePayout = vi.fn<NonNullable<Answers['declinePayout']>>()
  await renderAt(`/admin-dashboard?tab=settlements&sheet=pay&of=${aSettlement.entityId}`, {
    as: admin,
    answers: {
      readTrialBalance: () => ({ accounts: [], total: 0 }),
      listSettlements: () =>
        pageOf({
          ...aSettlement,
          status: 'PROCESSING',
          turfOwnerName: 'Rajendra Shekhawat',
          payTo: 'HDFC Bank ••••9012',
          payout: {
            entityId: 'PAYOUT_1',
            amount: 852.4,
            status: 'AWAITING_APPROVAL' as const,
            payTo: 'HDFC Bank ••••9012',
            askedBy: 'Ananya',
            askedAt: SERVER_TIME,
            approvedBy: null,
            providerPayoutId: null,
            utr: null,
            reason: null,
          },
          mayDo: ['DECLINE' as const],
        }),
      declinePayout,
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'This payout is waiting for another admin' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await dialog.findByText('Please say why.')
  expect(declinePayout).not.toHaveBeenCalled()
})

test('the audit log is narrowed to one subject by the address', async () => {
  const listActs = vi.fn<NonNullable<Answers['listActs']>>(() => pageOf())
  await renderAt('/admin-dashboard?tab=tools&list=audit', { as: admin, answers: { listActs } })
  await userEvent.click(await screen.findByRole('button', { name: 'Show Filters' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'ID of what was changed' }), 'EVE15')
  await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }))
  await waitFor(() => expect(listActs.mock.lastCall?.[0].query.get('subjectId')).toBe('EVE15'))
  expect(window.location.search).toContain('subjectId=EVE15')
})
