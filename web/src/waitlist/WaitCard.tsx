import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useId, useMemo } from 'react'
import { Link } from 'react-router'
import { Badge } from '../ui/Badge.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { Card } from '../ui/Card.tsx'
import { Countdown } from '../ui/Countdown.tsx'
import { useWaitlistWords } from './english.ts'
import { LeaveWaitlist } from './LeaveWaitlist.tsx'
import { offerAddress } from './offerAddress.ts'
import type { Wait } from './useWaits.ts'
import { WAITS_KEY } from './useWaits.ts'
import { waitTimes } from './waitTimes.ts'

/** One place in line, or the slot offered to the player. `now` is the server's clock. */
export const WaitCard = ({ wait, now, onLeft }: { wait: Wait; now: () => number; onLeft: (wait: Wait) => void }) => {
  const waitlist = useWaitlistWords()
  const queries = useQueryClient()
  const titleId = useId()
  const { day, times, length } = waitTimes(wait)
  const { offer } = wait
  const until = useMemo(() => offer && new Date(offer.until), [offer])
  const end = useCallback(() => void queries.invalidateQueries({ queryKey: WAITS_KEY }), [queries])
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-4 p-4 md:flex-row md:items-center md:p-5">
        <div className="flex min-w-0 grow flex-col items-start gap-1">
          <Badge tone={offer ? 'primary' : 'plain'}>
            {offer ? waitlist.offered : waitlist.inLine(wait.position ?? 1)}
          </Badge>
          <h3 id={titleId} className="mt-1 text-title">
            {wait.turfName}
          </h3>
          <p className="text-small text-ink-2">{wait.groundName}</p>
          <p className="figures">{waitlist.between(length, day, times)}</p>
        </div>
        <div className="flex shrink-0 flex-col gap-3 md:w-64">
          {offer && until && (
            <>
              <p className="flex items-baseline justify-between gap-4 text-small font-semibold text-warning">
                {waitlist.keptFor}
                <span className="text-number">
                  <Countdown until={until} now={now} onEnd={end} />
                </span>
              </p>
              <Link to={offerAddress(wait, offer)} className={buttonLook('primary')}>
                {waitlist.bookNow}
              </Link>
            </>
          )}
          <LeaveWaitlist key={String(offer === null)} wait={wait} onLeft={onLeft} />
        </div>
      </Card>
    </article>
  )
}
