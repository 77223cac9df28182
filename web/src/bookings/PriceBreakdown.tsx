import type { PriceLine } from '@baari/domain/turfs/price.ts'
import type { ReactNode } from 'react'
import { formatPaise } from '../availability/paise.ts'
import { cx } from '../ui/cx.ts'
import { formatNumber } from '../ui/formatNumber.ts'
import type { FeatureWords } from '../words/catalogue.ts'
import type { Bill } from './bill.ts'
import { useBookingWords } from './english.ts'

const length = (minutes: number, words: FeatureWords['booking']): string =>
  words.hours(formatNumber(minutes / 60, 0, 2))

/** A single seat reads like a whole ground, without a count of players. */
const lineWords = ({ players, ...line }: PriceLine, words: FeatureWords['booking']): string =>
  players > 1 && line.minutes > 0 ? words.forPlayers(rateWords(line, words), players) : rateWords(line, words)

const rateWords = (
  { kind, perHour, minutes, reason }: Omit<PriceLine, 'players'>,
  words: FeatureWords['booking'],
): string => {
  switch (kind) {
    case 'BASE':
      return words.base(formatPaise(perHour), length(minutes, words))
    case 'RULE':
      return words.rule(reason ?? '', `${perHour > 0 ? '+' : ''}${formatPaise(perHour)}`, length(minutes, words))
    case 'FLOOR':
      return words.floor
    case 'ROUNDING':
      return words.rounding
    case 'NUDGE':
      return words.nudgeLine
  }
}

/** Every line of the price, the total, and the amounts due now and at the turf. Nothing is added later. */
export const PriceBreakdown = ({ bill, advancePercentage }: { bill: Bill; advancePercentage: number }) => {
  const booking = useBookingWords()
  return (
    <dl className="flex flex-col gap-2">
      {bill.lines.map((line) => (
        <Row key={`${line.kind} ${line.reason}`} words={lineWords(line, booking)}>
          {formatPaise(line.amount)}
        </Row>
      ))}
      {bill.discount > 0 && (
        <Row words={bill.couponCode ? booking.coupon(bill.couponCode) : booking.discount} look="text-primary">
          {formatPaise(-bill.discount)}
        </Row>
      )}
      <div className="border-t border-line" />
      <Row words={<b>{booking.total}</b>} look="text-number">
        {formatPaise(bill.total)}
      </Row>
      <Row
        words={bill.balance > 0 && bill.payNow > 0 ? booking.payNowAdvance(advancePercentage) : booking.payNow}
        look="text-number"
      >
        {formatPaise(bill.payNow)}
      </Row>
      {bill.balance > 0 && <Row words={booking.atVenue}>{formatPaise(bill.balance)}</Row>}
    </dl>
  )
}

const Row = ({ words, look, children }: { words: ReactNode; look?: string; children: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="min-w-0 text-small">{words}</dt>
    <dd className={cx('figures shrink-0 text-right', look)}>{children}</dd>
  </div>
)
