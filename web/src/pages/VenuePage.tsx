import { dateOf, endMinutesOf, minutesOf, wireTime } from '@baari/contract/wire/values.ts'
import { MINUTES_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import { Suspense } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { useBoot } from '../boot.ts'
import { Breadcrumb, StructuredData } from '../cities/Breadcrumb.tsx'
import { useCityMessages } from '../cities/english.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { Favourite } from '../turfs/favourites/Favourite.tsx'
import { cityNamed, useKeptCity } from '../turfs/lastCity.ts'
import { otherHours } from '../turfs/otherHours.ts'
import { Amenities, TurfPlace } from '../turfs/TurfPlace.tsx'
import { turfAddress } from '../turfs/turfAddress.ts'
import { Badge } from '../ui/Badge.tsx'
import { buttonStyle } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { withSheet } from '../ui/dialogs/useSheetAddress.ts'
import { formatHours, formatName, formatPlay, formatRupees, formatTimes, playText } from '../ui/formats/formats.ts'
import { Price } from '../ui/formats/Price.tsx'
import { Picture } from '../ui/pictures/Picture.tsx'
import { Rating } from '../ui/Rating.tsx'
import { OnceAwake } from '../ui/useOnceAwake.tsx'
import type { LoadedVenue, PublicTurf } from './loadVenue.ts'
import { venueData } from './venueData.ts'

/** Loads late: readers of a turf's page see its text first. */
const VenueDay = lazyPart(async () => (await import('./VenueDay.tsx')).VenueDay)

/**
 * A turf's public page: its grounds, prices and next free times as text; in the browser the same days, times and bar as
 * for players. Continuing leads through the log-in to the payment.
 */
export const VenuePage = () => {
  const loaded = useLoaderData<LoadedVenue | null>()
  return loaded ? <Venue loaded={loaded} /> : <NotFoundPage />
}

const Venue = ({ loaded }: { loaded: LoadedVenue }) => {
  const { turf, games: openGames } = loaded
  const navigate = useNavigate()
  const cities = useCityMessages()
  const { venue } = cities
  const { origin, catalogue } = useBoot()
  const { address, city: cityName } = turf.location
  const city = cityNamed(cityName, catalogue.cities)
  const games = [...new Set(turf.grounds.flatMap(({ supportedGames }) => supportedGames))]
  const path = paths.venue(turf.slug)
  useKeptCity(city?.key)
  const url = `${origin}${path}`
  const grounds = <VenueGrounds turf={turf} />
  return (
    <>
      <PageHead
        title={venue.title(turf.name, cityName)}
        description={venue.description(turf.name, address, games.map(formatName).join(', '))}
        path={path}
      />
      {/* No taller than on the page for players, so that the times are on the first screen. */}
      <div className="md:page-width flex flex-col gap-2 pb-2 md:flex-row md:items-center md:gap-6 md:py-5">
        <div className="relative md:w-80 md:shrink-0">
          <Picture
            src={turf.images[0]}
            sizes="(min-width: 56.25rem) 20rem, 100vw"
            alt={venue.pictures(turf.name, 1)}
            width={800}
            height={500}
            fetchPriority="high"
            className="h-22 w-full bg-surface-2 object-cover md:h-48 md:rounded-card"
          />
          <Favourite turfId={turf.entityId} name={turf.name} className="absolute top-2 right-2" />
        </div>
        <div className="flex min-w-0 flex-col max-md:px-4 md:gap-3">
          <h1 className="max-md:text-[1.5rem] max-md:leading-7">{turf.name}</h1>
          <div className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1">
            <Rating rating={turf.rating} reviewCount={turf.reviewCount} />
            {turf.isOnboarded ? <Badge tone="primary">{venue.instant}</Badge> : <p>{venue.onRequest}</p>}
            <Link
              to={paths.turfRecord(turf.slug)}
              className="touch -my-3 inline-flex items-center text-small underline underline-offset-4"
            >
              {venue.record}
            </Link>
          </div>
          <p className="text-small text-ink-2">{address}</p>
        </div>
      </div>
      {/* The breadcrumb starts below the first screen, so that it does not visibly move when the day loads. */}
      <div className="min-h-dvh print:min-h-0">
        <OnceAwake before={grounds}>
          <Suspense fallback={grounds}>
            <VenueDay
              turfId={turf.entityId}
              before={grounds}
              onPay={(query) => void navigate(`${paths.turfDetails(turf.entityId)}?${withSheet(query, 'pay')}`)}
            />
          </Suspense>
        </OnceAwake>
      </div>
      <div className="page-width flex flex-col gap-6 pb-5">
        {openGames.length > 0 && <OpenGames games={openGames} />}
        <Breadcrumb
          crumbs={[
            { name: cities.home, path: paths.home() },
            ...(city ? [{ name: formatName(city.name), path: paths.city(city.key) }] : []),
            { name: turf.name, path },
          ]}
        />
      </div>
      <StructuredData items={venueData(loaded, { url, origin })} />
    </>
  )
}

/** Games that take players, soonest first. */
const OpenGames = ({ games }: { games: LoadedVenue['games'] }) => {
  const { venue } = useCityMessages()
  return (
    <section aria-labelledby="games" className="flex flex-col gap-2">
      <h2 id="games" className="text-title">
        {venue.games}
      </h2>
      <ul className="flex flex-col">
        {games.map((game) => {
          const [startsAt, endsAt] = [minutesOf(game.startTime), endMinutesOf(game.endTime)]
          return (
            <li key={game.gameId} className="border-t border-line first:border-0">
              <Link to={paths.game(game.gameId)} className="touch flex flex-wrap items-baseline gap-x-3 py-2">
                <span className="font-semibold">{formatName(game.selectedGameType)}</span>
                <span className="figures">{formatPlay({ date: dateOf(game.date), startsAt, endsAt })}</span>
                <span className="text-small text-ink-2">
                  {venue.seats(game.seatsLeft, formatRupees(game.pricePerPlayer))}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The grounds as text, readable without JavaScript. */
const VenueGrounds = ({ turf }: { turf: PublicTurf }) => {
  const { venue } = useCityMessages()
  return (
    <section aria-labelledby="grounds" className="page-width flex flex-col gap-4">
      <h2 id="grounds">{venue.grounds}</h2>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {turf.grounds.map((ground) => (
          <li key={ground.entityId}>
            <VenueGround turf={turf} ground={ground} />
          </li>
        ))}
      </ul>
      {turf.amenities.length > 0 && <Amenities label={venue.amenities} amenities={turf.amenities} />}
      <TurfPlace place={turf.location} directions={venue.directions} />
    </section>
  )
}

type Ground = PublicTurf['grounds'][number]

/** A ground with its price, opening hours and next free times. */
const VenueGround = ({ turf, ground }: { turf: PublicTurf; ground: Ground }) => {
  const { venue, perHour } = useCityMessages()
  const [opens, closes] = [minutesOf(ground.openingTime), endMinutesOf(ground.closingTime)]
  const addressOn = (date: string, start?: readonly [hour: number, minute: number]) =>
    turfAddress({
      turfId: turf.entityId,
      filters: { game: ground.supportedGames[0] ?? '', date },
      groundId: ground.entityId,
      ...(start && { start }),
    })
  const [today] = ground.days
  return (
    <Card className="flex h-full flex-col gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-title">{ground.name}</h3>
        <Price rupees={ground.pricePerHourFullBooking} unit={perHour} />
      </div>
      <p className="text-small text-ink-2">
        {[
          ground.supportedGames.map(formatName).join(', '),
          closes - opens === MINUTES_PER_DAY || (opens === 0 && closes === MINUTES_PER_DAY)
            ? venue.allDay
            : venue.open(formatHours(opens, closes)),
          ...otherHours(ground, { openOn: venue.openOn, closedOn: venue.closedOn }),
          ...(ground.allowPartialBooking
            ? [`${formatRupees(ground.pricePerHourPartialBookingPerPlayer)} ${venue.perPlayer}`]
            : []),
        ].join(' · ')}
      </p>
      {ground.availability ? (
        <>
          <dl className="flex flex-col gap-2">
            {ground.days.map(({ date, freeStartMinutes }, index) => {
              const day = index === 0 ? venue.today : venue.tomorrow
              return (
                <div key={dateOf(date)} className="flex flex-wrap items-start gap-x-2">
                  <dt className="touch flex w-20 items-center text-small font-semibold">{day}</dt>
                  <dd className="flex min-h-11 min-w-0 flex-1 basis-40 flex-wrap items-center gap-2">
                    {freeStartMinutes.length === 0 || !turf.isOnboarded ? (
                      <span className="text-small text-ink-2">
                        {turf.isOnboarded ? venue.noTimes : venue.onRequest}
                      </span>
                    ) : (
                      freeStartMinutes.map((startsAt) => {
                        const play = playText({ date: dateOf(date), startsAt })
                        return (
                          <Link
                            key={startsAt}
                            to={addressOn(dateOf(date), wireTime(startsAt))}
                            aria-label={venue.startAt(
                              play.times,
                              ground.name,
                              startsAt < MINUTES_PER_DAY ? day : play.day,
                            )}
                            className="figures touch inline-flex items-center rounded-full border-[1.5px] border-line-strong bg-surface px-2.5 hover:bg-surface-2"
                          >
                            {formatTimes({ date: dateOf(date), startsAt })}
                          </Link>
                        )
                      })
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
          {today && (
            <Link
              to={addressOn(dateOf(today.date))}
              className={`${buttonStyle('primary')} mt-auto self-start max-sm:w-full`}
            >
              {venue.book}
            </Link>
          )}
        </>
      ) : (
        <p className="text-small">{venue.closed}</p>
      )}
    </Card>
  )
}
