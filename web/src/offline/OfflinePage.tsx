import { WifiOff } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../api/useSession.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { buttonStyle } from '../ui/Button.tsx'
import { useOfflineMessages } from './english.ts'

/** Loaded on demand: a static page has no server data. */
const KeptTickets = lazyPart(async () => (await import('./KeptTickets.tsx')).KeptTickets)

/** Accepts only paths of this site, never another address from a link. */
const requested = (to: string | null): string => (to?.startsWith('/') && !/^\/[/\\]/.test(to) ? to : paths.home())

/**
 * Opens without a connection in place of the start page and of pages that are not cached: the next ticket, the bookings
 * on this device, and everything that needs a connection.
 */
export const OfflinePage = () => {
  const messages = useOfflineMessages()
  const session = useSession()
  const [query] = useSearchParams()
  // The cached document has no query: the first render must agree with it.
  const to = session.status === 'unknown' ? paths.home() : requested(query.get('to'))
  const isAtDesk = session.role === 'TURFOWNER' || session.role === 'STAFF'
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-5 md:py-12">
      <PageHead title={messages.title} />
      <div className="flex flex-col gap-2">
        <h1 className="flex flex-wrap items-center gap-x-3">
          <WifiOff aria-hidden className="size-8 shrink-0 text-ink-2" />
          {messages.title}
        </h1>
        {to !== paths.home() && <p className="text-ink-2">{messages.text}</p>}
      </div>
      {session.status === 'in' && isAtDesk && (
        <div>
          <Link to={paths.ownerToday()} className="font-semibold text-primary underline underline-offset-4">
            {messages.keptToday}
          </Link>
          <p className="text-small text-ink-2">{messages.keptWalkIns}</p>
        </div>
      )}
      {session.status === 'in' && (
        <Suspense fallback={null}>
          <KeptTickets />
        </Suspense>
      )}
      <section className="flex flex-col gap-2">
        <h2 className="text-title">{messages.notKept}</h2>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-2">
          {messages.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </section>
      <a href={to} className={`${buttonStyle('primary')} self-start`}>
        {messages.again}
      </a>
    </div>
  )
}
