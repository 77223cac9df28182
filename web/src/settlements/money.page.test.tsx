import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { type Answers, badGateway, pageOf } from '../testing/answers.ts'
import { aSettlement } from '../testing/aSettlement.ts'
import { player } from '../testing/player.ts'
import { renderAt, TODAY } from '../testing/renderAt.tsx'
import { anOwnerTurf } from '../testing/served.ts'
import { type Sales, salesCsv } from './SalesCard.tsx'
import type { Settlement } from './useSettlements.ts'

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
  commissions: [{ bookingType: 'FULL', channel: 'MARKETPLACE', sales: 3200, amount: 320 }],
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
      readUpcomingSettlement: () => upcoming,
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

const upcoming: WireReply<Api['readUpcomingSettlement']> = {
  ...aSettlement,
  settlementStartDate: [2027, 1, 11],
  settlementEndDate: [2027, 1, 17],
  scheduledSettlementDate: [2027, 1, 19],
  totalBookingAmountSoFar: 500,
  estimatedCommission: 50,
  estimatedNetPayable: 450,
  confirmedBookings: [],
}

const older: Settlement = { ...aSettlement, entityId: 'SETTLEMENT_0', scheduledSettlementDate: [2027, 1, 5] }

/** Answers the unpaid settlements to the request for them, and a page of paid ones to any other. */
const unpaid =
  (...settlements: Settlement[]): NonNullable<Answers['listOwnerSettlements']> =>
  ({ query }) =>
    query.get('isUnpaid') === 'true'
      ? pageOf(...settlements)
      : pageOf({ ...aSettlement, entityId: 'SETTLEMENT_9', status: 'COMPLETED' })

const nextPayout = async () => within(await screen.findByRole('region', { name: 'Next payout' }))

test('shows the oldest unpaid settlement as the next payout, and the open period after it', async () => {
  await shown('', { listOwnerSettlements: unpaid(aSettlement), readUpcomingSettlement: () => upcoming })
  const next = await nextPayout()
  next.getByText('Overdue')
  next.getByText('12 Jan 2027')
  next.getByRole('link', { name: '₹852.40' })
  await next.findByText('After that, 19 Jan 2027: ₹450 so far')
})

test('a second unpaid settlement comes after the oldest, before the open period', async () => {
  await shown('', { listOwnerSettlements: unpaid(older, aSettlement), readUpcomingSettlement: () => upcoming })
  const next = await nextPayout()
  next.getByText('5 Jan 2027')
  next.getByText('After that, 12 Jan 2027: ₹852.40')
  expect(next.queryByText(/19 Jan/)).toBeNull()
})

test('without an unpaid settlement, the next payout is the open period', async () => {
  await shown('', { listOwnerSettlements: unpaid(), readUpcomingSettlement: () => upcoming })
  const next = await nextPayout()
  next.getByText('19 Jan 2027')
  next.getByRole('link', { name: '₹450' })
})

test('unpaid settlements that fail to load show an error in place of the open period', async () => {
  await shown('', { listOwnerSettlements: badGateway, readUpcomingSettlement: () => upcoming })
  await screen.findByText('We could not load this. Please try again.')
  expect(screen.queryByRole('region', { name: 'Next payout' })).toBeNull()
})

test('an open period that fails to load shows an error beside the unpaid settlement', async () => {
  await shown('', { listOwnerSettlements: unpaid(aSettlement), readUpcomingSettlement: badGateway })
  await screen.findByText('We could not load this. Please try again.')
  const next = await nextPayout()
  next.getByText('12 Jan 2027')
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
