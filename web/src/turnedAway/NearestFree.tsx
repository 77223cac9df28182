import { dateAt, INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../api/api.ts'
import { paths } from '../paths.ts'
import { TurfStarts } from '../turfs/TurfStarts.tsx'
import { turfAddress } from '../turfs/turfAddress.ts'
import { buttonLook } from '../ui/buttonLook.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatName } from '../ui/formats.ts'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Price } from '../ui/Price.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useTurnedAwayWords } from './english.ts'
import { soonestOf } from './soonestOf.ts'
import type { TurnedAway } from './useTurnedAway.ts'

const ASKED = 12
const STARTS = 3

/** The nearest turfs with free time for the same game today, each with its next starts. */
export const NearestFree = ({ from }: { from: TurnedAway }) => {
  const words = useTurnedAwayWords()
  const { game, latitude, longitude } = from
  const date = dateAt(new Date(from.askedAt), INDIA)
  const found = useQuery({
    queryKey: ['turnedAway', 'nearest', { game, latitude, longitude, date }],
    queryFn: ({ signal }) =>
      api.searchTurfs({ query: { game, latitude, longitude, date, sortBy: 'distance', size: ASKED } }, { signal }),
  })
  const minute = minutesAt(new Date(from.askedAt), INDIA)
  const free = soonestOf(found.data?.content ?? [], { turfId: from.turfId, minute })
  const all = new URLSearchParams({ game, date, latitude: String(latitude), longitude: String(longitude) })
  return (
    <section aria-labelledby="nearest-free" className="flex flex-col gap-3">
      <div>
        <h2 id="nearest-free" className="text-title">
          {words.nearest}
        </h2>
        <p className="text-small text-ink-2">{words.nearestText(formatName(game))}</p>
      </div>
      {found.isPending && (
        <LoadingRegion label={words.nearestLoading}>
          <Skeleton className="h-48" />
        </LoadingRegion>
      )}
      {found.isError && (
        <ErrorState onRetry={() => void found.refetch()} busy={found.isFetching}>
          {words.nearestFailed}
        </ErrorState>
      )}
      {found.data && free.length === 0 && <p>{words.nearestNone}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {free.map((turf) => (
          <li key={turf.entityId}>
            <Card className="flex flex-col gap-2 p-3">
              <div className="flex items-baseline justify-between gap-3">
                <p className="min-w-0 font-semibold">{turf.name}</p>
                {turf.distanceInKm !== null && (
                  <span className="figures shrink-0 text-small text-ink-2">
                    {words.kilometres(turf.distanceInKm.toFixed(1))}
                  </span>
                )}
              </div>
              {turf.freeTime && <Price rupees={turf.freeTime.pricePerHour} unit={words.perHour} />}
              <TurfStarts
                turf={turf}
                most={STARTS}
                addressOf={(chosen) => turfAddress({ turfId: turf.entityId, filters: { game, date }, ...chosen })}
              />
            </Card>
          </li>
        ))}
      </ul>
      <Link to={`${paths.turfList()}?${all}`} className={`${buttonLook('quiet')} self-start`}>
        {words.all}
      </Link>
    </section>
  )
}
