import type { Landing } from '@baari/domain/cities/catalogue.ts'
import { Link } from 'react-router'
import { type Boot, useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { useCityWords } from './english.ts'
import type { LoadedCity } from './loadCity.ts'

/** Links to the other games of a city, and to the same game in nearby cities. */
export const CityLinks = ({ city, sport, nearby }: Landing<Boot['catalogue']> & { nearby: LoadedCity['nearby'] }) => {
  const cities = useCityWords()
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
              .map(({ key, name }) => [paths.cityGame(city.key, key), cities.gameTitle(name, city.name)] as const),
          ]}
        />
      </div>
      {nearby.length > 0 && (
        <div>
          <h2>{cities.otherCities}</h2>
          <Links
            links={nearby.map(({ cityKey, name }) =>
              sport
                ? ([paths.cityGame(cityKey, sport.key), cities.gameTitle(sport.name, name)] as const)
                : ([paths.city(cityKey), cities.cityTitle(name)] as const),
            )}
          />
        </div>
      )}
    </nav>
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
