import { artPath } from '@baari/art/artPath.ts'
import { Link } from 'react-router'
import { useBoot } from '../boot.ts'
import { formatName } from '../ui/formats.ts'
import { useHomeWords } from './english.ts'
import { wishAddress } from './wishAddress.ts'

const MOST = 8

/** Cities to play in, while the visitor's location is unknown. */
export const CityTiles = ({ date, game }: { date: string; game: string }) => {
  const home = useHomeWords()
  const { catalogue } = useBoot()
  return (
    <section aria-labelledby="cities" className="flex flex-col gap-3">
      <h2 id="cities" className="text-[1.25rem] leading-7 md:text-[1.5rem]">
        {home.whereToPlay}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {catalogue.cities.slice(0, MOST).map(({ key, name }) => (
          <li key={key}>
            <Link
              to={wishAddress({ date, game, place: name }, catalogue)}
              className="veil flex min-h-20 items-end overflow-hidden rounded-card bg-night p-3 font-bold text-on-night"
            >
              <img
                src={artPath({ game: 'Football', light: 'night', seed: key })}
                alt=""
                width={800}
                height={500}
                loading="lazy"
                className="absolute inset-0 -z-2 size-full object-cover"
              />
              {formatName(name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
