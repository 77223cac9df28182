import { artPath } from '@baari/art/artPath.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import { type Landing, landingOf } from '@baari/domain/cities/catalogue.ts'
import { Link, useLoaderData, useLocation } from 'react-router'
import { type Boot, useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { formatName, formatRupees } from '../ui/formats.ts'
import { Picture } from '../ui/Picture.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { CityTurfCard } from './CityTurfCard.tsx'
import { useCityWords } from './english.ts'
import { Faq } from './Faq.tsx'
import { type CityTurfs, PriceTable } from './PriceTable.tsx'
import { SketchMap } from './SketchMap.tsx'

/** A city, or a game in it: real turfs with their prices and free times, readable without a script. */
export const CityPage = () => {
  const { catalogue } = useBoot()
  const { pathname } = useLocation()
  const landing = landingOf(catalogue, pathname)
  // Each address mounts anew: what a page tells search engines stands in scripts, which never change in place.
  return landing ? <Landed key={pathname} landing={landing} /> : <NotFoundPage />
}

const Landed = ({ landing: { city, sport } }: { landing: Landing<Boot['catalogue']> }) => {
  const cities = useCityWords()
  const { catalogue } = useBoot()
  // Without the turfs the page is still whole.
  const found = useLoaderData<CityTurfs | null>()
  const game = sport?.name
  const played = catalogue.sports.filter(({ hasCityPages }) => hasCityPages)
  const path = sport ? paths.cityGame(city.key, sport.key) : paths.city(city.key)
  const title = game ? cities.gameTitle(game, city.name) : cities.cityTitle(city.name)
  const count = found?.turfCount ?? 0
  const prices = (found?.city.games ?? [])
    .filter((one) => game === undefined || one.game === game)
    .flatMap(({ priceFrom }) => priceFrom ?? [])
  const bookNow = `${paths.turfList()}?${new URLSearchParams({
    location: city.name,
    ...(found && { latitude: String(found.city.latitude), longitude: String(found.city.longitude) }),
    ...(game && { game }),
  })}`
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
      <div className="veil bg-night">
        <Picture
          src={
            found?.city.picture ?? sport?.picture ?? artPath({ game: game ?? 'Cricket', light: 'dusk', seed: city.key })
          }
          sizes="100vw"
          alt=""
          width={800}
          height={500}
          fetchPriority="high"
          className="absolute inset-0 -z-2 size-full object-cover"
        />
        <div className="page-width flex flex-col gap-4 pt-24 pb-8 text-on-night md:pt-32 md:pb-12">
          <h1>{title}</h1>
          <p className="max-w-[60ch]">
            {count === 0
              ? cities.introEmpty
              : cities.intro(count, prices.length > 0 ? formatRupees(Math.min(...prices)) : undefined)}
          </p>
          <Link to={bookNow} className={`${buttonLook('accent')} self-start`}>
            {cities.bookNow}
          </Link>
        </div>
      </div>
      <div className="page-width flex flex-col gap-8 py-3 md:gap-12 md:py-5 [&>:nth-child(n+3)]:painted-later">
        <Breadcrumb
          crumbs={[
            { name: cities.home, path: paths.home() },
            { name: formatName(city.name), path: paths.city(city.key) },
            ...(game ? [{ name: formatName(game), path }] : []),
          ]}
        />
        {found && found.turfs.length > 0 && (
          <section aria-labelledby="turfs" className="flex flex-col gap-4">
            <h2 id="turfs">{cities.turfsTitle(game)}</h2>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {found.turfs.map((turf) => (
                <li key={turf.entityId}>
                  <CityTurfCard turf={turf} game={game} date={dateOf(found.date)} />
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <Link to={bookNow} className={buttonLook('quiet')}>
                {cities.allTurfs}
              </Link>
              <Link
                to={paths.ranking()}
                className="touch inline-flex items-center text-small text-ink-2 underline underline-offset-4"
              >
                {cities.ranking}
              </Link>
            </div>
          </section>
        )}
        <div className="flex flex-col gap-8 md:gap-12 lg:flex-row-reverse lg:items-start">
          {found && found.turfs.length > 0 && <SketchMap path={path} turfs={found.turfs.length} />}
          <div className="flex grow flex-col gap-8 md:gap-12">
            {found && <PriceTable city={found.city} />}
            <Faq city={city.name} />
          </div>
        </div>
        <nav aria-labelledby="elsewhere" className="grid gap-6 sm:grid-cols-2">
          <div>
            <h2 id="elsewhere">{cities.otherGames(city.name)}</h2>
            <Links
              links={[
                ...(game ? [[paths.city(city.key), cities.allGames(city.name)] as const] : []),
                ...played
                  .filter(({ key }) => key !== sport?.key)
                  .map(({ key, name }) => [paths.cityGame(city.key, key), cities.gameTitle(name, city.name)] as const),
              ]}
            />
          </div>
          {found && found.nearby.length > 0 && (
            <div>
              <h2>{cities.otherCities}</h2>
              <Links
                links={found.nearby.map(({ cityKey, name }) =>
                  sport
                    ? ([paths.cityGame(cityKey, sport.key), cities.gameTitle(sport.name, name)] as const)
                    : ([paths.city(cityKey), cities.cityTitle(name)] as const),
                )}
              />
            </div>
          )}
        </nav>
      </div>
    </>
  )
}

const Links = ({ links }: { links: readonly (readonly [to: string, words: string])[] }) => (
  <ul className="mt-1">
    {links.map(([to, words]) => (
      <li key={to}>
        <Link to={to} className="touch inline-flex items-center text-primary underline underline-offset-4">
          {words}
        </Link>
      </li>
    ))}
  </ul>
)
