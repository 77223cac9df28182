import { WifiOff } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { buttonStyle } from '../ui/Button.tsx'
import { useOfflineMessages } from './english.ts'

/** Accepts only paths of this site, never another address from a link. */
const requested = (to: string | null): string => (to?.startsWith('/') && !/^\/[/\\]/.test(to) ? to : paths.home())

/** Replaces a page that is not cached: lists the pages that open offline, and those that do not. */
export const OfflinePage = () => {
  const messages = useOfflineMessages()
  const session = useSession()
  const [query] = useSearchParams()
  const isAtDesk = session.role === 'TURFOWNER' || session.role === 'STAFF'
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 md:py-12">
      <PageHead title={messages.title} />
      <WifiOff aria-hidden className="size-10 text-ink-2" />
      <div className="flex flex-col gap-2">
        <h1>{messages.title}</h1>
        <p className="text-ink-2">{messages.text}</p>
      </div>
      {session.status === 'in' && (
        <section className="flex flex-col gap-3">
          <h2 className="text-title">{messages.kept}</h2>
          <ul className="flex flex-col gap-3">
            {isAtDesk && (
              <li>
                <Link to={paths.ownerToday()} className="font-semibold text-primary underline underline-offset-4">
                  {messages.keptToday}
                </Link>
                <p className="text-small text-ink-2">{messages.keptWalkIns}</p>
              </li>
            )}
            <li>
              <Link to={paths.bookings()} className="font-semibold text-primary underline underline-offset-4">
                {messages.keptBookings}
              </Link>
              <p className="text-small text-ink-2">{messages.keptTickets}</p>
            </li>
          </ul>
          <p className="text-small text-ink-2">{messages.keptIfSeen}</p>
        </section>
      )}
      <section className="flex flex-col gap-2">
        <h2 className="text-title">{messages.notKept}</h2>
        <p className="text-ink-2">{messages.notKeptText}</p>
      </section>
      <a href={requested(query.get('to'))} className={`${buttonStyle('primary')} self-start`}>
        {messages.again}
      </a>
    </div>
  )
}
