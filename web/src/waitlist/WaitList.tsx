import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useId, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button, buttonStyle } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { Countdown } from '../ui/formats/Countdown.tsx'
import { useWaitlistMessages } from './english.ts'
import { offerAddress, useWaits, WAITS_KEY, type Wait, waitTimes } from './useWaits.ts'

/** The player's places in line and the slots offered to them; empty without any. */
export const WaitList = () => {
  const waitlist = useWaitlistMessages()
  const titleId = useId()
  const { waits, now } = useWaits()
  const [left, setLeft] = useState<readonly Wait[]>([])
  const gone = left.filter(({ waitlistId }) => !waits.some((wait) => wait.waitlistId === waitlistId))
  if (waits.length === 0 && gone.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-title">
        {waitlist.yourWaits}
      </h2>
      <ul className="flex flex-col gap-3">
        {waits.map((wait) => (
          <li key={wait.waitlistId}>
            <WaitCard wait={wait} now={now} onLeft={(one) => setLeft([...left, one])} />
          </li>
        ))}
        {gone.map((wait) => (
          <li key={wait.waitlistId}>
            <RejoinWaitlist
              wait={wait}
              onRejoined={() => setLeft(left.filter(({ waitlistId }) => waitlistId !== wait.waitlistId))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Replaces a place in line that was left: one press undoes it. */
const RejoinWaitlist = ({ wait, onRejoined }: { wait: Wait; onRejoined: () => void }) => {
  const waitlist = useWaitlistMessages()
  const rejoining = useMutation({
    mutationFn: () => api.rejoinWaitlist({ params: { waitlistId: wait.waitlistId } }),
    onSuccess: onRejoined,
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  return (
    <Banner
      tone={rejoining.isError ? 'danger' : 'info'}
      action={
        <Button
          variant="plain"
          className="shrink-0 px-2 text-current"
          busy={rejoining.isPending}
          onClick={() => rejoining.mutate()}
        >
          {waitlist.undo}
        </Button>
      }
    >
      {rejoining.isError ? failureMessage(rejoining.error, waitlist.undoFailed) : `${wait.turfName}: ${waitlist.left}`}
    </Banner>
  )
}

/** One place in line, or the slot offered to the player. `now` is the server's clock. */
const WaitCard = ({ wait, now, onLeft }: { wait: Wait; now: () => number; onLeft: (wait: Wait) => void }) => {
  const waitlist = useWaitlistMessages()
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
              <Link to={offerAddress(wait, offer)} className={buttonStyle('primary')}>
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

/** Leaves a place in line, which can be undone, or declines an offer, which goes to the next player at once. */
const LeaveWaitlist = ({ wait, onLeft }: { wait: Wait; onLeft: (wait: Wait) => void }) => {
  const waitlist = useWaitlistMessages()
  const toast = useToast()
  const isOffered = wait.offer !== null
  const leaving = useMutation({
    mutationFn: () => api.leaveWaitlist({ params: { waitlistId: wait.waitlistId } }),
    onSuccess: () => {
      if (isOffered) toast.tell(waitlist.turnedDown)
      else onLeft(wait)
    },
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  return (
    <>
      <Button
        variant="quiet"
        wide
        busy={leaving.isPending || leaving.isSuccess}
        busyText={waitlist.leaving}
        onClick={() => leaving.mutate()}
      >
        {isOffered ? waitlist.noThanks : waitlist.leave}
      </Button>
      {leaving.isError && <Banner tone="danger">{failureMessage(leaving.error, waitlist.leaveFailed)}</Banner>}
    </>
  )
}
