import { artPath } from '@baari/art/artPath.ts'
import { Link } from 'react-router'
import { useBoot } from '../boot.ts'
import { useLastCity } from '../turfs/lastCity.ts'
import { formatName } from '../ui/formats.ts'
import { GameIcon } from '../ui/GameIcon.tsx'
import { useHomeWords } from './english.ts'
import { wishAddress } from './wishAddress.ts'

/** The games, each with a link to where it is played. */
export const GameTiles = ({ date }: { date: string }) => {
  const home = useHomeWords()
  const { catalogue } = useBoot()
  const city = useLastCity() ?? catalogue.cities[0]
  return (
    <section aria-labelledby="games" className="reveal page-width pt-10 md:pt-14">
      <h2 id="games">{home.gamesTitle}</h2>
      <ul className="game-tiles mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5">
        {catalogue.sports
          .filter(({ isListed }) => isListed)
          .map(({ key, name: game, picture }) => (
            <li key={key}>
              <Link
                to={wishAddress({ date, game, place: '' }, catalogue, city)}
                className="group block overflow-hidden rounded-card border border-line bg-surface"
              >
                <img
                  src={picture ?? artPath({ game, light: 'dusk', seed: 'home' })}
                  alt={home.gameArt(game)}
                  width={800}
                  height={500}
                  loading="lazy"
                  className="aspect-16/10 w-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
                />
                <h3 className="flex items-center gap-2 px-4 py-3">
                  <GameIcon game={game} className="size-6 shrink-0 text-primary" />
                  {formatName(game)}
                </h3>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
