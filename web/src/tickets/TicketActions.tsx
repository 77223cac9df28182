import { useMutation } from '@tanstack/react-query'
import { CalendarPlus, Navigation, Share2 } from 'lucide-react'
import { failureSentence } from '../api/failureSentence.ts'
import { playerApi } from '../api/playerApi.ts'
import type { PlayerTicket } from '../bookings/list/useTickets.ts'
import { useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { cx } from '../ui/cx.ts'
import { useShare } from '../ui/useShare.ts'
import { useTicketWords } from './english.ts'
import type { TicketWhen } from './ticketWhen.ts'

const look =
  'flex min-h-12 grow basis-0 items-center justify-center gap-2 rounded-control border border-night-2/50 px-2 text-small font-semibold text-on-night hover:bg-on-night/10'

/**
 * Adds the ticket to a calendar, opens directions, and informs the team with a link to the turf's page, never to the
 * ticket.
 */
export const TicketActions = ({ ticket, when }: { ticket: PlayerTicket; when: TicketWhen }) => {
  const words = useTicketWords()
  const { origin } = useBoot()
  const share = useShare()
  // The address of a calendar file opens without a log-in, so lists do not contain it.
  const calendar = useMutation({
    mutationFn: () => playerApi.readBooking({ params: { bookingId: ticket.bookingId } }),
    onSuccess: ({ calendarUrl }) => calendarUrl && window.location.assign(calendarUrl),
  })
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <button type="button" className={look} disabled={calendar.isPending} onClick={() => calendar.mutate()}>
        <CalendarPlus aria-hidden className="size-5" />
        {words.calendar}
      </button>
      <a
        href={`https://www.google.com/maps/dir/?api=1&destination=${ticket.latitude},${ticket.longitude}`}
        target="_blank"
        rel="noreferrer"
        className={cx(look, 'grow-[1.3]')}
      >
        <Navigation aria-hidden className="size-5" />
        {words.directions}
      </a>
      <button
        type="button"
        className={look}
        onClick={() =>
          void share({
            text: words.shareText(ticket.turfName, `${when.day}, ${when.times}`),
            url: `${origin}${paths.turfDetails(ticket.turfId)}`,
          })
        }
      >
        <Share2 aria-hidden className="size-5" />
        {words.share}
      </button>
      {calendar.isError && (
        <p role="alert" className="w-full text-small text-night-2">
          {failureSentence(calendar.error, words.noCalendar)}
        </p>
      )}
    </div>
  )
}
