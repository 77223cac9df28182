import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { type Cell, csvOf } from '../ui/csvText.ts'

export type Sales = WireReply<Api['readSales']>

export interface TurfSales {
  turfName: string
  sales: Sales
}

const figures = [
  'bookings',
  'walkIns',
  'totalSales',
  'takenOnline',
  'takenAtDesk',
  'bookingAmount',
  'kept',
  'adjustment',
  'balances',
  'walkInAmount',
  'cancellationCommission',
  'gatewayCharges',
  'discountByTurf',
  'commission',
  'net',
] as const

/** A row for each turf. The columns have the field names of the API, in any language. */
export const salesCsv = (rows: readonly TurfSales[]): string =>
  csvOf([
    ['turfName', 'startDate', 'endDate', ...figures],
    ...rows.map(({ turfName, sales }): Cell[] => [
      turfName,
      sales.startDate,
      sales.endDate,
      ...figures.map((figure) => sales[figure]),
    ]),
  ])
