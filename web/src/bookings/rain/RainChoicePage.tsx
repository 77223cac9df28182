import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { useMessages } from '../../messages/en.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChipRow } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../../ui/dialogs/useSheetAddress.ts'
import { formatInstant } from '../../ui/formats/formatInstant.ts'
import { formatDay, formatMinutes, formatRupees, formatTimes } from '../../ui/formats/formats.ts'
import { BookingSubpage } from '../BookingSubpage.tsx'
import { useRainMessages } from './english.ts'

/** The player's answer to a rain closure: another time or game at the same price, or a refund. */
export const RainChoicePage = () => {
  const messages = useRainMessages()
  const { bookingId = '' } = useParams()
  const found = useRainChoice(bookingId)
  return (
    <BookingSubpage
      title={messages.title}
      messages={{ loading: messages.loading, failed: messages.failed }}
      found={found}
    >
      {(choice) => <Choice choice={choice} />}
    </BookingSubpage>
  )
}

const Choice = ({ choice }: { choice: RainChoice }) => {
  const messages = useRainMessages()
  const isOpen = choice.state === 'OPEN' && choice.serverTime < choice.decideBy
  return (
    <>
      <Card className="flex flex-col gap-1 p-4">
        <p className="text-small text-ink-2">{messages.booking}</p>
        <p className="text-title">{`${choice.turfName} · ${choice.groundName}`}</p>
        <p className="figures">{formatMinutes(choice)}</p>
      </Card>
      {isOpen ? (
        <>
          <Banner tone="warning">
            <p>{messages.request(formatInstant(choice.decideBy))}</p>
            <p className="font-normal">
              {isUnpaid(choice) ? messages.nothingPaid : messages.silence(backText(choice, messages))}
            </p>
          </Banner>
          {choice.isSeats ? <MoveRainedSeats choice={choice} /> : <MoveRainedBooking choice={choice} />}
          <RefundRainedBooking choice={choice} />
        </>
      ) : (
        <Outcome choice={choice} />
      )}
    </>
  )
}

/** Replaces the options and takes the focus. */
const Outcome = ({ choice }: { choice: RainChoice }) => {
  const messages = useRainMessages()
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Waits a frame, until the page's heading has taken the focus.
    const frame = requestAnimationFrame(() => outcome.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div ref={outcome} tabIndex={-1} className="scroll-mt-24 rounded-control">
      <Banner tone={choice.state === 'MOVED' ? 'success' : 'info'}>{endingOf(choice, messages)}</Banner>
    </div>
  )
}

type RainMessages = ReturnType<typeof useRainMessages>

const isUnpaid = ({ refundAmount, passMinutes }: RainChoice): boolean => refundAmount === 0 && passMinutes === 0

const backText = ({ refundAmount, passMinutes }: RainChoice, messages: RainMessages): string =>
  passMinutes > 0 ? messages.passMinutes(passMinutes) : formatRupees(refundAmount)

const endingOf = (choice: RainChoice, messages: RainMessages): string => {
  const { ended } = messages
  const amount = backText(choice, messages)
  const { movedTo } = choice
  if (movedTo) return ended.moved(`${formatMinutes(movedTo)}, ${movedTo.groundName}`)
  if (choice.decidedBy === 'PLAYER') return ended.refunded(amount)
  return choice.decidedBy === 'TURF' ? ended.turf : ended.silence(amount)
}

/** A full refund, after a confirmation. */
const RefundRainedBooking = ({ choice }: { choice: RainChoice }) => {
  const { refund } = useRainMessages()
  const [text, done] = isUnpaid(choice)
    ? [refund.textUnpaid, refund.doneUnpaid]
    : choice.passMinutes > 0
      ? [refund.textByPass, refund.doneByPass]
      : [refund.text(formatRupees(choice.refundAmount)), refund.done]
  const messages = useMessages()
  const toast = useToast()
  const sheet = useSheetAddress('refund')
  const refunding = useMutation({
    mutationFn: () => api.refundRainedBooking({ params: { bookingId: choice.bookingId } }),
    onSuccess: () => {
      toast.tell(done)
      sheet.close()
    },
    // The player may have chosen on another device: refetch the options.
    meta: { refetchesAfterFailure: true },
  })
  return (
    <section aria-labelledby="money-back" className="flex flex-col items-start gap-3">
      <h2 id="money-back" className="text-title">
        {refund.title}
      </h2>
      <p>{text}</p>
      <Button variant="quiet" onClick={sheet.open}>
        {refund.go}
      </Button>
      <ConfirmDialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={refund.ask}
        text={refund.askText}
        stay={refund.keep}
        go={refund.go}
        onGo={() => refunding.mutate()}
        busy={refunding.isPending}
        busyText={refund.going}
        problem={refunding.isError ? failureMessage(refunding.error, messages.fixed.anywhere.wentWrong) : undefined}
      />
    </section>
  )
}

/** Other games at the same price with enough seats for the player's. */
const MoveRainedSeats = ({ choice }: { choice: RainChoice }) => {
  const { join, move } = useRainMessages()
  const messages = useMessages()
  const toast = useToast()
  const joining = useMutation({
    mutationFn: (gameEntityId: string) =>
      api.moveRainedSeats({ params: { bookingId: choice.bookingId }, body: { gameEntityId } }),
    onSuccess: () => toast.tell(move.done),
    meta: { refetchesAfterFailure: true },
  })
  return (
    <section aria-labelledby="another-game" className="flex flex-col gap-4">
      <div>
        <h2 id="another-game" className="text-title">
          {join.title}
        </h2>
        <p className="text-ink-2">{join.text}</p>
      </div>
      {joining.isError && (
        <Banner tone="danger">{failureMessage(joining.error, messages.fixed.anywhere.wentWrong)}</Banner>
      )}
      {choice.games.length === 0 && <p>{join.none}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {choice.games.map((game) => {
          const when = `${formatMinutes(game)}, ${game.groundName}`
          return (
            <li
              key={game.gameEntityId}
              className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-surface p-4"
            >
              <div>
                <p className="font-semibold">{when}</p>
                <p className="text-small text-ink-2">{join.seats(game.joined, game.most, game.least)}</p>
              </div>
              <Button
                aria-label={`${join.go}: ${when}`}
                busy={joining.isPending && joining.variables === game.gameEntityId}
                busyText={move.going}
                onClick={() => joining.mutate(game.gameEntityId)}
              >
                {join.go}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Day = RainChoice['days'][number]
type Start = Day['grounds'][number]['starts'][number]

/**
 * Free times of the same length and price: a day, a ground, a start. If one is taken in the meantime, the times are
 * refetched.
 */
const MoveRainedBooking = ({ choice }: { choice: RainChoice }) => {
  const { move } = useRainMessages()
  const messages = useMessages()
  const toast = useToast()
  const [date, setDate] = useState<string>()
  const [groundId, setGroundId] = useState<string>()
  const [minute, setMinute] = useState<number>()
  const day = choice.days.find((one) => one.date === date) ?? choice.days[0]
  const ground = day?.grounds.find(({ groundEntityId }) => groundEntityId === groundId) ?? day?.grounds[0]
  const start = ground?.starts.find(({ fromMinute }) => fromMinute === minute)
  const moving = useMutation({
    mutationFn: ({ at, groundEntityId }: { at: Start; groundEntityId: string }) =>
      api.moveRainedBooking({
        params: { bookingId: choice.bookingId },
        body: { groundEntityId, date: at.date, startTime: at.startTime },
      }),
    onSuccess: () => toast.tell(move.done),
    meta: { refetchesAfterFailure: true },
  })
  return (
    <section aria-labelledby="another-time" className="flex flex-col gap-4">
      <div>
        <h2 id="another-time" className="text-title">
          {move.title}
        </h2>
        <p className="text-ink-2">{move.text}</p>
      </div>
      {moving.isError && (
        <Banner tone="danger">{failureMessage(moving.error, messages.fixed.anywhere.wentWrong)}</Banner>
      )}
      {day && ground ? (
        <>
          <Labelled text={move.day}>
            <ChipRow
              label={move.day}
              value={day.date}
              onValueChange={setDate}
              options={choice.days.map((one) => ({ value: one.date, label: formatDay(one.date) }))}
            />
          </Labelled>
          <Labelled text={move.ground}>
            <ChipRow
              label={move.ground}
              wrap
              value={ground.groundEntityId}
              onValueChange={setGroundId}
              options={day.grounds.map((one) => ({ value: one.groundEntityId, label: one.groundName }))}
            />
          </Labelled>
          <Labelled text={move.start}>
            <ChipRow
              label={move.start}
              wrap
              value={start && String(start.fromMinute)}
              onValueChange={(text) => setMinute(Number(text))}
              options={ground.starts.map((one) => ({
                value: String(one.fromMinute),
                label: formatTimes({ date: day.date, startsAt: one.fromMinute }),
              }))}
            />
          </Labelled>
          {start && (
            <div className="edge-bar sticky bottom-20 z-sticky flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-surface p-3 shadow-bar md:bottom-4">
              <p role="status" className="font-semibold">
                {`${formatMinutes({ ...start, date: day.date })}, ${ground.groundName}`}
              </p>
              <Button
                busy={moving.isPending}
                busyText={move.going}
                onClick={() => moving.mutate({ at: start, groundEntityId: ground.groundEntityId })}
              >
                {move.go}
              </Button>
            </div>
          )}
        </>
      ) : (
        <p>{move.none}</p>
      )}
    </section>
  )
}

const Labelled = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1.5">
    <p aria-hidden className="text-small font-semibold">
      {text}
    </p>
    {children}
  </div>
)

type RainChoice = WireReply<Api['readRainChoice']>

const useRainChoice = (bookingId: string) =>
  useQuery({
    queryKey: ['readRainChoice', bookingId],
    queryFn: ({ signal }) => api.readRainChoice({ params: { bookingId } }, { signal }),
  })
