import './home.css'
import { artPath } from '@baari/art/artPath.ts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../api/useSession.ts'
import { useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { isFirstView } from '../shell/useFocusOnNavigation.ts'
import { CourtPlan } from '../ui/CourtPlan.tsx'
import { formatName } from '../ui/formats.ts'
import { useHomeWords } from './english.ts'
import { Hero } from './Hero.tsx'
import { OptionDrawing, type OptionKey, optionKeys } from './OptionDrawing.tsx'
import { Splash } from './Splash.tsx'

const optionLinks: Record<OptionKey, string> = {
  full: `${paths.turfList()}?bookingType=FULL`,
  half: `${paths.turfList()}?bookingType=FULL`,
  player: paths.games(),
  match: paths.games(),
}

/** The front door. */
export const HomePage = () => {
  const home = useHomeWords()
  const { role } = useSession()
  const listed = useBoot().catalogue.sports.filter(({ isListed }) => isListed)
  const [opensWithSplash] = useState(isFirstView)
  return (
    <>
      <PageHead title={home.fixed.title} description={home.description} keywords={home.keywords} path={paths.home()} />
      {opensWithSplash && <Splash />}
      <Hero />
      <section aria-labelledby="options" className="page-width reveal pt-10 md:pt-12">
        <h2 id="options">{home.fixed.options}</h2>
        <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
          {optionKeys.map((key) => (
            <li key={key}>
              <Link
                to={role === 'TURFOWNER' ? paths.ownerTurfs() : optionLinks[key]}
                className="flex h-full flex-col rounded-card border border-line bg-surface p-4 hover:border-line-strong"
              >
                <span className="mb-4 block w-14 text-primary">
                  <OptionDrawing option={key} />
                </span>
                <h3>{home.options[key].title}</h3>
                <span className="mt-1 text-small text-ink-2">{home.options[key].text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="games" className="page-width reveal reveal-2 pt-10 md:pt-14">
        <h2 id="games">{home.gamesTitle}</h2>
        <ul className="game-tiles mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5">
          {listed.map(({ key, name: game, picture }) => (
            <li key={key}>
              <Link
                to={`${paths.turfList()}?game=${encodeURIComponent(game)}`}
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
                <h3 className="px-4 py-3">{formatName(game)}</h3>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section
        aria-labelledby="why"
        className="page-width reveal reveal-3 grid items-center gap-8 pt-12 md:grid-cols-[1fr_22rem] md:pt-16 lg:grid-cols-[1fr_28rem]"
      >
        <div>
          <h2 id="why">{home.whyTitle}</h2>
          <ul className="mt-5 grid gap-5 sm:grid-cols-2">
            {home.why.map(({ title, text }) => (
              <li key={title} className="flex gap-3">
                <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
                <div>
                  <h3>{title}</h3>
                  <p className="mt-1 text-small text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div className="hidden text-primary md:block">
          <CourtPlan game="Cricket" parts={['left']} />
        </div>
      </section>
    </>
  )
}
