import { CouponField } from '../bookings/CouponField.tsx'
import { useBookingWords } from '../bookings/english.ts'
import { PayDialog } from '../bookings/PayDialog.tsx'
import { PriceBreakdown } from '../bookings/PriceBreakdown.tsx'
import { SlotSummary } from '../bookings/SlotSummary.tsx'
import { useCoupon } from '../bookings/useCoupon.ts'
import { useLandOnTicket } from '../bookings/useLandOnTicket.ts'
import { couponQuestion } from '../bookings/validateCoupon.ts'
import { ForLevels } from '../levels/ForLevels.tsx'
import { Card } from '../ui/Card.tsx'
import type { ChosenSeats } from './chosenSeats.ts'
import { useGameWords } from './english.ts'
import { ForWomen } from './ForWomen.tsx'
import { seatBill } from './seatBill.ts'
import { useJoinGame } from './useJoinGame.ts'

const PAID_IN_FULL = 100

/** The summary before paying for seats, and the payment until they are taken. */
export const JoinSheet = ({
  open,
  onClose,
  seats,
  now,
}: {
  open: boolean
  onClose: () => void
  seats: ChosenSeats
  now: () => number
}) => {
  const games = useGameWords()
  const booking = useBookingWords()
  const land = useLandOnTicket()
  const coupon = useCoupon(couponQuestion(seats, 'PARTIAL', seatBill(seats).total))
  const shown = seatBill(seats, coupon.deduction)
  const payment = useJoinGame({
    seats,
    bill: shown,
    now,
    onPaid: land,
  })
  const bill = payment.hold?.bill ?? shown
  return (
    <PayDialog
      open={open}
      onClose={onClose}
      title={seats.isStart ? games.startTitle : games.joinTitle}
      payment={payment}
      bill={bill}
      now={now}
    >
      <SlotSummary slot={seats} />
      {seats.admission === 'WOMEN' && <ForWomen />}
      {seats.levels && !seats.hosted && <ForLevels sport={seats.game} range={seats.levels} />}
      <Card className="p-4">
        <PriceBreakdown bill={bill} advancePercentage={PAID_IN_FULL} />
      </Card>
      {payment.hold ? (
        <p className="text-small text-ink-2">{booking.holdFixed}</p>
      ) : (
        <>
          <CouponField coupon={coupon} />
          <p className="text-small text-ink-2">{booking.holdAfterPay}</p>
        </>
      )}
      <p className="text-small text-ink-2">{seats.isOn ? games.seatsFinal : games.noCancelling}</p>
    </PayDialog>
  )
}
