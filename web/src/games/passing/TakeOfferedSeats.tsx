import { paiseOf } from '@baari/domain/shared/money.ts'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { playerApi } from '../../api/playerApi.ts'
import { type Bill, type Hold, holdOfOrder } from '../../bookings/bill.ts'
import { useBookingMessages } from '../../bookings/english.ts'
import { PaySheet } from '../../bookings/PaySheet.tsx'
import { orderProblem } from '../../bookings/paymentProblem.ts'
import { useLandOnTicket, usePayment } from '../../bookings/usePayment.ts'
import { ForLevels } from '../../levels/SayLevel.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useSheetAddress } from '../../ui/dialogs/useSheetAddress.ts'
import { formatRupees } from '../../ui/formats/formats.ts'
import { useGameMessages } from '../english.ts'
import { ForWomen } from '../ForWomen.tsx'
import type { OwnGame } from '../own/PlayerRow.tsx'
import { usePassingMessages } from './english.ts'

/** Seats that another player offers, and the payment for them. */
export const TakeOfferedSeats = ({
  game,
  offered,
  when,
  tokens,
  now,
  onOpen,
}: {
  game: OwnGame
  offered: OwnGame['offeredSeats'][number]
  when: { day: string; times: string }
  /** Tokens of the links that led here. */
  tokens: { seatsToken: string | undefined; linkToken: string | undefined }
  /** The server's clock. */
  now: () => number
  onOpen: () => void
}) => {
  const messages = usePassingMessages()
  const games = useGameMessages()
  const booking = useBookingMessages()
  const land = useLandOnTicket()
  const sheet = useSheetAddress('take-seats', offered.seatsId)
  const [hold, setHold] = useState<Hold>()
  const { gameId } = game
  const amount = formatRupees(offered.amount)
  const total = paiseOf(offered.amount)
  const bill: Bill = { lines: [], discount: 0, couponCode: undefined, due: total, payNow: total, balance: 0 }
  const paying = usePayment({
    openOrder: (attempt) =>
      hold
        ? api.retrySeats(
            { params: { bookingPlayerId: hold.bookingId }, query: { expectedPrice: offered.amount } },
            attempt,
          )
        : playerApi.takeOfferedSeats(
            {
              params: { gameId, seatsId: offered.seatsId },
              body: { ...tokens, expectedPrice: offered.amount },
            },
            attempt,
          ),
    onOrdered: (order) => {
      const held = holdOfOrder(order, bill)
      setHold(held && { ...held, bill })
    },
    problemOf: (failure) => orderProblem(failure, booking, messages.notTaken),
    description: `${game.turfName}, ${when.day}, ${when.times}`,
    now,
    onPaid: land,
  })
  const isNew = game.you === null
  return (
    <Card className="flex flex-col gap-3 p-4">
      <p>
        <b>{messages.passesOn(offered.firstName || messages.somebody, offered.seats)}</b>
      </p>
      {offered.isBeingPaid ? (
        <p className="text-small text-ink-2">{messages.beingPaid}</p>
      ) : (
        <Button
          variant="join"
          wide
          onClick={() => {
            onOpen()
            sheet.open()
          }}
        >
          {messages.take(amount)}
        </Button>
      )}
      <PaySheet
        open={sheet.isOpen}
        onClose={sheet.close}
        title={messages.takeTitle}
        payment={{ ...paying, hold }}
        bill={bill}
        now={now}
      >
        <Card className="p-4">
          <h3>{game.turfName}</h3>
          <p className="text-small text-ink-2">{game.groundName}</p>
          <p className="figures text-number">{`${when.day}, ${when.times}`}</p>
          <p className="figures mt-2 border-t border-line pt-2 text-number">{messages.price(offered.seats, amount)}</p>
        </Card>
        {isNew && game.admission === 'WOMEN' && <ForWomen />}
        {isNew && game.levels && <ForLevels sport={game.selectedGameType} range={game.levels} />}
        <p className="text-small text-ink-2">{messages.whatHappens(amount)}</p>
        <p className="text-small text-ink-2">{hold ? booking.holdFixed : booking.holdAfterPay}</p>
        <p className="text-small text-ink-2">{games.seatsFinal}</p>
      </PaySheet>
    </Card>
  )
}
