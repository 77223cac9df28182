import { minutesOf } from '@baari/contract/wire/values.ts'
import { groundsFor, priceFrom } from '@baari/domain/turfs/priceFrom.ts'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import type { TurfSummary } from '../turfs/TurfCard.tsx'
import { turfAddress } from '../turfs/turfAddress.ts'
import { Card } from '../ui/Card.tsx'
import { formatTime } from '../ui/formats.ts'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'
import { Rating } from '../ui/Rating.tsx'
import { useCityWords } from './english.ts'

const STARTS_SHOWN = 3

/** A turf of a city, with its first free times today; they lead, through login, straight to booking them. */
export const CityTurfCard = ({ turf, game, date }: { turf: TurfSummary; game: string | undefined; date: string }) => {
  const cities = useCityWords()
  const grounds = groundsFor(turf.grounds, game)
  const cheapest = priceFrom(grounds)
  const free = turf.isOnboarded ? grounds.find(({ freeStarts }) => (freeStarts?.length ?? 0) > 0) : undefined
  return (
    <Card className="relative flex h-full flex-col">
      <Picture
        src={turf.images[0]}
        sizes="(min-width: 75rem) 24rem, (min-width: 37.5rem) 50vw, 100vw"
        alt=""
        width={800}
        height={500}
        loading="lazy"
        className="aspect-video w-full bg-surface-2 object-cover"
      />
      <div className="flex grow flex-col gap-2 p-4">
        <h3 className="text-title">
          <Link
            to={paths.venue(turf.slug)}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {turf.name}
          </Link>
        </h3>
        <Rating rating={turf.rating} reviewCount={turf.reviewCount} />
        <p className="flex items-start gap-1.5 text-small text-ink-2">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
          {turf.location.address}
        </p>
        {cheapest !== undefined && (
          <p className="flex items-baseline gap-1.5">
            <span className="text-small text-ink-2">{cities.from}</span>
            <Price rupees={cheapest} unit={cities.perHour} />
          </p>
        )}
        <div className="mt-auto flex min-h-12 flex-wrap items-center gap-2 pt-1">
          {free ? (
            <>
              <span className="text-small text-ink-2 max-sm:basis-full">{cities.freeToday}</span>
              {free.freeStarts?.slice(0, STARTS_SHOWN).map((start) => {
                const time = formatTime(minutesOf(start))
                return (
                  <Link
                    key={time}
                    to={turfAddress({
                      turfId: turf.entityId,
                      filters: { game: game ?? free.supportedGames[0] ?? '', date },
                      groundId: free.entityId,
                      start,
                    })}
                    aria-label={cities.venue.startAt(time, `${turf.name}, ${free.name}`, cities.venue.today)}
                    className="figures touch relative inline-flex items-center rounded-full border-[1.5px] border-line-strong bg-surface px-2.5 hover:bg-surface-2"
                  >
                    {time}
                  </Link>
                )
              })}
            </>
          ) : (
            <span className="text-small text-ink-2">
              {turf.isOnboarded ? cities.nothingToday : cities.venue.onRequest}
            </span>
          )}
        </div>
      </div>
    </Card>
  )
}
