import { type Landing, landingOf } from '@baari/domain/cities/catalogue.ts'
import { useEffect } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import { useIsLoggedIn } from '../api/useSession.ts'
import { type Boot, useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { keepCity } from '../turfs/lastCity.ts'
import { TurfFinder } from '../turfs/TurfFinder.tsx'
import { turfAddress } from '../turfs/turfAddress.ts'
import { useAskedPoint } from '../turfs/usePermittedPoint.ts'
import { useTurfFilters } from '../turfs/useTurfFilters.ts'
import { buttonLook } from '../ui/buttonLook.ts'
import { formatName, formatRupees } from '../ui/formats.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { CityLinks } from './CityLinks.tsx'
import { cityAddress } from './cityAddress.ts'
import { useCityWords } from './english.ts'
import { Faq } from './Faq.tsx'
import type { LoadedCity } from './loadCity.ts'
import { PriceTable } from './PriceTable.tsx'

/** The public list of turfs in a city, or of one game in it. It reads without JavaScript. */
export const CityPage = () => {
  const { catalogue } = useBoot()
  const { pathname } = useLocation()
  const landing = landingOf(catalogue, pathname)
  // Each address remounts: the structured data is in script elements, which never change in place.
  return landing ? <Landed key={pathname} landing={landing} /> : <NotFoundPage />
}

const Landed = ({ landing: { city, sport } }: { landing: Landing<Boot['catalogue']> }) => {
  const cities = useCityWords()
  const { catalogue } = useBoot()
  // The page is complete even without the turfs.
  const found = useLoaderData<LoadedCity | null>()
  const game = sport?.name
  const played = catalogue.sports.filter(({ hasCityPages }) => hasCityPages)
  const path = sport ? paths.cityGame(city.key, sport.key) : paths.city(city.key)
  const title = game ? cities.gameTitle(game, city.name) : cities.cityTitle(city.name)
  const count = found?.turfCount ?? 0
  const prices = (found?.city.games ?? [])
    .filter((one) => game === undefined || one.game === game)
    .flatMap(({ priceFrom }) => priceFrom ?? [])
  useEffect(() => keepCity(city.key), [city.key])
  return (
    <>
      <PageHead
        title={title}
        description={
          game
            ? cities.gameDescription(game, city.name, count)
            : cities.cityDescription(city.name, count, played.map(({ name }) => formatName(name)).join(', '))
        }
        keywords={cities.keywords(game, city.name)}
        path={path}
      />
      <div className="page-width flex flex-col gap-3 py-3 md:gap-4 md:py-5">
        <h1 className="text-[1.5rem] leading-8 md:text-[2rem] md:leading-10">{title}</h1>
        {count > 0 && (
          <p className="max-md:spoken text-ink-2">
            {cities.intro(count, prices.length > 0 ? formatRupees(Math.min(...prices)) : undefined)}
          </p>
        )}
        {count > 0 && found ? <CityList found={found} city={city} game={game} /> : <p>{cities.introEmpty}</p>}
      </div>
      <div className="page-width flex flex-col gap-8 py-3 md:gap-12 md:py-5 [&>:nth-child(n+2)]:painted-later">
        {count > 0 && (
          <Link to={bookNowAddress(city.name, found, game)} className={`${buttonLook('quiet')} self-start`}>
            {cities.bookNow}
          </Link>
        )}
        <div className="grid gap-8 lg:grid-cols-2">
          {found && <PriceTable city={found.city} />}
          <Faq city={city.name} />
        </div>
        <CityLinks city={city} sport={sport} nearby={found?.nearby ?? []} />
        <Breadcrumb
          crumbs={[
            { name: cities.home, path: paths.home() },
            { name: formatName(city.name), path: paths.city(city.key) },
            ...(game ? [{ name: formatName(game), path }] : []),
          ]}
        />
      </div>
    </>
  )
}

const CityList = ({
  found,
  city,
  game,
}: {
  found: LoadedCity
  city: Boot['catalogue']['cities'][number]
  game: string | undefined
}) => {
  const { catalogue } = useBoot()
  const isLoggedIn = useIsLoggedIn()
  const { latitude, longitude } = found.city
  const { filters, change, addressOf } = useTurfFilters(
    cityAddress({ city: { ...city, point: { latitude, longitude } }, game }, catalogue),
  )
  const device = useAskedPoint()
  return (
    <TurfFinder
      filters={filters}
      change={change}
      addressOf={addressOf}
      near={undefined}
      // A city's midpoint is not the user's position.
      here={filters.location === city.name ? undefined : filters.point}
      problem={device.problem}
      onNearMe={() =>
        void device.ask().then((point) => {
          if (point) change({ location: '', point })
        })
      }
      loaded={found.list}
      needs={() => ({ game: false, date: false })}
      cardAddress={(turf, chosen) =>
        // Visitors read about a turf; booking it needs a log-in.
        chosen || isLoggedIn
          ? turfAddress({
              turfId: turf.entityId,
              filters: { date: filters.date, game: filters.game ?? turf.grounds[0]?.supportedGames[0] },
              ...chosen,
            })
          : paths.venue(turf.slug)
      }
    />
  )
}

/** The same turfs in the list for logged-in players: with the page's game, or the most common game of the city. */
const bookNowAddress = (location: string, found: LoadedCity | null, game: string | undefined): string => {
  const most = found?.city.games.toSorted((one, other) => other.turfCount - one.turfCount)[0]?.game
  const query = new URLSearchParams({
    location,
    ...(found && { latitude: String(found.city.latitude), longitude: String(found.city.longitude) }),
  })
  const named = game ?? most
  if (named) query.set('game', named)
  return `${paths.turfList()}?${query}`
}
