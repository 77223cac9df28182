import { MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import { useMutation } from '@tanstack/react-query'
import { CalendarPlus, Navigation, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { playerApi } from '../api/playerApi.ts'
import { useBookingMessages } from '../bookings/english.ts'
import type { PlayerTicket } from '../bookings/list/useTickets.ts'
import { useOutcome } from '../bookings/useOutcome.ts'
import { useBoot } from '../boot.ts'
import type { FeatureMessages } from '../messages/catalogue.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { buttonStyle, pressState } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { playBetween } from '../ui/formats/formatInstant.ts'
import { formatLength, formatName, type nearDay, playText, ticketLines } from '../ui/formats/formats.ts'
import { QrCode } from '../ui/pictures/QrCode.tsx'
import { useShare } from '../ui/useShare.ts'
import { useTicketMessages } from './english.ts'

const HALF = 4

/** The width of the code: at 280 px a module has five pixels, which a cheap scanner still reads. */
const CODE_WIDTH = 'w-[280px] max-w-full'

/** Time, place, and the code for the gate. */
export const TicketSheet = ({ ticket, when }: { ticket: PlayerTicket; when: TicketWhen }) => {
  const messages = useTicketMessages()
  const { code, seats } = ticket
  return (
    <article className="relative rounded-card bg-surface text-ink">
      <header className="flex flex-col px-4 pt-3 pb-4">
        <p className="flex min-h-7 items-center justify-between gap-3 text-small font-semibold">
          {when.day}
          {when.soon && <Badge tone="primary">{when.soon}</Badge>}
        </p>
        <p className="figures text-[2.375rem] leading-11 whitespace-nowrap max-sm:text-[min(2.375rem,10.5vw)]">
          {when.times}
        </p>
        <h2 className="text-title">{ticket.turfName}</h2>
        <p className="text-small text-ink-2">
          {[
            `${ticket.groundName}, ${formatName(ticket.game)}`,
            seats !== null && messages.seatCount(seats),
            ticket.name,
            ticket.address,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <div className="ticket-tear" />
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 px-3 py-4">
        <QrCode text={ticket.text} label={messages.qr(ticket.turfName)} className={CODE_WIDTH} />
        <p className="min-w-0 grow basis-36 px-1">
          <span className="block text-small text-ink-2">{messages.code}</span>
          <strong className="figures block text-[2.375rem] leading-11 whitespace-nowrap max-sm:text-[min(2.375rem,10.5vw)]">
            {`${code.slice(0, HALF)} ${code.slice(HALF)}`}
          </strong>
          <span className="block text-small text-ink-2">{messages.show}</span>
        </p>
      </div>
    </article>
  )
}

const style =
  'flex min-h-12 grow basis-0 items-center justify-center gap-2 rounded-control border border-night-2/50 px-2 text-small font-semibold text-on-night hover:bg-on-night/10'

/**
 * Adds the ticket to a calendar, opens directions, and informs the team with a link to the turf's page, never to the
 * ticket.
 */
export const TicketActions = ({ ticket, when }: { ticket: PlayerTicket; when: TicketWhen }) => {
  const messages = useTicketMessages()
  const { origin } = useBoot()
  const share = useShare()
  // The address of a calendar file opens without a log-in, so lists do not contain it.
  const calendar = useMutation({
    mutationFn: () => playerApi.readBooking({ params: { bookingId: ticket.bookingId } }),
    onSuccess: ({ calendarUrl }) => calendarUrl && window.location.assign(calendarUrl),
  })
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <button
        type="button"
        className={style}
        {...pressState({ busy: calendar.isPending, onClick: () => calendar.mutate() })}
      >
        <CalendarPlus aria-hidden className="size-5" />
        {messages.calendar}
      </button>
      <a
        href={`https://www.google.com/maps/dir/?api=1&destination=${ticket.latitude},${ticket.longitude}`}
        target="_blank"
        rel="noreferrer"
        className={cx(style, 'grow-[1.3]')}
      >
        <Navigation aria-hidden className="size-5" />
        {messages.directions}
      </a>
      <button
        type="button"
        className={style}
        onClick={() =>
          void share({
            text: messages.shareText(ticket.turfName, `${when.day}, ${when.times}`),
            url: `${origin}${paths.turfDetails(ticket.turfId)}`,
          })
        }
      >
        <Share2 aria-hidden className="size-5" />
        {messages.share}
      </button>
      {calendar.isError && (
        <p role="alert" className="w-full text-small text-night-2">
          {failureMessage(calendar.error, messages.noCalendar)}
        </p>
      )}
    </div>
  )
}

/** A payment that the bank has not confirmed: there is no code to show yet, and the page polls. */
export const AwaitedTicket = ({ bookingId, onBooked }: { bookingId: string; onBooked: () => void }) => {
  const messages = useTicketMessages()
  const { fixed, checkingText, moneySafe } = useBookingMessages()
  const [isLost, setIsLost] = useState(false)
  useOutcome(isLost ? undefined : bookingId, (outcome) => {
    if (outcome === 'booked') onBooked()
    else setIsLost(true)
  })
  return (
    <div className="grow bg-night text-on-night">
      <div className="mx-auto flex w-full max-w-xl flex-col gap-5 px-4 py-8">
        {isLost ? (
          <>
            <h1 className="text-[1.75rem] leading-8">{messages.notBooked}</h1>
            <Banner tone="danger">{fixed.confirmFailed}</Banner>
          </>
        ) : (
          <div role="status" className="flex items-center gap-3">
            <span className="turning size-12 shrink-0 rounded-full border-4 border-night-2/40 border-t-accent" />
            <div>
              <h1 className="text-[1.75rem] leading-8">{messages.awaited}</h1>
              <p className="text-small text-night-2">{checkingText}</p>
              <p className="text-small text-night-2">{moneySafe}</p>
            </div>
          </div>
        )}
        <Link to={paths.bookings()} className={buttonStyle('quiet')}>
          {messages.toBookings}
        </Link>
      </div>
    </div>
  )
}

const SOON_MINUTES = 12 * 60

interface TicketWhen {
  /** 'Tonight, Thu, 19 Nov' */
  day: string
  times: string
  /** 'in 1 h 50 min', if it is near. */
  soon: string | undefined
  /** The greeting right after booking. */
  joy: string
}

type TicketMessages = Pick<FeatureMessages, 'tickets'> & { ui: Parameters<typeof nearDay>[2] }

/** The time of a ticket in everyday words. `now` is the device's clock: a ticket opens without a network. */
export const ticketWhen = (
  ticket: Pick<PlayerTicket, 'startsAt' | 'endsAt' | 'seats'>,
  now: number,
  { ui, tickets }: TicketMessages,
): TicketWhen => {
  const start = new Date(ticket.startsAt)
  const play = playBetween(ticket)
  const { near, ...lines } = ticketLines(play, new Date(now), ui)
  const left = Math.round((start.getTime() - now) / MS_PER_MINUTE)
  return {
    ...lines,
    soon: left > 0 && left <= SOON_MINUTES ? tickets.inTime(formatLength(left)) : undefined,
    joy: joyOf({ isSeat: ticket.seats !== null, near, day: playText(play).day }, { ui, tickets }),
  }
}

const joyOf = (
  { isSeat, near, day }: { isSeat: boolean; near: string | undefined; day: string },
  { ui, tickets }: TicketMessages,
): string => {
  if (isSeat) return tickets.youAreIn
  if (near === ui.tonight) return tickets.playTonight
  if (near === ui.today) return tickets.playToday
  return near === ui.tomorrow ? tickets.playTomorrow : tickets.playOn(day)
}
