import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { Hourglass } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { GroundDay } from '../availability/groundDay.ts'
import type { SlotTile } from '../availability/slotTiles.ts'
import { Button } from '../ui/Button.tsx'
import { lazyPart } from '../words/lazyPart.ts'
import { useWaitlistWords } from './english.ts'
import { useWaitSheet } from './useWaitSheet.ts'

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
  const waitlist = useWaitlistWords()
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
      <Button look="quiet" icon={<Hourglass aria-hidden className="size-4" />} onClick={() => sheet.open()}>
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
