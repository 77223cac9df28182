import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { isBillShareable } from '@baari/domain/sharedBills/sharedBill.ts'
import { Check, ChevronRight, Printer, ReceiptText, X } from 'lucide-react'
import { type CSSProperties, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { OpenAccessDispute } from '../accessDisputes/OpenAccessDispute.tsx'
import { failureMessage } from '../api/failureMessage.ts'
import { billedOf } from '../bookings/bill.ts'
import { type PlayerTicket, useTickets } from '../bookings/list/useTickets.ts'
import { UndoBooking } from '../bookings/undo/UndoBooking.tsx'
import { useMessages } from '../messages/en.ts'
import { AsOf } from '../offline/AsOf.tsx'
import type { KeptCopy } from '../offline/responseCache.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { buttonStyle, IconButton } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState, ErrorState } from '../ui/ErrorState.tsx'
import { formatClock } from '../ui/formats/formatInstant.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'
import { useTicketMessages } from './english.ts'
import { AwaitedTicket, TicketActions, TicketSheet, ticketWhen } from './TicketSheet.tsx'
import '../ui/paper.css'
import './ticket.css'

const quietLink = 'touch px-3 py-2.5 text-small text-night-2 underline underline-offset-4'

/** The ticket that a player shows at the gate, and the page after a payment. It opens without a network too. */
export const TicketPage = () => {
  const messages = useTicketMessages()
  const { bookingId = '' } = useParams()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const landed = query.get('landed')
  const found = useTickets()
  const ticket = found.data?.answer.content.find((one) => one.bookingId === bookingId)
  // Tickets bought after the copy was cached are missing in it.
  const failure: unknown = found.error ?? found.data?.copy?.failure
  useWakefulScreen()
  const { refetch } = found
  const [isFresh] = useState(landed !== null)
  const [isBooked, setIsBooked] = useState(landed === 'paid')
  // The booking may exist before this page knows the outcome.
  const isHere = isBooked || (landed === 'unsure' && ticket !== undefined)
  const arrive = useEffectEvent(async () => {
    // The tickets cached before the payment lack this one.
    if (isBooked) await refetch()
    // A later visit of this address is an ordinary one.
    await navigate(paths.ticket(bookingId), { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (isHere) void arrive()
  }, [isHere])
  const isComing = found.isPending || (isBooked && landed !== null)
  return (
    // Dark from the header to the footer, including the gap before it.
    <div className="paper -mb-16 flex min-h-dvh flex-col print:mb-0">
      <PageHead title={messages.title} />
      {ticket ? (
        <Ticket
          ticket={ticket}
          isFresh={isFresh}
          copy={found.data?.copy}
          onRetry={() => found.refetch()}
          serverAheadBy={found.data?.answer.serverAheadBy ?? 0}
        />
      ) : landed === 'unsure' && !isBooked ? (
        <AwaitedTicket bookingId={bookingId} onBooked={() => setIsBooked(true)} />
      ) : (
        <div className="page-width flex max-w-xl flex-col gap-4 py-5">
          <h1>{messages.title}</h1>
          {isComing && (
            <LoadingRegion label={messages.loading}>
              <Skeleton className="h-120" />
            </LoadingRegion>
          )}
          {failure !== undefined && (
            <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
              {failureMessage(failure, messages.failed)}
            </ErrorState>
          )}
          {failure === undefined && !isComing && (
            <EmptyState
              title={messages.none}
              actions={
                <Link to={paths.bookings()} className={buttonStyle('primary')}>
                  {messages.toBookings}
                </Link>
              }
            >
              {messages.noneText}
            </EmptyState>
          )}
        </div>
      )}
    </div>
  )
}

const Ticket = ({
  ticket,
  isFresh,
  copy,
  onRetry,
  serverAheadBy,
}: {
  ticket: PlayerTicket
  /** The booking has just been paid. */
  isFresh: boolean
  copy: KeptCopy | undefined
  onRetry: () => void
  serverAheadBy: number
}) => {
  const navigate = useNavigate()
  const now = useCallback(() => Date.now() + serverAheadBy, [serverAheadBy])
  const messages = useTicketMessages()
  const { ui } = useMessages()
  const when = ticketWhen(ticket, Date.now(), { ui, tickets: messages })
  const paid = ticket.pass
    ? messages.byPass(ticket.pass.name)
    : ticket.balanceAtVenue > 0
      ? messages.partPaid(formatRupees(ticket.amountPaid), formatRupees(ticket.balanceAtVenue))
      : messages.paid(formatRupees(ticket.amountPaid))
  const votesUntil = ticket.asksUntil && Date.parse(ticket.asksUntil) > now() ? ticket.asksUntil : undefined
  const isVoteNext = ticket.gameId !== null && votesUntil !== undefined
  const isActive = ticket.seats === null && !copy
  const billed = billedOf({
    bookingType: 'FULL',
    status: 'CONFIRMED',
    advancePayment: ticket.amountPaid,
    pass: ticket.pass,
    startsAt: ticket.startsAt,
    serverAheadBy,
  })
  // Right after paying they come before the code, which is needed at the gate.
  const nextSteps = isActive && (
    <>
      {isBillShareable(billed) && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card bg-surface py-2 pr-2 pl-4 text-ink print:hidden">
          <p className="font-semibold">{messages.whoPlays}</p>
          <Link to={paths.splitBill(ticket.bookingId)} className={buttonStyle('primary')}>
            {messages.split}
          </Link>
        </div>
      )}
      <UndoBooking
        booking={ticket}
        now={now}
        on="ticket"
        onUndone={() => void navigate(paths.bookings(), { replace: true })}
      />
    </>
  )
  return (
    <div className="relative grow overflow-hidden bg-night text-on-night">
      {isFresh && <Slips />}
      <div className="relative mx-auto flex w-full max-w-xl flex-col gap-3 px-4 pt-2 pb-4 md:py-8">
        <div className="flex items-center justify-between print:hidden">
          <Link to={paths.bookings()} aria-label={messages.toBookings} className="touch -ml-2 grid place-items-center">
            <X aria-hidden className="size-6" />
          </Link>
          <div className="flex items-center gap-1">
            <IconButton
              label={messages.print}
              onClick={() => window.print()}
              className="text-on-night hover:bg-on-night/10 max-md:hidden"
            >
              <Printer aria-hidden className="size-5" />
            </IconButton>
            <Link
              to={paths.receipt(ticket.bookingId)}
              className="touch flex items-center gap-2 rounded-control px-1 font-semibold"
            >
              <ReceiptText aria-hidden className="size-5" />
              {messages.receipt}
            </Link>
          </div>
        </div>
        <div role={isFresh ? 'status' : undefined} className="flex items-center gap-3">
          <span
            className={cx(
              'ticket-tick grid size-12 shrink-0 place-items-center rounded-full',
              isVoteNext ? 'bg-primary text-on-primary' : 'bg-accent text-on-accent',
            )}
          >
            <Check aria-hidden className="size-7" strokeWidth={3} />
          </span>
          <div>
            <h1 className="text-[1.75rem] leading-8">{isFresh ? when.joy : messages.yours}</h1>
            <p className="text-small text-night-2">{paid}</p>
          </div>
        </div>
        {ticket.gameId !== null && votesUntil !== undefined && (
          <Link
            to={paths.game(ticket.gameId)}
            className="flex items-center gap-3 rounded-card bg-accent p-4 text-on-accent print:hidden"
          >
            <span className="grow">
              <strong className="block">{messages.isShort}</strong>
              <span className="text-small">{messages.haveASay(formatClock(votesUntil))}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0" />
          </Link>
        )}
        {isFresh && nextSteps}
        <TicketSheet ticket={ticket} when={when} />
        {/* Below the code, which has to be on the screen at once. */}
        <AsOf copy={copy} failed={messages.failed} onRetry={onRetry} />
        <TicketActions ticket={ticket} when={when} />
        {ticket.turnedAway && !copy && (
          <OpenAccessDispute bookingId={ticket.bookingId} gate={ticket.turnedAway} now={now} />
        )}
        {ticket.turnedAway === null && (
          <Link to={paths.receipt(ticket.bookingId)} className={`${quietLink} self-center print:hidden`}>
            {messages.checkedIn}
          </Link>
        )}
        {ticket.gameId && (
          <Link to={paths.game(ticket.gameId)} className={`${quietLink} self-center print:hidden`}>
            {messages.players}
          </Link>
        )}
        {!isFresh && nextSteps}
        {isActive && (
          <div className="flex flex-wrap justify-center gap-x-3 print:hidden">
            {ticket.moveUntil !== null && Date.parse(ticket.moveUntil) > now() && (
              <Link
                to={paths.moveBooking(ticket.bookingId, dateAt(new Date(ticket.startsAt), INDIA))}
                className={quietLink}
              >
                {messages.changeTime}
              </Link>
            )}
            <Link
              to={`${paths.bookings()}?${new URLSearchParams({ sheet: 'cancel', b: ticket.bookingId })}`}
              className={quietLink}
            >
              {messages.cancel}
            </Link>
          </div>
        )}
      </div>
    </div>
  )
}

/** Keeps the screen on while a ticket is shown, if the browser allows it. */
const useWakefulScreen = (): void => {
  useEffect(() => {
    // Absent in some browsers, and refused by phones in power saving mode: then the screen turns off as usual.
    if (!('wakeLock' in navigator)) return
    const lock = navigator.wakeLock.request('screen').catch(() => undefined)
    return () => void lock.then((held) => held?.release())
  }, [])
}

const SLIPS = Array.from({ length: 28 }, (_, index) => index)
const COLOURS = ['var(--color-accent)', 'var(--color-on-night)', 'var(--color-primary)']

/**
 * Chalk and amber slips that fall once. The start of each is computed from its number: they look thrown, but render the
 * same everywhere.
 */
const Slips = () => (
  <div aria-hidden className="ticket-slips">
    {SLIPS.map((slip) => (
      <i
        key={slip}
        style={
          {
            left: `${(slip * 37) % 100}%`,
            background: COLOURS[slip % COLOURS.length],
            animationDelay: `${(slip * 53) % 700}ms`,
            '--drift': `${((slip * 29) % 60) - 30}px`,
          } as CSSProperties
        }
      />
    ))}
  </div>
)
