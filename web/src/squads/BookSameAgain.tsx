import { dateOf, endMinutesOf, minutesOf } from '@baari/contract/wire/values.ts'
import { wallTime } from '@baari/domain/availability/slots.ts'
import { paiseOf } from '@baari/domain/shared/money.ts'
import { MINUTES_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { playerApi } from '../api/playerApi.ts'
import { type Hold, holdOfOrder } from '../bookings/bill.ts'
import { useBookingMessages } from '../bookings/english.ts'
import { PaySheet } from '../bookings/PaySheet.tsx'
import { orderProblem } from '../bookings/paymentProblem.ts'
import { useLandOnTicket, usePayment } from '../bookings/usePayment.ts'
import { useSlotText } from '../sharedBills/useSlotText.ts'
import { turfAddress } from '../turfs/turfAddress.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import { useSquadMessages } from './english.ts'
import type { Squad } from './useSquads.ts'

type Again = NonNullable<Squad['again']>

/** One tap shows the squad's last time a week later with its price, the next one pays for it. */
export const BookSameAgain = ({ squad, again }: { squad: Squad; again: Again }) => {
  const messages = useSquadMessages()
  const slotText = useSlotText()
  const sheet = useSheetAddress('book-same-again')
  const what = messages.againText(again.turfName, slotText(again))
  return (
    <Card className="flex flex-col gap-3 p-4">
      <p>
        <span className="block font-semibold">{again.turfName}</span>
        <span className="figures block">{slotText(again)}</span>
      </p>
      {again.isTaken && !sheet.isOpen ? (
        <>
          <p>{messages.againTaken}</p>
          <OtherTimes again={again} />
        </>
      ) : (
        <Button onClick={sheet.open}>{messages.again}</Button>
      )}
      {sheet.isOpen && <PayAgain squad={squad} again={again} what={what} onClose={sheet.close} />}
    </Card>
  )
}

const PayAgain = ({
  squad,
  again,
  what,
  onClose,
}: {
  squad: Squad
  again: Again
  what: string
  onClose: () => void
}) => {
  const messages = useSquadMessages()
  const booking = useBookingMessages()
  const navigate = useNavigate()
  const land = useLandOnTicket()
  const [hold, setHold] = useState<Hold>()
  const [aheadBy] = useState(() => Date.parse(squad.serverTime) - Date.now())
  const now = () => Date.now() + aheadBy
  const amount = paiseOf(again.totalPrice)
  const bill = { lines: [], discount: 0, couponCode: undefined, due: amount, payNow: amount, balance: 0 }
  const params = { squadId: squad.squadId, bookingId: again.bookingId }
  const paying = usePayment({
    openOrder: (attempt) => playerApi.bookSameAgain({ params, body: { expectedPrice: again.totalPrice } }, attempt),
    onOrdered: (order) => setHold(holdOfOrder(order, bill)),
    problemOf: (failure) => orderProblem(failure, booking, messages.notBooked),
    description: what,
    now,
    onPaid: (bookingId, landed) => void land(bookingId, landed),
  })
  return (
    <PaySheet
      open
      onClose={onClose}
      title={messages.again}
      payment={{ ...paying, hold }}
      bill={hold?.bill ?? bill}
      now={now}
      otherStarts={{
        date: dateOf(again.bookingDate),
        onChoose: (start) => void navigate(addressOf(again, start)),
      }}
    >
      <div>
        <p className="text-title">{what}</p>
        <p className="figures text-ink-2">{`${again.groundName} · ${formatRupees(again.totalPrice)}`}</p>
      </div>
      {paying.problem?.isTaken ? (
        <OtherTimes again={again} />
      ) : (
        <p className="text-small text-ink-2">{messages.againTerms}</p>
      )}
    </PaySheet>
  )
}

const OtherTimes = ({ again }: { again: Again }) => {
  const messages = useSquadMessages()
  return (
    <Link
      to={addressOf(again, minutesOf(again.startTime))}
      className="touch flex items-center self-start font-semibold text-primary underline underline-offset-4"
    >
      {messages.otherTimes}
    </Link>
  )
}

/** The turf's page with this time chosen: it is booked there, or waited for if it is taken. */
const addressOf = (again: Again, start: number): string => {
  const minutes = endMinutesOf(again.endTime) - minutesOf(again.startTime)
  const address = turfAddress({
    turfId: again.turfId,
    filters: { game: again.selectedGameType, date: dateOf(again.bookingDate) },
    groundId: again.groundId,
    start: [Math.floor(wallTime(start) / 60), wallTime(start) % 60],
  })
  return `${address}&minutes=${minutes > 0 ? minutes : minutes + MINUTES_PER_DAY}`
}
