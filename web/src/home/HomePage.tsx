import './home.css'
import { CircleCheck } from 'lucide-react'
import { Suspense } from 'react'
import { useSession } from '../api/useSession.ts'
import { useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { CourtPlan } from '../ui/CourtPlan.tsx'
import { lazyPart } from '../words/lazyPart.ts'
import { BookingOptions } from './BookingOptions.tsx'
import { CityTiles } from './CityTiles.tsx'
import { useHomeWords } from './english.ts'
import { GameTiles } from './GameTiles.tsx'
import { Hero } from './Hero.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { Splash } from './Splash.tsx'
import { useWish } from './useWish.ts'
import { wishedCity } from './wishAddress.ts'

// Parts with server data load after the page: a first visit shows words and pictures.
const HomeFeed = lazyPart(async () => (await import('./HomeFeed.tsx')).HomeFeed)
const PlayerHome = lazyPart(async () => (await import('./PlayerHome.tsx')).PlayerHome)

/** The home page: the search, or a logged-in player's next booking. */
export const HomePage = () => {
  const home = useHomeWords()
  const session = useSession()
  const { catalogue } = useBoot()
  const { wish, change } = useWish()
  const city = wishedCity(wish.place, catalogue.cities)
  const hasPlayed = session.role === 'USER'
  return (
    <>
      <PageHead title={home.fixed.title} description={home.description} keywords={home.keywords} path={paths.home()} />
      <Splash />
      {hasPlayed ? (
        session.status === 'in' ? (
          <Suspense fallback={<HomeSkeleton />}>
            <PlayerHome wish={wish} onChange={change} />
          </Suspense>
        ) : (
          <HomeSkeleton />
        )
      ) : (
        <>
          <Hero wish={wish} onChange={change} />
          <div className="page-width pt-6 md:pt-8">
            {city ? (
              <Suspense fallback={<HomeSkeleton />}>
                <HomeFeed wish={wish} city={city} />
              </Suspense>
            ) : (
              <CityTiles date={wish.date} game={wish.game} />
            )}
          </div>
        </>
      )}
      <GameTiles date={wish.date} />
      <BookingOptions />
      <section
        aria-labelledby="why"
        className="reveal reveal-3 page-width grid items-center gap-8 pt-12 md:grid-cols-[1fr_22rem] md:pt-16 lg:grid-cols-[1fr_28rem]"
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
