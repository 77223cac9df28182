import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, QrCode } from 'lucide-react'
import { Link } from 'react-router'
import { VisitQueries } from '../api/VisitQueries.tsx'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { buttonStyle } from '../ui/Button.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { formatInstant, playBetween } from '../ui/formats/formatInstant.ts'
import { ticketLines } from '../ui/formats/formats.ts'
import { useOfflineMessages } from './english.ts'
import { cachedAnswer } from './responseCache.ts'

type Tickets = WireReply<Api['listTickets']>
type Ticket = Tickets['content'][number]

/** The tickets on this device, without a request: the next one large, one tap away from its code. */
export const KeptTickets = () => (
  <VisitQueries>
    <Upcoming />
  </VisitQueries>
)

const Upcoming = () => {
  const messages = useOfflineMessages()
  const found = useQuery({
    queryKey: ['keptTickets'],
    queryFn: async () => (await cachedAnswer<Tickets>('listTickets')) ?? null,
    networkMode: 'always',
    staleTime: 0,
  })
  return (
    <Fetched
      found={found}
      messages={{ loading: messages.ticketsLoading, failed: messages.ticketsFailed }}
      skeletons={['h-40']}
    >
      {(kept) => {
        const [next, ...later] = (kept?.answer.content ?? []).filter(({ endsAt }) => Date.parse(endsAt) > Date.now())
        return (
          <>
            {next ? <NextTicket ticket={next} /> : <p className="text-ink-2">{messages.noTicket}</p>}
            <section className="flex flex-col gap-2">
              <h2 className="text-title">{messages.bookings}</h2>
              {kept && (
                <p className="text-small text-ink-2">
                  {messages.asOf(formatInstant(new Date(kept.keptAt).toISOString()))}
                </p>
              )}
              {later.length > 0 && (
                <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
                  {later.map((ticket) => (
                    <li key={ticket.bookingId}>
                      <LaterTicket ticket={ticket} />
                    </li>
                  ))}
                </ul>
              )}
              <Link to={paths.bookings()} className="touch flex items-center self-start font-semibold text-primary">
                {messages.keptBookings}
              </Link>
            </section>
          </>
        )
      }}
    </Fetched>
  )
}

const NextTicket = ({ ticket }: { ticket: Ticket }) => {
  const messages = useOfflineMessages()
  const { ui } = useMessages()
  const { day, times } = ticketLines(playBetween(ticket), new Date(), ui)
  return (
    <section aria-labelledby="next" className="flex flex-col rounded-card bg-night p-4 text-on-night">
      <h2 id="next" className="text-small font-semibold">
        {messages.nextTicket}
      </h2>
      <p className="mt-2 font-semibold">{day}</p>
      <p className="figures text-[2.125rem] leading-10 max-sm:text-[min(2.125rem,10vw)]">{times}</p>
      <p className="text-small text-night-2">{`${ticket.turfName} · ${ticket.groundName}`}</p>
      <Link to={paths.ticket(ticket.bookingId)} className={`${buttonStyle('accent')} mt-4`}>
        <QrCode aria-hidden className="size-5" />
        {messages.showTicket}
      </Link>
    </section>
  )
}

const LaterTicket = ({ ticket }: { ticket: Ticket }) => {
  const { ui } = useMessages()
  const { day, times } = ticketLines(playBetween(ticket), new Date(), ui)
  return (
    <Link
      to={paths.ticket(ticket.bookingId)}
      className="flex min-h-14 items-center gap-3 px-4 py-2 focus-visible:-outline-offset-3"
    >
      <span className="min-w-0 grow">
        <span className="figures block font-semibold">{`${day}, ${times}`}</span>
        <span className="block text-small text-ink-2">{`${ticket.turfName} · ${ticket.groundName}`}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}
