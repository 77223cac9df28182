import { MS_PER_MINUTE } from '@baari/domain/shared/units.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { Suspense } from 'react'
import { useAvailabilityWords } from '../availability/english.ts'
import { GroundPanel } from '../availability/GroundPanel.tsx'
import type { GroundDay, TurfDayReply } from '../availability/groundDay.ts'
import { slotTiles } from '../availability/slotTiles.ts'
import { useDetailsAddress } from '../availability/useDetailsAddress.ts'
import { groundGames } from '../games/groundGames.ts'
import { CourtPlan } from '../ui/CourtPlan.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useWaitSheet } from '../waitlist/useWaitSheet.ts'
import { WaitForTime } from '../waitlist/WaitForTime.tsx'
import { WaitNotes } from '../waitlist/WaitNotes.tsx'
import { lazyPart } from '../words/lazyPart.ts'
import type { Choice } from './useChoice.ts'

/** Loaded on demand: most players book a whole ground. */
const GamesPanel = lazyPart(async () => (await import('../games/GamesPanel.tsx')).GamesPanel)

interface DayPanelProps {
  turf: TurfDayReply
  choice: Choice
  now: number
  /** The server's clock. */
  clock: () => number
}

/** The chosen ground on the chosen day: its half hours, or its shared games. */
export const DayPanel = (props: DayPanelProps) => {
  const { turf, choice, clock } = props
  const availability = useAvailabilityWords()
  const { details, change } = useDetailsAddress()
  const { ground, grounds, game, bookingType } = choice
  if (!ground) return <EmptyState title={availability.fixed.empty} drawing={<CourtPlan game={game} />} />
  const reply = turf.turfAvailabilityResponse.find(({ entityId }) => entityId === ground.id)
  const content =
    bookingType === 'FULL' ? (
      <WholeGround {...props} ground={ground} />
    ) : (
      reply && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <GamesPanel turf={turf} ground={groundGames(reply)} date={details.date} game={game} now={clock} />
        </Suspense>
      )
    )
  if (grounds.length < 2) return content
  return (
    <div className="max-md:-mt-2">
      <Tabs
        label={availability.grounds}
        look="line"
        value={ground.id}
        onValueChange={(id) => change({ ground: id })}
        tabs={grounds.map(({ id, name }) => ({ value: id, label: name, content }))}
      />
    </div>
  )
}

const WholeGround = ({ turf, ground, choice, now }: DayPanelProps & { ground: GroundDay }) => {
  const { details, change } = useDetailsAddress()
  const waiting = useWaitSheet(ground)
  const { date } = details
  const yours = choice.yours?.interval
  const nowMinutes = (now - instantAt(date, 0, turf.timeZone).getTime()) / MS_PER_MINUTE
  const canWait = turf.isOnboarded && ground.isSelling && ground.allowsFull
  return (
    // On a small phone the scoreboard covers part of the page: the closer the times are to the tabs, the more of them
    // are visible.
    <div className="flex flex-col gap-4 max-md:-mt-2">
      {canWait && <WaitNotes ground={ground} date={date} />}
      <GroundPanel
        ground={ground}
        date={date}
        game={choice.game}
        isOnboarded={turf.isOnboarded}
        referenceFactor={turf.referencePriceFactor}
        chosen={choice.slot?.interval}
        wanted={details.start}
        yours={yours}
        clock={{ now, nowMinutes }}
        onChoose={({ start, minutes }) => change({ ground: ground.id, start, minutes })}
        onWait={canWait ? waiting.open : undefined}
      />
      {canWait && <WaitForTime ground={ground} date={date} tiles={slotTiles(ground, { nowMinutes, yours })} />}
    </div>
  )
}
