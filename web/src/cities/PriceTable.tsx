import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { formatName, formatRupees } from '../ui/formats.ts'
import { useCityWords } from './english.ts'

type CityTurfs = WireReply<Api['getCity']>

/** Hourly prices of each game in a city. */
export const PriceTable = ({ city }: { city: CityTurfs['city'] }) => {
  const cities = useCityWords()
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
                    to={paths.cityGame(city.cityKey, gameKey)}
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
