import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { Suspense } from 'react'
import { GroundPanel } from '../availability/GroundPanel.tsx'
import type { GroundDay, TurfDayReply } from '../availability/groundDay.ts'
import { slotTiles } from '../availability/slotTiles.ts'
import { useDetailsAddress } from '../availability/useDetailsAddress.ts'
import { groundGames } from '../games/groundGames.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useWaitSheet } from '../waitlist/useWaitSheet.ts'
import { WaitForTime } from '../waitlist/WaitForTime.tsx'
import { WaitNotes } from '../waitlist/WaitNotes.tsx'
import { lazyPart } from '../words/lazyPart.ts'
import type { Choice } from './useChoice.ts'

/** Most come for a whole ground. */
const GamesPanel = lazyPart(async () => (await import('../games/GamesPanel.tsx')).GamesPanel)

const MS_PER_MINUTE = 60_000

interface DayPanelProps {
  turf: TurfDayReply
  ground: GroundDay
  choice: Choice
  now: number
  /** The server's. */
  clock: () => number
}

/** A ground on the chosen day: its half hours, or the games of those who play with others. */
export const DayPanel = (props: DayPanelProps) => {
  const { turf, ground, choice, clock } = props
  const { details } = useDetailsAddress()
  if (choice.bookingType === 'FULL') return <WholeGround {...props} />
  const reply = turf.turfAvailabilityResponse.find(({ entityId }) => entityId === ground.id)
  return (
    reply && (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <GamesPanel turf={turf} ground={groundGames(reply)} date={details.date} game={choice.game} now={clock} />
      </Suspense>
    )
  )
}

const WholeGround = ({ turf, ground, choice, now }: DayPanelProps) => {
  const { details, change } = useDetailsAddress()
  const waiting = useWaitSheet(ground)
  const { date } = details
  const isChosen = ground.id === choice.ground?.id
  const yours = isChosen ? choice.yours?.interval : undefined
  const nowMinutes = (now - instantAt(date, 0, turf.timeZone).getTime()) / MS_PER_MINUTE
  const canWait = turf.isOnboarded && ground.isSelling && ground.allowsFull
  return (
    <div className="flex flex-col gap-5">
      {canWait && <WaitNotes ground={ground} date={date} />}
      <GroundPanel
        ground={ground}
        date={date}
        game={choice.game}
        isOnboarded={turf.isOnboarded}
        referenceFactor={turf.referencePriceFactor}
        chosen={isChosen ? choice.slot?.interval : undefined}
        yours={yours}
        clock={{ now, nowMinutes }}
        onChoose={({ start, minutes }) => change({ ground: ground.id, start, minutes })}
        onWait={canWait ? waiting.open : undefined}
      />
      {canWait && <WaitForTime ground={ground} date={date} tiles={slotTiles(ground, { nowMinutes, yours })} />}
    </div>
  )
}
