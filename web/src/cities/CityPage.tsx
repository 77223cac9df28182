import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { CANCELLATION_POLICY } from '@baari/domain/bookings/cancellation.ts'
import { type Landing, landingOf } from '@baari/domain/cities/catalogue.ts'
import { Link, useLoaderData, useLocation } from 'react-router'
import { useIsLoggedIn } from '../api/useSession.ts'
import { type Boot, useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { cityNamed, useKeptCity } from '../turfs/lastCity.ts'
import { TurfFinder } from '../turfs/TurfFinder.tsx'
import { turfAddress } from '../turfs/turfAddress.ts'
import { useTurfFilters } from '../turfs/turfFilters.ts'
import { buttonStyle } from '../ui/Button.tsx'
import { formatName, formatRupees } from '../ui/formats/formats.ts'
import { Breadcrumb, StructuredData } from './Breadcrumb.tsx'
import { cityAddress } from './cityAddress.ts'
import { useCityMessages } from './english.ts'
import type { LoadedCity } from './loadCity.ts'

/** The public list of turfs in a city, or of one game in it. It reads without JavaScript. */
export const CityPage = () => {
  const { catalogue } = useBoot()
  const { pathname } = useLocation()
  const landing = landingOf(catalogue, pathname)
  // Each address remounts: the structured data is in script elements, which never change in place.
  return landing ? <Landed key={pathname} landing={landing} /> : <NotFoundPage />
}

const Landed = ({ landing: { city, sport } }: { landing: Landing<Boot['catalogue']> }) => {
  const cities = useCityMessages()
  const { catalogue } = useBoot()
  // The page is complete even without the turfs.
  const found = useLoaderData<LoadedCity | null>()
  const game = sport?.name
  const played = catalogue.sports.filter(({ hasCityPages }) => hasCityPages)
  const path = paths.city(city.key, sport?.key)
  const title = game ? cities.gameTitle(game, city.name) : cities.cityTitle(city.name)
  const count = found?.turfCount ?? 0
  const prices = (found?.city.games ?? [])
    .filter((one) => game === undefined || one.game === game)
    .flatMap(({ priceFrom }) => priceFrom ?? [])
  const isListed = count > 0 && found !== null
  // A list of turfs remembers its city itself.
  useKeptCity(isListed ? undefined : city.key)
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
        {isListed ? <CityList found={found} city={city} game={game} /> : <p>{cities.introEmpty}</p>}
      </div>
      <div className="page-width flex flex-col gap-8 py-3 md:gap-12 md:py-5 [&>:nth-child(n+2)]:painted-later">
        {count > 0 && (
          <Link to={bookNowAddress(city.name, found, game)} className={`${buttonStyle('quiet')} self-start`}>
            {cities.bookNow}
          </Link>
        )}
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
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
  return (
    <TurfFinder
      filters={filters}
      change={change}
      addressOf={addressOf}
      near={undefined}
      // A city's midpoint is not the user's position.
      here={cityNamed(filters.location, catalogue.cities) ? undefined : filters.point}
      loaded={found.list}
      needs={() => ({ game: false, date: false })}
      cardAddress={(turf, chosen) =>
        chosen || isLoggedIn
          ? turfAddress({
              turfId: turf.entityId,
              slug: isLoggedIn ? undefined : turf.slug,
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

/** Questions before a booking; the figures come from the cancellation policy itself. */
const Faq = ({ city }: { city: string }) => {
  const { faq, faqTitle } = useCityMessages()
  const entries = [
    { question: faq.how.question(city), answer: faq.how.answer },
    {
      question: faq.cancel.question,
      answer: faq.cancel.answer(CANCELLATION_POLICY.tiers, CANCELLATION_POLICY.latestMinutesBefore),
    },
    { question: faq.alone.question, answer: faq.alone.answer },
    { question: faq.price.question, answer: faq.price.answer },
  ]
  return (
    <section aria-labelledby="faq" className="flex flex-col gap-3">
      <h2 id="faq">{faqTitle}</h2>
      <div className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {entries.map(({ question, answer }) => (
          <details key={question} className="px-4">
            <summary className="unfolds touch py-2 font-semibold">{question}</summary>
            <p className="max-w-[68ch] pb-4 text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
      <StructuredData
        items={[
          {
            '@type': 'FAQPage',
            mainEntity: entries.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]}
      />
    </section>
  )
}

/** Links to the other games of a city, and to the same game in nearby cities. */
const CityLinks = ({ city, sport, nearby }: Landing<Boot['catalogue']> & { nearby: LoadedCity['nearby'] }) => {
  const cities = useCityMessages()
  const played = useBoot().catalogue.sports.filter(({ hasCityPages }) => hasCityPages)
  return (
    <nav aria-labelledby="elsewhere" className="grid gap-6 sm:grid-cols-2">
      <div>
        <h2 id="elsewhere">{cities.otherGames(city.name)}</h2>
        <Links
          links={[
            ...(sport ? [[paths.city(city.key), cities.allGames(city.name)] as const] : []),
            ...played
              .filter(({ key }) => key !== sport?.key)
              .map(({ key, name }) => [paths.city(city.key, key), cities.gameTitle(name, city.name)] as const),
          ]}
        />
      </div>
      {nearby.length > 0 && (
        <div>
          <h2>{cities.otherCities}</h2>
          <Links
            links={nearby.map(({ cityKey, name }) =>
              sport
                ? ([paths.city(cityKey, sport.key), cities.gameTitle(sport.name, name)] as const)
                : ([paths.city(cityKey), cities.cityTitle(name)] as const),
            )}
          />
        </div>
      )}
    </nav>
  )
}

const Links = ({ links }: { links: readonly (readonly [to: string, text: string])[] }) => (
  <ul className="mt-1">
    {links.map(([to, text]) => (
      <li key={to}>
        <Link to={to} className="touch inline-flex items-center text-primary underline underline-offset-4">
          {text}
        </Link>
      </li>
    ))}
  </ul>
)

type CityTurfs = WireReply<Api['getCity']>

/** Hourly prices of each game in a city. */
const PriceTable = ({ city }: { city: CityTurfs['city'] }) => {
  const cities = useCityMessages()
  return (
    <section aria-labelledby="prices" className="flex flex-col gap-3">
      <h2 id="prices">{cities.pricesTitle}</h2>
      <div className="overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full text-left">
          <thead className="text-small text-ink-2">
            <tr className="border-b border-line">
              <th scope="col" className="px-4 py-2 font-semibold">
                {cities.game}
              </th>
              <th scope="col" className="px-4 py-2 text-right font-semibold">
                {cities.turfs}
              </th>
              <th scope="col" className="px-4 py-2 text-right font-semibold">
                {cities.price}
              </th>
            </tr>
          </thead>
          <tbody>
            {city.games.map(({ gameKey, game, turfCount, priceFrom, priceTo }) => (
              <tr key={gameKey} className="border-b border-line last:border-0">
                <th scope="row" className="px-4 font-normal">
                  <Link
                    to={paths.city(city.cityKey, gameKey)}
                    className="touch inline-flex items-center underline underline-offset-4"
                  >
                    {formatName(game)}
                  </Link>
                </th>
                <td className="figures px-4 text-right">{turfCount}</td>
                <td className="figures px-4 text-right whitespace-nowrap">
                  {priceFrom === null || priceTo === null
                    ? cities.none
                    : cities.priceRange(formatRupees(priceFrom), formatRupees(priceTo))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-small text-ink-2">{cities.pricesNote}</p>
    </section>
  )
}
