import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { type Answers, pageOf, refusal } from '../testing/answers.ts'
import { aSettlement } from '../testing/aSettlement.ts'
import { player } from '../testing/player.ts'
import { renderAt, TODAY } from '../testing/renderAt.tsx'
import { anOwnerTurf } from '../testing/served.ts'
import { type Sales, salesCsv } from './SalesCard.tsx'

const sales: Sales = {
  startDate: '2027-01-01',
  endDate: TODAY,
  bookings: 3,
  walkIns: 1,
  totalSales: 4000,
  takenOnline: 3000,
  takenAtDesk: 1000,
  bookingAmount: 3000,
  kept: 0,
  adjustment: 0,
  balances: 200,
  walkInAmount: 800,
  commissions: [{ bookingType: 'FULL', sales: 3200, amount: 320 }],
  cancellationCommission: 0,
  gatewayCharges: 60,
  discountByTurf: 0,
  commission: 380,
  net: 3620,
}

const shown = async (query = '', more: Answers = {}) => {
  const readSales = vi.fn<NonNullable<Answers['readSales']>>(() => sales)
  await renderAt(`${paths.ownerMoney()}${query}`, {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      readSales,
      listOwnerTurfs: () => [
        anOwnerTurf({ entityId: 'TURF_1', name: 'Amber Box' }),
        anOwnerTurf({ entityId: 'TURF_2', name: 'Pink City Arena' }),
      ],
      readUpcomingSettlement: () => refusal('NOT_FOUND'),
      listOwnerSettlements: () => pageOf(),
      readOwnContract: () => [],
      ...more,
    },
  })
  await screen.findAllByText('₹3,620')
  return () => Object.fromEntries(readSales.mock.lastCall?.[0].query ?? [])
}

test('the sales of chosen days and of one turf are requested, and both filters are in the address', async () => {
  const request = await shown()
  expect(request()).toEqual({ startDate: '2027-01-01', endDate: TODAY })
  await userEvent.click(screen.getByRole('link', { name: 'Choose dates' }))
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-12-05' } })
  await waitFor(() => expect(request()).toEqual({ startDate: '2026-12-05', endDate: TODAY }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Turf' }), 'Pink City Arena')
  await waitFor(() => expect(request()).toEqual({ startDate: '2026-12-05', endDate: TODAY, turfId: 'TURF_2' }))
  expect(window.location.search).toBe(`?period=dates&from=2026-12-05&to=${TODAY}&turf=TURF_2`)
})

test('shows the oldest unpaid settlement as the next payout, and the open period after it', async () => {
  const upcoming = {
    ...aSettlement,
    settlementStartDate: [2027, 1, 11] as const,
    settlementEndDate: [2027, 1, 17] as const,
    scheduledSettlementDate: [2027, 1, 19] as const,
    totalBookingAmountSoFar: 500,
    estimatedCommission: 50,
    estimatedNetPayable: 450,
    confirmedBookings: [],
  }
  await shown('', {
    listOwnerSettlements: () => pageOf(aSettlement, { ...aSettlement, entityId: 'SETTLEMENT_0', status: 'COMPLETED' }),
    readUpcomingSettlement: () => upcoming as unknown as ReturnType<NonNullable<Answers['readUpcomingSettlement']>>,
  })
  const next = within(await screen.findByRole('region', { name: 'Next payout' }))
  next.getByText('Overdue')
  next.getByText('12 Jan 2027')
  next.getByRole('link', { name: '₹852.40' })
  next.getByText('After that, 19 Jan 2027: ₹450 so far')
})

test('dates out of order show an error, and are not requested', async () => {
  const request = await shown('?period=dates&from=2027-01-01')
  screen.getByRole('button', { name: 'Download CSV' })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2027-01-20' } })
  await screen.findByText('Please choose at most 366 days, earliest date first.')
  expect(request()).toEqual({ startDate: '2027-01-01', endDate: TODAY })
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
})

test('the file has a row for each turf, with the field names of the API', () => {
  expect(salesCsv([{ turfName: 'Amber Box', sales }])).toBe(
    [
      'turfName,startDate,endDate,bookings,walkIns,totalSales,takenOnline,takenAtDesk,bookingAmount,kept,adjustment,balances,walkInAmount,cancellationCommission,gatewayCharges,discountByTurf,commission,net',
      'Amber Box,2027-01-01,2027-01-15,3,1,4000,3000,1000,3000,0,0,200,800,0,60,0,380,3620',
      '',
    ].join('\r\n'),
  )
})
