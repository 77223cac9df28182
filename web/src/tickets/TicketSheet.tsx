import { useState } from 'react'
import type { PlayerTicket } from '../bookings/list/useTickets.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { formatName } from '../ui/formats.ts'
import { QrCode } from '../ui/QrCode.tsx'
import { useTicketWords } from './english.ts'
import type { TicketWhen } from './ticketWhen.ts'

const HALF = 4

/** Time, place, and the code for the gate: small beside the text, and as wide as the ticket after a press. */
export const TicketSheet = ({ ticket, when }: { ticket: PlayerTicket; when: TicketWhen }) => {
  const words = useTicketWords()
  const [isLarge, setIsLarge] = useState(false)
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
            seats !== null && words.seatCount(seats),
            ticket.name,
            ticket.address,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <div className="ticket-tear" />
      <div className={cx('flex gap-4 p-4', isLarge ? 'flex-col' : 'items-center')}>
        <button
          type="button"
          aria-label={isLarge ? words.smaller : words.larger}
          aria-pressed={isLarge}
          onClick={() => setIsLarge(!isLarge)}
          className={cx('flex shrink-0 justify-center', isLarge ? 'w-full' : 'size-32')}
        >
          <QrCode text={ticket.text} label={words.qr(ticket.turfName)} className="w-full" />
        </button>
        <p>
          <span className="block text-label text-ink-2">{words.code}</span>
          <strong className="figures block text-[1.75rem] leading-9 tracking-wide whitespace-nowrap">
            {`${code.slice(0, HALF)} ${code.slice(HALF)}`}
          </strong>
          <span className="block text-label text-ink-2">{words.show}</span>
        </p>
      </div>
    </article>
  )
}
