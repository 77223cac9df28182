import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../api/api.ts'
import { bookingTimes } from '../bookings/list/bookingTimes.ts'
import { useLevelMessages } from '../levels/english.ts'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { turfAddress } from '../turfs/turfAddress.ts'
import type { Point, TurfFilters } from '../turfs/turfFilters.ts'
import { Button, buttonStyle } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/ErrorState.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { formatName, formatNumber } from '../ui/formats/formats.ts'
import { Price } from '../ui/formats/Price.tsx'
import { CourtPlan } from '../ui/pictures/CourtPlan.tsx'
import { Picture } from '../ui/pictures/Picture.tsx'
import { Status } from '../ui/Status.tsx'
import { Pagination } from '../ui/tables/Pagination.tsx'
import { Bibs } from './Bibs.tsx'
import { useGameMessages } from './english.ts'

/** The games, or their loading, error or empty state. */
export const GameResults = ({
  filters,
  point,
  now,
  addressOf,
  onChange,
}: {
  filters: TurfFilters
  point: Point | undefined
  now: number
  addressOf: (page: number) => string
  onChange: (changes: Partial<TurfFilters>) => void
}) => {
  const games = useGameMessages()
  const { fixed } = useMessages()
  const found = useGames(filters, point)
  return (
    <Fetched
      found={found}
      messages={{ loading: games.loading, failed: fixed.anywhere.wentWrong }}
      skeletons={['h-64', 'h-64', 'h-64', 'h-64']}
      className="grid gap-4 lg:grid-cols-2"
      oldData="alone"
    >
      {(data) => {
        if (data.content.length === 0) return <NoGames filters={filters} onChange={onChange} />
        const count = data.isTotalCapped ? games.countAtLeast(data.totalElements) : games.count(data.totalElements)
        return (
          <>
            <p role="status" className="text-small text-ink-2">
              {filters.location && point
                ? games.countNear(count, filters.location)
                : point
                  ? games.countNearYou(count)
                  : count}
            </p>
            <ul
              aria-busy={found.isPlaceholderData}
              className={cx('grid grid-cols-1 gap-4 lg:grid-cols-2', found.isPlaceholderData && 'opacity-60')}
            >
              {data.content.map((game) => (
                <li key={game.gameId}>
                  <NearbyGameCard game={game} now={now} />
                </li>
              ))}
            </ul>
            <Pagination page={data.page} totalPages={data.totalPages} addressOf={addressOf} />
          </>
        )
      }}
    </Fetched>
  )
}

const NoGames = ({
  filters,
  onChange,
}: {
  filters: TurfFilters
  onChange: (changes: Partial<TurfFilters>) => void
}) => {
  const games = useGameMessages()
  return (
    <EmptyState
      title={games.emptyTitle}
      drawing={<CourtPlan game={filters.game ?? 'Football'} />}
      actions={
        <>
          {(filters.location || filters.point) && (
            <Button variant="quiet" onClick={() => onChange({ location: '', point: undefined })}>
              {games.everywhere}
            </Button>
          )}
          {filters.game && (
            <Button variant="quiet" onClick={() => onChange({ game: undefined })}>
              {games.anySport}
            </Button>
          )}
          {filters.date && (
            <Button variant="quiet" onClick={() => onChange({ date: undefined })}>
              {games.anyDay}
            </Button>
          )}
          <Link to={paths.turfList()} className={buttonStyle('primary')}>
            {games.toTurfs}
          </Link>
        </>
      }
    >
      {games.emptyText}
    </EmptyState>
  )
}

/** The player's own games by link, above the public ones; empty without any. */
export const OwnGames = ({ now }: { now: number }) => {
  const games = useGameMessages()
  const { data } = useQuery({ queryKey: ['games', 'own'], queryFn: ({ signal }) => api.listOwnGames({}, { signal }) })
  if (!data?.content.length) return null
  return (
    <section className="flex flex-col gap-3">
      <h2>{games.ownTitle}</h2>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {data.content.map((game) => (
          <li key={game.gameId}>
            <NearbyGameCard game={game} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A game nearby. Joining continues on the turf's page, which has its rules and other games. */
const NearbyGameCard = ({ game, now }: { game: NearbyGame; now: number }) => {
  const games = useGameMessages()
  const levels = useLevelMessages()
  const { ui } = useMessages()
  // A full game is joined through offered seats, which are on its own page.
  const isPassedOn = game.seatsLeft === 0 && game.seatsPassedOn > 0
  const isOnPage = isPassedOn || game.admission === 'LINK'
  const { day, times } = bookingTimes(game, now, ui)
  return (
    <Card className="flex h-full flex-col sm:flex-row">
      {game.image && (
        <Picture
          src={game.image}
          sizes="9rem"
          alt=""
          width={800}
          height={500}
          loading="lazy"
          className="hidden w-36 shrink-0 bg-surface-2 object-cover sm:block"
        />
      )}
      <div className="flex min-w-0 grow flex-col gap-2 p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="figures text-number">
            {day}, {times}
          </p>
          {game.status === 'CONFIRMED' ? (
            <Status kind="confirmed">{games.confirmed}</Status>
          ) : (
            <Status kind="gathering">{games.awaiting}</Status>
          )}
        </div>
        <h2 className="text-title">{`${formatName(game.selectedGameType)} · ${game.turfName}`}</h2>
        <p className="flex items-start gap-1.5 text-small text-ink-2">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {game.address}
            {game.distanceInKm !== null && ` · ${games.kilometres(formatNumber(game.distanceInKm, 0, 1))}`}
          </span>
        </p>
        {game.hostedBy !== null && <p className="text-small text-ink-2">{games.hostedBy(game.hostedBy)}</p>}
        {game.note !== null && <p className="text-small">{`“${game.note}”`}</p>}
        <Bibs joined={game.totalPlayersJoined} most={game.maxPlayersRequired} />
        <p className="text-small">
          <b>{isPassedOn ? games.passedOn(game.seatsPassedOn) : games.seatsLeft(game.seatsLeft)}</b>
          <span className="text-ink-2">{` · ${games.needs(game.minPlayersRequired)}`}</span>
          {game.admission !== 'EVERYONE' && <span>{` · ${games.admissions[game.admission]}`}</span>}
          {game.levels && <span>{` · ${levels.levelRange(game.levels)}`}</span>}
          {game.leastReliability && <span>{` · ${games.reliableOnly}`}</span>}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
          <Price rupees={game.pricePerPlayer} unit={games.perPlayer} />
          <Link
            to={
              // The turf's page does not list games that are joined by link.
              isOnPage
                ? paths.game(game.gameId)
                : turfAddress({
                    turfId: game.turfId,
                    filters: { game: game.selectedGameType, date: dateOf(game.date) },
                    bookingType: 'PARTIAL',
                    groundId: game.groundId,
                  })
            }
            className={buttonStyle('join')}
            aria-label={isOnPage ? undefined : games.joinAt(game.turfName, `${day}, ${times}`)}
          >
            {isOnPage ? games.toGame : games.joinShort}
          </Link>
        </div>
      </div>
    </Card>
  )
}

type NearbyGame = WireReply<Api['listGames']>['content'][number]

const PAGE_SIZE = 20
const RECHECK_MS = 30_000

/** Open games around a point or everywhere, refetched every half minute because seats sell. */
const useGames = ({ game, date, page }: TurfFilters, point: Point | undefined) => {
  const query = { page, size: PAGE_SIZE, game, date, ...point }
  return useQuery({
    queryKey: ['games', query],
    queryFn: ({ signal }) => api.listGames({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: RECHECK_MS,
    staleTime: 0,
  })
}
