import type { Paise } from '../shared/money.ts'
import type { CalendarDate } from '../shared/zonedTime.ts'
import { type InsightPeriod, type InsightWeek, weeksOf } from './occupancy.ts'

/** Full bookings and seats from Baari, and the owner's manual bookings. */
export const REVENUE_SOURCES = ['FULL', 'PARTIAL', 'MANUAL'] as const
export type RevenueSource = (typeof REVENUE_SOURCES)[number]

/** A booking that was played, or was paid for and cancelled. It counts on the day of play. */
export interface Sale {
  readonly source: RevenueSource
  readonly date: CalendarDate
  readonly isCancelled: boolean
  readonly listPrice: Paise
  readonly discountByTurf: Paise
  readonly captured: Paise
  readonly refunded: Paise
}

/** Revenue from one source, with its parts. Includes platform coupons, which cost the turf nothing. */
export interface SourceRevenue {
  readonly source: RevenueSource
  readonly played: number
  /** Of the played bookings. */
  readonly listPrice: Paise
  readonly discountByTurf: Paise
  readonly refundedAfterPlay: Paise
  /** Of the cancelled bookings: paid online, less refunds. */
  readonly kept: Paise
  /** listPrice − discountByTurf − refundedAfterPlay + kept, before platform fees. */
  readonly amount: Paise
}

export const revenueOf = (sales: readonly Sale[]): SourceRevenue[] =>
  REVENUE_SOURCES.map((source) => {
    const own = sales.filter((sale) => sale.source === source)
    const played = own.filter(({ isCancelled }) => !isCancelled)
    const listPrice = sumOf(played, (sale) => sale.listPrice)
    const discountByTurf = sumOf(played, (sale) => sale.discountByTurf)
    const refundedAfterPlay = sumOf(played, (sale) => sale.refunded)
    const kept = sumOf(
      own.filter(({ isCancelled }) => isCancelled),
      (sale) => sale.captured - sale.refunded,
    )
    return {
      source,
      played: played.length,
      listPrice,
      discountByTurf,
      refundedAfterPlay,
      kept,
      amount: listPrice - discountByTurf - refundedAfterPlay + kept,
    }
  })

export interface WeekRevenue extends InsightWeek {
  readonly amounts: Record<RevenueSource, Paise>
}

/** The same week by week: over all weeks it comes to the same. */
export const revenueByWeek = (sales: readonly Sale[], period: InsightPeriod): WeekRevenue[] =>
  weeksOf(period).map((week) => {
    const sources = revenueOf(sales.filter(({ date }) => week.startsOn <= date && date <= week.endsOn))
    const amountOf = (requested: RevenueSource) => sources.find(({ source }) => source === requested)?.amount ?? 0
    return { ...week, amounts: { FULL: amountOf('FULL'), PARTIAL: amountOf('PARTIAL'), MANUAL: amountOf('MANUAL') } }
  })

const sumOf = (sales: readonly Sale[], amount: (sale: Sale) => Paise): Paise =>
  sales.reduce((sum, sale) => sum + amount(sale), 0)
