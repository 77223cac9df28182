import { dateAt, INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import type { PlayerTicket } from '../bookings/list/useTickets.ts'
import { formatDate, formatRupees, formatTimeRange } from '../ui/formats.ts'
import { QrCode } from '../ui/QrCode.tsx'
import { useTicketWords } from './english.ts'

const HALF = 4

/** Large enough for a camera an arm's length away, and for eyes when the camera fails. */
export const TicketSheet = ({ ticket }: { ticket: PlayerTicket }) => {
  const words = useTicketWords()
  const { code, seats } = ticket
  const start = new Date(ticket.startsAt)
  const times = formatTimeRange(minutesAt(start, INDIA), minutesAt(new Date(ticket.endsAt), INDIA))
  const facts: [term: string, text: string | number | null][] = [
    [words.ground, ticket.groundName],
    [words.game, ticket.game],
    [words.seats, seats],
    [words.name, ticket.name],
    [words.due, ticket.balanceAtVenue > 0 ? formatRupees(ticket.balanceAtVenue) : null],
    [words.address, ticket.address],
  ]
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <header className="flex flex-col gap-1">
        <h1>{ticket.turfName}</h1>
        <p className="figures text-number">
          <span className="block">{formatDate(dateAt(start, INDIA))}</span>
          <span className="block">{times}</span>
        </p>
      </header>
      <QrCode text={ticket.text} label={words.qr(ticket.turfName)} className="w-full max-w-96" />
      <p className="text-center">
        <span className="block text-small text-ink-2">{words.code}</span>
        <strong className="figures text-number tracking-widest">{`${code.slice(0, HALF)}-${code.slice(HALF)}`}</strong>
      </p>
      <p className="text-center text-small text-ink-2 print:hidden">{words.show}</p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4">
        {facts
          .filter(([, text]) => text)
          .map(([term, text]) => (
            <div key={term} className={term === words.address ? 'col-span-2' : ''}>
              <dt className="text-small text-ink-2">{term}</dt>
              <dd className="break-words font-semibold">{text}</dd>
            </div>
          ))}
      </dl>
    </article>
  )
}
