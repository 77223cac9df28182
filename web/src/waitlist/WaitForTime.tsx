import { dateOf } from '@baari/contract/wire/values.ts'
import type { CalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { Hourglass } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { GroundDay } from '../availability/groundDay.ts'
import type { SlotTile } from '../availability/slotTiles.ts'
import { useDetailsAddress } from '../availability/useDetailsAddress.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { Countdown } from '../ui/formats/Countdown.tsx'
import { useWaitlistMessages } from './english.ts'
import { offerAddress, useWaits, type Wait, waitTimes } from './useWaits.ts'

/** The sheet to join the waitlist of a ground, at `?sheet=wait` with the chosen start. */
export const useWaitSheet = (
  ground: GroundDay,
): {
  isOpen: boolean
  /** Opens it for a start, else for the one in the address. */
  open: (start?: number) => void
  close: () => void
  /** Closes it and chooses a start that turned out to be free. */
  pick: (start: number, minutes: number) => void
} => {
  const { details, queryWith } = useDetailsAddress()
  const { isOpen, openWith, close } = useSheetAddress('wait')
  const navigate = useNavigate()
  return {
    isOpen,
    open: (start = details.start) => openWith(queryWith({ ground: ground.id, start, minutes: undefined })),
    close,
    pick: (start, minutes) => {
      const query = queryWith({ ground: ground.id, start, minutes })
      query.delete('sheet')
      void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true })
    },
  }
}

/** Loaded on demand. */
const WaitSheet = lazyPart(async () => (await import('./WaitSheet.tsx')).WaitSheet)

/** Leads to the waitlist for the unavailable times of a ground. */
export const WaitForTime = ({
  ground,
  date,
  tiles,
}: {
  ground: GroundDay
  date: CalendarDate
  tiles: readonly SlotTile[]
}) => {
  const waitlist = useWaitlistMessages()
  const sheet = useWaitSheet(ground)
  // Once opened it stays mounted, so that closing it returns the focus.
  const [hasOpened, setHasOpened] = useState(false)
  if (sheet.isOpen && !hasOpened) setHasOpened(true)
  const starts = tiles.filter(({ state }) => state !== 'free' && state !== 'yours').map(({ startsAt }) => startsAt)
  const [first] = tiles
  if (!first || starts.length === 0) return null
  return (
    <section aria-label={waitlist.join} className="flex flex-wrap items-center gap-3 rounded-card bg-surface-2 p-4">
      <p className="min-w-[min(13rem,100%)] grow basis-0 text-small">{waitlist.invitation}</p>
      <Button variant="quiet" icon={<Hourglass aria-hidden className="size-4" />} onClick={() => sheet.open()}>
        {waitlist.join}
      </Button>
      {hasOpened && (
        <Suspense fallback={null}>
          <WaitSheet
            open={sheet.isOpen}
            onClose={sheet.close}
            onPick={sheet.pick}
            ground={ground}
            date={date}
            starts={starts}
            day={{ startsAt: first.startsAt, endsAt: ground.open.endsAt }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The player's places in line and offers for a ground's day, above its times. */
export const WaitNotes = ({ ground, date }: { ground: GroundDay; date: CalendarDate }) => {
  const { waits, now } = useWaits()
  return waits
    .filter((wait) => wait.groundId === ground.id && dateOf(wait.date) === date)
    .map((wait) => <WaitNote key={wait.waitlistId} wait={wait} now={now} />)
}

const WaitNote = ({ wait, now }: { wait: Wait; now: () => number }) => {
  const waitlist = useWaitlistMessages()
  const { times, length } = waitTimes(wait)
  if (!wait.offer)
    return <Banner>{`${waitlist.waitingHere(length, times)} ${waitlist.inLine(wait.position ?? 1)}.`}</Banner>
  return (
    <Banner
      tone="success"
      action={
        <Link
          to={offerAddress(wait, wait.offer)}
          className="touch inline-flex items-center underline underline-offset-4"
        >
          {waitlist.bookNow}
        </Link>
      }
    >
      {waitlist.keptHere(times)} <Countdown until={new Date(wait.offer.until)} now={now} />
    </Banner>
  )
}
