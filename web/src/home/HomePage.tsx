import { artPath, CITY } from '@baari/art/artPath.ts'
import { ArrowRight, CircleCheck } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useRole, useSession } from '../api/useSession.ts'
import { useBoot } from '../boot.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Promo } from '../shell/Promo.tsx'
import { cityNamed, useLastCity } from '../turfs/lastCity.ts'
import { buttonStyle } from '../ui/Button.tsx'
import { formatName } from '../ui/formats/formats.ts'
import { CourtPlan } from '../ui/pictures/CourtPlan.tsx'
import { GameIcon } from '../ui/pictures/GameIcon.tsx'
import { AskCard } from './AskCard.tsx'
import { useHomeMessages } from './english.ts'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { Splash } from './Splash.tsx'
import { useWish, type Wish, wishAddress } from './useWish.ts'
import './home.css'

// Parts with server data load after the page: a first visit shows words and pictures.
const HomeFeed = lazyPart(async () => (await import('./HomeFeed.tsx')).HomeFeed)
const PlayerHome = lazyPart(async () => (await import('./PlayerHome.tsx')).PlayerHome)

/** The home page: the search, or a logged-in player's next booking. */
export const HomePage = () => {
  const home = useHomeMessages()
  const session = useSession()
  const { catalogue } = useBoot()
  const { wish, change } = useWish()
  const city = cityNamed(wish.place, catalogue.cities)
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

const MOST = 8

/** Cities to play in, while the visitor's location is unknown. */
const CityTiles = ({ date, game }: { date: string; game: string }) => {
  const home = useHomeMessages()
  const { catalogue } = useBoot()
  return (
    <section aria-labelledby="cities" className="flex flex-col gap-3">
      <h2 id="cities" className="text-[1.25rem] leading-7 md:text-[1.5rem]">
        {home.whereToPlay}
      </h2>
      <ul className="game-tiles grid gap-3">
        {catalogue.cities.slice(0, MOST).map(({ key, name, picture }) => (
          <PictureTile
            key={key}
            to={wishAddress({ date, game, place: name }, catalogue)}
            src={picture ?? artPath({ game: CITY, light: 'dusk', seed: key })}
            name={name}
          />
        ))}
      </ul>
    </section>
  )
}

/** Half grounds need their own filter: otherwise the page would show whole ones. */
const links: Record<OptionKey, string> = {
  full: `${paths.turfList()}?bookingType=FULL`,
  half: `${paths.turfList()}?bookingType=FULL&ground=half`,
  player: paths.games(),
  match: paths.games(),
}

const BookingOptions = () => {
  const home = useHomeMessages()
  const role = useRole()
  return (
    <section aria-labelledby="options" className="reveal reveal-2 page-width pt-10 md:pt-12">
      <h2 id="options">{home.fixed.options}</h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        {optionKeys.map((key) => (
          <li key={key}>
            <Link
              to={role === 'TURFOWNER' ? paths.ownerTurfs() : links[key]}
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
  )
}

const optionKeys = ['full', 'half', 'player', 'match'] as const
type OptionKey = (typeof optionKeys)[number]

const seats = [
  [16, 10],
  [16, 26],
  [28, 18],
  [40, 10],
  [40, 26],
] as const
const TAKEN_SEATS = 3

/** A drawing of the option: the whole court, one half, a seat, or the missing player. */
const OptionDrawing = ({ option }: { option: OptionKey }) => {
  if (option === 'full') return <CourtPlan game="Football" />
  if (option === 'half') return <CourtPlan game="Football" parts={['left']} />
  return (
    <svg
      viewBox="0 0 58 37"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      aria-hidden="true"
      className="block w-full"
    >
      {option === 'player' ? (
        <>
          <rect x="1" y="1" width="56" height="35" opacity=".35" />
          {seats.map(([x, y], index) => (
            <circle
              key={`${x}-${y}`}
              cx={x}
              cy={y}
              r="4"
              strokeDasharray={index < TAKEN_SEATS ? undefined : '2.6 2.4'}
            />
          ))}
        </>
      ) : (
        <>
          <path d="M1 18.5h17M40 18.5h17" />
          <circle cx="29" cy="18.5" r="10.5" />
          <path d="m24.5 19 3.2 3.2 6-6.6" strokeLinecap="round" strokeLinejoin="round" />
        </>
      )}
    </svg>
  )
}

const ART = { width: 800, height: 500 }

/** The floodlit ground with one call to action: owners go to their turfs, everyone else states a wish. */
const Hero = ({ wish, onChange }: { wish: Wish; onChange: (changes: Partial<Wish>) => void }) => {
  const home = useHomeMessages()
  const role = useRole()
  return (
    <div className="hero veil">
      <img
        src={artPath({ game: 'Cricket', light: 'night', seed: 'players' })}
        alt=""
        {...ART}
        fetchPriority="high"
        className="hero-art"
      />
      <div className="page-width flex flex-col gap-3">
        <h1 className="max-w-[24ch] text-[1.625rem] leading-[1.8125rem] md:text-[2.75rem] md:leading-12">
          {home.fixed.headline}
        </h1>
        <p className="max-w-prose max-md:spoken">{home.subline}</p>
        {role === 'TURFOWNER' ? (
          <Link to={paths.ownerTurfs()} className={`${buttonStyle('accent')} mt-2 self-start`}>
            {home.fixed.manage}
            <ArrowRight aria-hidden className="size-5" />
          </Link>
        ) : (
          <AskCard wish={wish} onChange={onChange} />
        )}
        <Promo messageOf={home.promo} />
      </div>
    </div>
  )
}

/** The games, each with a link to where it is played. */
const GameTiles = ({ date }: { date: string }) => {
  const home = useHomeMessages()
  const { catalogue } = useBoot()
  const city = useLastCity() ?? catalogue.cities[0]
  return (
    <section aria-labelledby="games" className="reveal page-width pt-10 md:pt-14">
      <h2 id="games">{home.gamesTitle}</h2>
      <ul className="game-tiles mt-4 grid gap-3">
        {catalogue.sports
          .filter(({ isListed }) => isListed)
          .map(({ key, name: game, picture }) => (
            <PictureTile
              key={key}
              to={wishAddress({ date, game, place: '' }, catalogue, city)}
              src={picture ?? artPath({ game, light: 'dusk', seed: key })}
              alt={home.gameArt(game)}
              name={game}
              icon={<GameIcon game={game} className="size-6 shrink-0 text-primary" />}
            />
          ))}
      </ul>
    </section>
  )
}

/** A city or a game: its picture above its name. */
const PictureTile = ({
  to,
  src,
  alt = '',
  name,
  icon,
}: {
  to: string
  src: string
  alt?: string
  name: string
  icon?: ReactNode
}) => (
  <li>
    <Link to={to} className="group block overflow-hidden rounded-card border border-line bg-surface">
      <img
        src={src}
        alt={alt}
        {...ART}
        loading="lazy"
        className="aspect-16/10 w-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
      />
      <h3 className="flex flex-wrap items-center gap-2 px-4 py-3">
        {icon}
        {formatName(name)}
      </h3>
    </Link>
  </li>
)
