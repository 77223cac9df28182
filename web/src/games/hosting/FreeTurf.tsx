import { minutesOf } from '@baari/contract/wire/values.ts'
import { Link } from 'react-router'
import type { TurfSummary } from '../../turfs/TurfCard.tsx'
import { TurfFacts } from '../../turfs/TurfFacts.tsx'
import type { TurfFilters } from '../../turfs/turfFilters.ts'
import { Card } from '../../ui/Card.tsx'
import { formatTime } from '../../ui/formats.ts'
import { Price } from '../../ui/Price.tsx'
import { useGameWords } from '../english.ts'
import { hostingAddress } from './hostingAddress.ts'

const STARTS_SHOWN = 4

/**
 * A turf that could host the game, with the hourly price of a seat and the next free starts. The whole card is a link.
 */
export const FreeTurf = ({ turf, filters }: { turf: TurfSummary; filters: TurfFilters }) => {
  const games = useGameWords()
  const { game } = filters
  const shared = turf.grounds
    .filter((ground) => ground.allowPartialBooking && ground.availability)
    .filter((ground) => game === undefined || ground.supportedGames.includes(game))
  const starts = turf.freeTime?.starts ?? []
  const first = starts[0]
  const cheapest = Math.min(...shared.map((ground) => ground.pricePerHourPartialBookingPerPlayer))
  if (shared.length === 0) return null
  return (
    <Card className="relative flex flex-col gap-1 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-title">
          <Link
            to={hostingAddress(
              { ...filters, from: filters.from ?? (first && minutesOf(first.time)) },
              {
                turfId: turf.entityId,
                groundId: shared.find(({ entityId }) => entityId === first?.groundId)?.entityId,
              },
            )}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {turf.name}
          </Link>
        </h2>
        <Price rupees={cheapest} unit={games.perPlayerHour} />
      </div>
      <TurfFacts turf={turf} />
      <p className="text-small text-ink-2">{turf.location.address}</p>
      <p className="figures text-small">
        {starts
          .slice(0, STARTS_SHOWN)
          .map(({ time }) => formatTime(minutesOf(time)))
          .join(' · ')}
      </p>
    </Card>
  )
}
