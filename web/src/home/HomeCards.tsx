import { dateOf } from '@baari/contract/wire/values.ts'
import { INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../api/api.ts'
import { useIsLoggedIn } from '../api/useSession.ts'
import { bookingTimes } from '../bookings/list/bookingTimes.ts'
import { useBoot } from '../boot.ts'
import { Bibs } from '../games/Bibs.tsx'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { useTurfMessages } from '../turfs/english.ts'
import { TurfFacts, TurfStarts, type TurfSummary } from '../turfs/TurfStarts.tsx'
import { turfAddress } from '../turfs/turfAddress.ts'
import type { Point } from '../turfs/turfFilters.ts'
import { buttonStyle } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { formatName, formatRupees } from '../ui/formats/formats.ts'
import { Price } from '../ui/formats/Price.tsx'
import { Picture } from '../ui/pictures/Picture.tsx'
import { useHomeMessages } from './english.ts'

const STARTS_SHOWN = 3

/** A turf that is free on the chosen evening, with its first starts. */
export const HomeTurfCard = ({
  turf,
  date,
  game,
  to,
}: {
  turf: TurfSummary
  date: string
  game: string | undefined
  /** Address of the turf's page. */
  to: string
}) => {
  const turfs = useTurfMessages()
  const isLoggedIn = useIsLoggedIn()
  const { freeTime } = turf
  return (
    <Card className="relative flex h-full flex-col gap-2.5 p-3">
      <div className="flex flex-wrap gap-3">
        <Picture
          src={turf.images[0]}
          sizes="4.5rem"
          alt=""
          width={800}
          height={500}
          loading="lazy"
          className="size-18 shrink-0 rounded-control bg-surface-2 object-cover"
        />
        <div className="flex min-w-0 grow basis-36 flex-col">
          <h3 className="wrap-anywhere text-body leading-6">
            <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
              {turf.name}
            </Link>
          </h3>
          <p className="truncate text-small text-ink-2">{turf.location.address}</p>
          <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2">
            <TurfFacts turf={turf} />
            {freeTime && <Price rupees={freeTime.pricePerHour} unit={turfs.perHour} />}
          </div>
        </div>
      </div>
      <TurfStarts
        turf={turf}
        date={date}
        most={STARTS_SHOWN}
        addressOf={(chosen) =>
          turfAddress({
            turfId: turf.entityId,
            slug: isLoggedIn ? undefined : turf.slug,
            filters: { date, game },
            ...chosen,
          })
        }
      />
    </Card>
  )
}

const COMPARED = 50
const SHOWN = 3

/** Games nearby that lack the fewest players, soonest first; empty without any. */
export const OneMorePlayer = ({
  here,
  isBusyAt,
}: {
  here: Point
  isBusyAt: (startsAt: Date, endsAt: Date) => boolean
}) => {
  const home = useHomeMessages()
  const { ui } = useMessages()
  const { today } = useBoot()
  const query = { page: 0, size: COMPARED, ...here }
  const { data } = useQuery({
    queryKey: ['games', query],
    queryFn: ({ signal }) => api.listGames({ query }, { signal }),
  })
  const free = (data?.content ?? []).filter(({ seatsLeft, startsAt, endTime, startTime }) => {
    const starts = new Date(startsAt)
    const minutes = (endTime[0] - startTime[0]) * 60 + endTime[1] - startTime[1]
    return seatsLeft > 0 && !isBusyAt(starts, new Date(starts.getTime() + Math.max(minutes, 30) * 60_000))
  })
  // Few games lack just one player, so the games that lack the fewest are shown, in the order of their start.
  const least = free.toSorted((one, other) => one.seatsLeft - other.seatsLeft).slice(0, SHOWN)
  const shown = free.filter((game) => least.includes(game))
  if (shown.length === 0) return null
  const isOne = shown.every(({ seatsLeft }) => seatsLeft === 1)
  const now = instantAt(today, 0, INDIA).getTime()
  return (
    <section aria-labelledby="one-more" className="flex flex-col gap-3">
      <SectionHead
        id="one-more"
        title={isOne ? home.oneMore : home.playersNeeded}
        to={paths.games()}
        all={home.allGames}
      />
      <ul className="grid grid-cols-1 gap-3">
        {shown.map((game) => {
          const { day, times } = bookingTimes(game, now, ui)
          return (
            <li key={game.gameId}>
              <Card className="flex flex-col gap-1.5 p-4">
                <div className="flex items-start justify-between gap-2">
                  <p className="figures">
                    {day}, {times}
                  </p>
                  <span className="shrink-0 rounded-tag bg-join-soft px-2 text-small text-on-join-soft">
                    {home.more(game.seatsLeft)}
                  </span>
                </div>
                <h3 className="text-body">{formatName(game.selectedGameType)}</h3>
                <p className="truncate text-small text-ink-2">
                  {game.turfName}, {game.address}
                </p>
                <div className="flex flex-wrap items-end justify-between gap-3">
                  <div className="min-w-0 grow basis-24">
                    <Bibs joined={game.totalPlayersJoined} most={game.maxPlayersRequired} />
                    <p className="text-small text-ink-2">
                      {home.areIn(game.totalPlayersJoined, game.maxPlayersRequired)}
                    </p>
                  </div>
                  <Link
                    to={turfAddress({
                      turfId: game.turfId,
                      filters: { game: game.selectedGameType, date: dateOf(game.date) },
                      bookingType: 'PARTIAL',
                      groundId: game.groundId,
                    })}
                    aria-label={home.joinAt(formatRupees(game.pricePerPlayer), game.turfName, `${day}, ${times}`)}
                    className={`${buttonStyle('join')} min-h-11 max-w-full`}
                  >
                    {home.join(formatRupees(game.pricePerPlayer))}
                  </Link>
                </div>
              </Card>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Heading of a section of the home page, with a link to all of its items. */
export const SectionHead = ({ id, title, to, all }: { id: string; title: string; to: string; all: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3">
    <h2 id={id} className="min-w-0 grow basis-40 text-[1.25rem] leading-7 md:text-[1.5rem]">
      {title}
    </h2>
    <Link to={to} className="touch inline-flex shrink-0 items-center gap-1 text-small font-semibold text-primary">
      {all}
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  </div>
)
