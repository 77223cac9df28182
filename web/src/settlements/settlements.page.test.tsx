import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { aContract } from '../testing/aContract.ts'
import { type Answers, badGateway, pageOf } from '../testing/answers.ts'
import { aSettlement } from '../testing/aSettlement.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aProfile } from '../testing/served.ts'

const owner = { ...player, role: 'TURFOWNER' as const }

const nothingYet: Answers = {
  readUpcomingSettlement: () => ({
    ...aSettlement,
    settlementStartDate: null,
    settlementEndDate: null,
    scheduledSettlementDate: null,
    totalBookingAmountSoFar: 0,
    estimatedCommission: 0,
    estimatedNetPayable: 0,
    confirmedBookings: [],
  }),
  readSettlementForecast: () => ({
    totalFutureBookings: 0,
    totalFutureBookingAmount: 0,
    typeBreakdown: [],
    estimatedCommission: 0,
    gatewayCharges: 0,
    discountByTurf: 0,
    estimatedNetPayable: 0,
  }),
  listOwnerSettlements: () => pageOf(),
}

const shown = (answers: Answers, query = ''): Promise<void> =>
  renderAt(`${paths.ownerSettlements()}${query}`, { as: owner, answers: { ...nothingYet, ...answers } })

test('an owner without a contract reads that bookings wait for the first settlement', async () => {
  await shown({})
  await screen.findByText(/^You have no settlement contract yet\./)
  await screen.findByRole('heading', { name: 'No settlements yet' })
})

const profile = (answers: Answers): Promise<void> =>
  renderAt('/profile', {
    as: owner,
    answers: {
      ...aProfile,
      getMe: () => owner,
      readSecondFactor: () => ({ isOffered: false, isRequired: false, setUpAt: null, recoveryCodesLeft: 0 }),
      ...answers,
    },
  })

test('the profile of an owner without a contract says so', async () => {
  await profile({ readOwnContract: () => [] })
  await screen.findByText('No contract info available.')
})

test('an owner sees new bank details that wait, and stops them with one press', async () => {
  let bankChange: typeof aContract.bankChange = {
    payTo: 'Axis Bank ••••1111',
    effectiveAt: '2027-01-17T04:30:00.000Z',
    isApproved: true,
  }
  const refuseBankChange = vi.fn<NonNullable<Answers['refuseBankChange']>>(() => {
    bankChange = null
    return { entityId: aContract.entityId, message: 'Stopped.' }
  })
  await profile({ readOwnContract: () => [{ ...aContract, bankChange }], refuseBankChange })
  await screen.findByText('New bank details are waiting')
  screen.getByText(/^From .*, payouts will go to Axis Bank ••••1111\.$/)
  await userEvent.click(screen.getByRole('button', { name: 'Stop this change' }))
  await waitFor(() => expect(screen.queryByText('New bank details are waiting')).toBeNull())
  screen.getByText('HDFC Bank ••••9012')
  expect(refuseBankChange).toHaveBeenCalledWith(expect.objectContaining({ params: { contractId: aContract.entityId } }))
})

test('shows when and to which account a settlement was paid, and tells overdue from pending ones', async () => {
  const at = (entityId: string, changes: Partial<typeof aSettlement>) => ({ ...aSettlement, entityId, ...changes })
  await shown({
    listOwnerSettlements: () =>
      pageOf(
        at('SETTLEMENT_1', { scheduledSettlementDate: [2027, 1, 19] }),
        at('SETTLEMENT_2', {}),
        at('SETTLEMENT_3', {
          status: 'COMPLETED',
          payoutId: 'UTR4410',
          paidAt: '2027-01-11T20:00:00.000Z',
          paidTo: 'HDFC Bank ••••4410',
        }),
      ),
  })
  const [row] = await screen.findAllByRole('row', { name: /Reference UTR4410/ })
  within(row!).getByText('Paid on 12 Jan 2027')
  within(row!).getByText('To HDFC Bank ••••4410')
  expect(within(row!).queryByText(/to be paid/i)).toBeNull()
  within(screen.getByRole('row', { name: /Pending/ })).getByText('To be paid on 19 Jan 2027')
  within(screen.getByRole('row', { name: /Overdue/ })).getByText('Was due on 12 Jan 2027')
})

test('pages of settlements can be turned, and the address holds the page', async () => {
  const listOwnerSettlements = vi.fn<NonNullable<Answers['listOwnerSettlements']>>(({ query }) => ({
    ...pageOf(aSettlement),
    totalPages: 2,
    totalElements: 11,
    page: Number(query.get('page') ?? 0),
  }))
  await shown({ listOwnerSettlements })
  await screen.findByText('Page 1 of 2')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Page 2 of 2')
  expect(window.location.search).toBe('?page=2')
  await userEvent.click(screen.getByRole('button', { name: 'Prev' }))
  await screen.findByText('Page 1 of 2')
})

test('the address of an unpaid settlement opens its formula, though it is not on the page', async () => {
  const old = { ...aSettlement, entityId: 'SETTLEMENT_0' }
  await shown(
    { listOwnerSettlements: ({ query }) => pageOf(query.get('isUnpaid') === 'true' ? old : aSettlement) },
    `?sheet=formula&of=${old.entityId}.netPayableAmount`,
  )
  const formula = within(await screen.findByRole('dialog'))
  formula.getByText('₹852.40')
})

test('reports a statement that cannot be created, which can be retried', async () => {
  const readOwnStatement = vi.fn<NonNullable<Answers['readOwnStatement']>>(badGateway)
  await shown({ listOwnerSettlements: () => pageOf(aSettlement), readOwnStatement })
  const [statement] = await screen.findAllByRole('button', { name: /^Statement of .* as PDF$/ })
  await userEvent.click(statement!)
  await screen.findAllByText('The statement could not be created. Please try again.')
  await userEvent.click(statement!)
  await waitFor(() => expect(readOwnStatement).toHaveBeenCalledTimes(2))
})
