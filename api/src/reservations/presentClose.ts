import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'

export interface CloseRow {
  version: number
  cash: number
  upi: number
  card: number
  other: number
  counted_cash: number
  note: string
  bookings_ahead: number
  left_to_collect: number
  closed_by: string
  closed_at: Date | string
}

export const presentClose = (close: CloseRow): Answer<Api['closeDay']> => ({
  version: close.version,
  cash: close.cash,
  upi: close.upi,
  card: close.card,
  other: close.other,
  countedCash: close.counted_cash,
  difference: close.counted_cash - close.cash,
  note: close.note,
  bookingsAhead: close.bookings_ahead,
  leftToCollect: close.left_to_collect,
  closedBy: close.closed_by,
  closedAt: new Date(close.closed_at),
})
