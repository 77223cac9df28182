import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useServerClock } from '../../availability/useTick.ts'
import { type TurfDayRead, useTurfDay } from '../../availability/useTurfDay.ts'
import { useMessages } from '../../messages/en.ts'
import { ChipRow } from '../../ui/Chip.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { formatDay, formatName } from '../../ui/formats/formats.ts'
import { groundGames } from '../groundGames.ts'
import { useHostingMessages } from './english.ts'
import { HostGame } from './HostGame.tsx'
import { hostingAddress, useHostingChoice } from './hostingAddress.ts'

/** The chosen turf on the day: the choice of a ground, and the game's settings. */
export const HostOnTurf = ({ turfId, game, date }: { turfId: string; game: string; date: string }) => {
  const hosting = useHostingMessages()
  const { fixed } = useMessages()
  const { filters } = useHostingChoice()
  const found = useTurfDay(turfId, date)
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <Link
        to={hostingAddress(filters)}
        className="touch inline-flex items-center gap-2 self-start font-semibold text-primary"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {hosting.otherTurfs}
      </Link>
      <Fetched
        found={found.isPlaceholderData ? { ...found, data: undefined } : found}
        messages={{ loading: hosting.loading, failed: fixed.anywhere.wentWrong }}
        skeletons={['h-16', 'h-96']}
        oldData="alone"
      >
        {(turf) => <GameOnTurf turf={turf} game={game} date={date} />}
      </Fetched>
    </div>
  )
}

const GameOnTurf = ({ turf, game, date }: { turf: TurfDayRead; game: string; date: string }) => {
  const hosting = useHostingMessages()
  const { choice, change } = useHostingChoice()
  const clock = useServerClock(turf.serverTime, turf.readAt)
  const grounds = turf.turfAvailabilityResponse
    .filter(({ availability, allowPartialBooking }) => turf.isOnboarded && availability && allowPartialBooking)
    .filter(({ supportedGames }) => supportedGames.includes(game))
  const ground = grounds.find(({ entityId }) => entityId === choice.groundId) ?? grounds[0]
  return (
    <>
      <div>
        <h2>{turf.turfName}</h2>
        <p className="text-small text-ink-2">{`${formatName(game)} · ${formatDay(date)} · ${turf.turfLocation.address}`}</p>
      </div>
      {grounds.length > 1 && (
        <ChipRow
          label={hosting.grounds}
          options={grounds.map(({ entityId, name }) => ({ value: entityId, label: name }))}
          value={ground?.entityId}
          onValueChange={(groundId) => change({ groundId })}
        />
      )}
      {ground ? (
        <HostGame
          key={ground.entityId}
          turf={turf}
          ground={groundGames(ground)}
          date={date}
          game={game}
          clock={clock}
        />
      ) : (
        <p>{hosting.noGames}</p>
      )}
    </>
  )
}
