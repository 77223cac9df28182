import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aCoupon } from '../testing/aCoupon.ts'
import { type Answers, pageOf, SERVER_TIME } from '../testing/answers.ts'
import { aSettlement } from '../testing/aSettlement.ts'
import { NO_FACTS } from '../testing/noFacts.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import type { Approval } from './lists.ts'

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
  effectiveAt: SERVER_TIME,
  appliedAt: null,
  subject: null,
  ...NO_FACTS,
  bank: null,
  mayDo: ['APPROVE' as const, 'DECLINE' as const],
}

const terms = (value: number) => ({
  settlementFrequency: 'WEEKLY' as const,
  contractStartDate: [2027, 1, 4] as [number, number, number],
  contractEndDate: [2027, 12, 31] as [number, number, number],
  monthlyCharges: 500,
  gatewayFeeBearer: 'PLATFORM' as const,
  commissionRules: [
    {
      bookingType: 'FULL' as const,
      channel: 'MARKETPLACE' as const,
      commissionMode: 'PERCENTAGE' as const,
      value,
      cancellationChargeMode: 'FLAT' as const,
      cancellationChargeValue: 0,
    },
  ],
})

/** The facts of each kind, and the texts that show them. */
const facts: Record<Approval['kind'], { request: Partial<Approval>; shown: readonly string[] }> = {
  ADMIN: {
    request: {
      profile: { role: 'ADMIN', name: 'Tara Desk', userName: 'tara', email: 't•••@example.com', setsPassword: true },
    },
    shown: [
      'New nameTara Desk',
      'New user nametara',
      'New emailt•••@example.com',
      'PasswordA new one, chosen by Ananya',
    ],
  },
  FACTOR_RESET: { request: {}, shown: ['Requested byAnanya'] },
  NUMBER_CHANGE: { request: { phoneNumber: '+91•••••••210' }, shown: ['New number+91•••••••210'] },
  BANK_DETAILS: {
    request: {
      bank: {
        contractId: 'CONTRACT_1',
        payToBefore: 'HDFC Bank ••••9012',
        payTo: 'Axis Bank ••••1111',
        holder: 'MATCHES',
        toldName: 'Tara Desk',
        holderName: 'TARA DESK',
      },
    },
    shown: ['Previously paid toHDFC Bank ••••9012', 'Paid toAxis Bank ••••1111', 'HolderTARA DESK, as we were told'],
  },
  TURF_OWNER: {
    request: { subject: 'Lake Box', from: 'Rajendra', takesBookings: true, state: 'APPROVED', decidedBy: 'Bela' },
    shown: ['AboutLake Box', 'Current ownerRajendra', 'Bookings aheadGo to the new owner', 'Decided byBela'],
  },
  COMMISSION: {
    request: { termsBefore: terms(12), terms: { ...terms(5), commissionRules: [], gatewayFeeBearer: 'TURF' } },
    shown: [
      'Previous terms4 Jan – 31 Dec 2027FULL: 12%; cancellation charges: ₹0Monthly Charges: ₹500Payment charges: borne by BaariSettlement Frequency: WEEKLY',
      'New terms4 Jan – 31 Dec 2027Commission Rules: NoneMonthly Charges: ₹500Payment charges: borne by the turfSettlement Frequency: WEEKLY',
    ],
  },
  CONTRACT_END: {
    request: { endsOnBefore: [2027, 12, 31], endsOn: [2027, 2, 1] },
    shown: ['Previous last day31 Dec 2027', 'New last day1 Feb 2027'],
  },
  REFUND: {
    request: { subject: 'BOOKING_1', amount: 12_000, refundedBefore: 0 },
    shown: ['AboutBOOKING_1', 'Amount₹12,000', 'Already refunded₹0'],
  },
  PAID_BY_HAND: {
    request: { amount: 12_000, reference: 'HDFCN52027011512345678' },
    shown: ['Amount₹12,000', 'Bank referenceHDFCN52027011512345678'],
  },
  DISPUTE: { request: { amount: 12_000 }, shown: ['Amount₹12,000'] },
  COUPON: {
    request: { subject: 'CRONY50', turfShareBefore: 0, turfShare: 100 },
    shown: ['AboutCRONY50', 'Turfs bear now0%', 'Turfs would bear100%'],
  },
  PLATFORM_COUPON: {
    request: { subject: 'CRONY', couponBefore: { ...aCoupon, active: false }, coupon: { ...aCoupon, budget: null } },
    shown: [
      'AboutCRONY',
      expect.stringMatching(/^Coupon nowActive: No.*Baari’s budget, in rupees: ₹10,000/),
      expect.stringMatching(/^Coupon after approvalActive: Yes.*Baari’s budget, in rupees: no limit/),
    ],
  },
}

test.each(Object.entries(facts))('shows the facts of %s before the decision', async (kind, { request, shown }) => {
  await renderAt('/admin-dashboard?tab=tools&list=approvals&sheet=approval&of=APPROVAL_1', {
    as: admin,
    answers: { listApprovals: () => pageOf({ ...approval, kind: kind as Approval['kind'], ...request }) },
  })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Requested by')
  const texts = [...dialog.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(texts).toEqual(expect.arrayContaining([...shown]))
})

test('a request that was declined without an admin names Baari', async () => {
  await renderAt('/admin-dashboard?tab=tools&list=approvals', {
    as: admin,
    answers: {
      listApprovals: () => pageOf({ ...approval, state: 'DECLINED' as const, decidedAt: SERVER_TIME, mayDo: [] }),
    },
  })
  const row = within(await screen.findByRole('row', { name: /Tara Desk/ }))
  await userEvent.click(row.getByRole('button', { name: /^Open / }))
  within(await screen.findByRole('dialog')).getByText('Baari')
})

test('an admin declines new bank details only with a reason', async () => {
  await renderAt('/admin-dashboard?tab=tools&list=approvals&sheet=approval&of=APPROVAL_1', {
    as: admin,
    answers: { listApprovals: () => pageOf(approval) },
  })
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  await dialog.findByText('Please say why.')
})

test('refetches the list of approvals until the bank has named the holder of an account', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const bank = {
    contractId: 'CONTRACT_1',
    payToBefore: null,
    payTo: 'HDFC Bank ••••1111',
    toldName: 'Tara Desk',
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

test('an account whose holder the bank spells differently is approved only after the names are compared', async () => {
  const approveRequest = vi.fn<NonNullable<Answers['approveRequest']>>(() => approval)
  const bank = {
    contractId: 'CONTRACT_1',
    payToBefore: null,
    payTo: 'HDFC Bank ••••1111',
    holder: 'DOUBTFUL' as const,
    toldName: 'रमा देवी',
    holderName: 'RAMA DEVI',
  }
  await renderAt('/admin-dashboard?tab=tools&list=approvals&sheet=approval&of=APPROVAL_1', {
    as: admin,
    answers: { listApprovals: () => pageOf({ ...approval, kind: 'BANK_DETAILS', bank }), approveRequest },
  })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('रमा देवी')
  await dialog.findByText('RAMA DEVI, spelt differently by the bank')
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await dialog.findByText('Please compare the names first.')
  await userEvent.click(dialog.getByRole('checkbox'))
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await expect.poll(() => approveRequest.mock.calls[0]?.[0].body).toEqual({ isSameHolder: true })
})

test('an admin withdraws a payout only with a reason', async () => {
  const declinePayout = vi.fn<NonNullable<Answers['declinePayout']>>()
  await renderAt(`/admin-dashboard?tab=settlements&sheet=pay&of=${aSettlement.entityId}`, {
    as: admin,
    answers: {
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

test('the address limits the audit log to one subject', async () => {
  const listActs = vi.fn<NonNullable<Answers['listActs']>>(() => pageOf())
  await renderAt('/admin-dashboard?tab=tools&list=audit', { as: admin, answers: { listActs } })
  await userEvent.click(await screen.findByRole('button', { name: 'Show Filters' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'ID of what was changed' }), 'EVE15')
  await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }))
  await waitFor(() => expect(listActs.mock.lastCall?.[0].query.get('subjectId')).toBe('EVE15'))
  expect(window.location.search).toContain('subjectId=EVE15')
})
