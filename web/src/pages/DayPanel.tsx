import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { GroundPanel } from '../availability/GroundPanel.tsx'
import type { GroundDay, TurfDayReply } from '../availability/groundDay.ts'
import { useDetailsAddress } from '../availability/useDetailsAddress.ts'
import { GamesPanel } from '../games/GamesPanel.tsx'
import { groundGames } from '../games/groundGames.ts'
import type { Choice } from './useChoice.ts'

const MS_PER_MINUTE = 60_000

/** A ground on the chosen day: its half hours, or the games of those who play with others. */
export const DayPanel = ({
  turf,
  ground,
  choice,
  now,
  clock,
}: {
  turf: TurfDayReply
  ground: GroundDay
  choice: Choice
  now: number
  /** The server's. */
  clock: () => number
}) => {
  const { details, change } = useDetailsAddress()
  const { date } = details
  if (choice.bookingType === 'PARTIAL') {
    const reply = turf.turfAvailabilityResponse.find(({ entityId }) => entityId === ground.id)
    return reply && <GamesPanel turf={turf} ground={groundGames(reply)} date={date} game={choice.game} now={clock} />
  }
  const isChosen = ground.id === choice.ground?.id
  return (
    <GroundPanel
      ground={ground}
      date={date}
      game={choice.game}
      isOnboarded={turf.isOnboarded}
      referenceFactor={turf.referencePriceFactor}
      chosen={isChosen ? choice.slot?.interval : undefined}
      yours={isChosen ? choice.yours?.interval : undefined}
      clock={{ now, nowMinutes: (now - instantAt(date, 0, turf.timeZone).getTime()) / MS_PER_MINUTE }}
      onChoose={({ start, minutes }) => change({ ground: ground.id, start, minutes })}
    />
  )
}
