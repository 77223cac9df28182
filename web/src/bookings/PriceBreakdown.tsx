import { CANCELLATION_POLICY, currentRefund } from '@baari/domain/bookings/cancellation.ts'
import { LONGEST_TYPED_CODE } from '@baari/domain/shared/limits.ts'
import type { Paise } from '@baari/domain/shared/money.ts'
import { dateAt, instantAt, MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import type { PriceLine } from '@baari/domain/turfs/price.ts'
import { TicketPercent, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatPaise } from '../availability/paise.ts'
import { useBoot } from '../boot.ts'
import type { FeatureMessages } from '../messages/catalogue.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatNumber, formatPlay, formatTimes } from '../ui/formats/formats.ts'
import { type Bill, billOf, type ChosenSlot } from './bill.ts'
import { useBookingMessages } from './english.ts'
import type { CouponChoice, Terms } from './useCoupon.ts'

const length = (minutes: number, messages: FeatureMessages['booking']): string =>
  messages.hours(formatNumber(minutes / 60, 0, 2))

/** A single seat reads like a whole ground, without a count of players. */
const lineText = ({ players, ...line }: PriceLine, messages: FeatureMessages['booking']): string =>
  players > 1 && line.minutes > 0
    ? messages.forPlayers(rateMessages(line, messages), players)
    : rateMessages(line, messages)

const rateMessages = (
  { kind, perHour, minutes, reason }: Omit<PriceLine, 'players'>,
  messages: FeatureMessages['booking'],
): string => {
  switch (kind) {
    case 'BASE':
      return messages.base(formatPaise(perHour), length(minutes, messages))
    case 'RULE':
      return messages.rule(reason ?? '', `${perHour > 0 ? '+' : ''}${formatPaise(perHour)}`, length(minutes, messages))
    case 'FLOOR':
      return messages.floor
    case 'ROUNDING':
      return messages.rounding
    case 'NUDGE':
      return messages.nudgeLine
    case 'PASS':
      return messages.passLine
  }
}

/** Every line of the price, the total, and the amounts due now and at the turf. Nothing is added later. */
export const PriceBreakdown = ({ bill, advancePercentage }: { bill: Bill; advancePercentage: number }) => {
  const booking = useBookingMessages()
  return (
    <dl className="flex flex-col gap-2">
      {bill.lines.map((line) => (
        <Row key={`${line.kind} ${line.reason}`} label={lineText(line, booking)}>
          {formatPaise(line.amount)}
        </Row>
      ))}
      {bill.discount > 0 && (
        <Row label={bill.couponCode ? booking.coupon(bill.couponCode) : booking.discount} className="text-primary">
          {formatPaise(-bill.discount)}
        </Row>
      )}
      <div className="border-t border-line" />
      <Row label={<b>{booking.total}</b>} className="text-number">
        {formatPaise(bill.due)}
      </Row>
      <Row
        label={bill.balance > 0 && bill.payNow > 0 ? booking.payNowAdvance(advancePercentage) : booking.payNow}
        className="text-number"
      >
        {formatPaise(bill.payNow)}
      </Row>
      {bill.balance > 0 && <Row label={booking.atVenue}>{formatPaise(bill.balance)}</Row>}
    </dl>
  )
}

const Row = ({ label, className, children }: { label: ReactNode; className?: string; children: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="min-w-0 text-small">{label}</dt>
    <dd className={cx('figures shrink-0 text-right', className)}>{children}</dd>
  </div>
)

/** The refund for cancelling now and its deadline, put into words by `say`. A deadline today shows only the time. */
export const refundNow = (
  { payNow, startsAt, timeZone, now }: { payNow: Paise; startsAt: Date; timeZone: string; now: number },
  messages: Pick<FeatureMessages['booking'], 'nothingBackNow'>,
  say: FeatureMessages['booking']['backNow'],
): string => {
  const refund = currentRefund({ policy: CANCELLATION_POLICY, captured: payNow, startsAt, now: new Date(now) })
  if (!refund) return messages.nothingBackNow
  const { percentage, amount, until } = refund
  const date = dateAt(until, timeZone)
  const time = { date, startsAt: (until.getTime() - instantAt(date, 0, timeZone).getTime()) / MS_PER_MINUTE }
  return say({
    percentage,
    amount: formatPaise(amount),
    until: date === dateAt(new Date(now), timeZone) ? formatTimes(time) : formatPlay(time),
  })
}

/** An input for a coupon code, or the applied coupon with a button to remove it. */
export const CouponField = ({ coupon, isOffered = false }: { coupon: CouponChoice; isOffered?: boolean }) => {
  const { coupon: offered } = useBoot()
  const booking = useBookingMessages()
  const [typed, setTyped] = useState('')
  const { couponCode, couponProblem, isChecking } = coupon
  if (couponCode !== '' && !couponProblem)
    return (
      <div className="flex items-center gap-2.5 rounded-control bg-primary-soft py-1 pl-3.5 text-on-primary-soft">
        <TicketPercent aria-hidden className="size-5 shrink-0" />
        <span className="grow font-semibold">{booking.coupon(couponCode)}</span>
        <IconButton label={booking.couponOff(couponCode)} onClick={coupon.dropCoupon} className="text-current">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void coupon.applyCoupon(typed || couponCode)
      }}
      className="grid grid-cols-[1fr_auto] items-start gap-2"
    >
      <TextInput
        label={booking.couponLabel}
        hint={isOffered && offered ? `${offered.code}: ${offered.terms}` : undefined}
        error={couponProblem}
        value={typed}
        placeholder={couponCode}
        onValueChange={setTyped}
        maxLength={LONGEST_TYPED_CODE}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="quiet" busy={isChecking} busyText={booking.applying} className="mt-7">
        {booking.apply}
      </Button>
    </form>
  )
}

/**
 * Chooses between an advance (possibly zero) with the rest at the turf, and full payment now. Absent if the ground
 * requires full payment.
 */
export const AdvanceChoice = ({ slot, terms }: { slot: ChosenSlot; terms: Terms }) => {
  const booking = useBookingMessages()
  const { advancePercentage } = slot.ground
  const { bill } = terms
  if (!bill || bill.due === 0 || advancePercentage >= 100) return null
  const advance = billOf(slot, { discount: bill.discount, couponCode: bill.couponCode, payFull: false })
  return (
    <RadioCards
      label={booking.howMuchNow}
      value={terms.payFull ? 'full' : 'advance'}
      onValueChange={(value) => terms.setPayFull(value === 'full')}
      options={[
        {
          value: 'advance',
          label: advance.payNow > 0 ? booking.fixed.payAdvance : booking.atVenue,
          detail: booking.restAtTurf(formatPaise(advance.balance)),
          aside: <span className="figures">{formatPaise(advance.payNow)}</span>,
        },
        {
          value: 'full',
          label: booking.payInFull,
          detail: booking.nothingAtTurf,
          aside: <span className="figures">{formatPaise(bill.due)}</span>,
        },
      ]}
    />
  )
}
