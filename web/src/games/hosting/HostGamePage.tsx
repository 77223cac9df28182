import { minutesOf } from '@baari/contract/wire/values.ts'
import { DAYS_SHOWN } from '@baari/domain/games/seats.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/api.ts'
import { useBoot, useListedGames } from '../../boot.ts'
import { useMessages } from '../../messages/en.ts'
import { lazyPart } from '../../messages/messagesIn.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../shell/PageHead.tsx'
import { PlaceChoice } from '../../turfs/PlaceField.tsx'
import { Compared, TurfFacts, type TurfSummary } from '../../turfs/TurfStarts.tsx'
import { type TurfFilters, useFiltersInLastCity } from '../../turfs/turfFilters.ts'
import { turfQuery } from '../../turfs/turfQuery.ts'
import { buttonStyle } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChipRow } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { stripDates } from '../../ui/fields/stripDates.ts'
import { clockOf, formatDay, formatName, formatTimes } from '../../ui/formats/formats.ts'
import { Price } from '../../ui/formats/Price.tsx'
import { Skeleton } from '../../ui/LoadingRegion.tsx'
import { CourtPlan } from '../../ui/pictures/CourtPlan.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { useGameMessages } from '../english.ts'
import { useHostingMessages } from './english.ts'
import { hostingAddress, hostingList, useHostingChoice } from './hostingAddress.ts'

/** The free turfs that allow games; or the loading, empty or error state. */
const FreeTurfs = ({
  filters,
  addressOf,
}: {
  filters: TurfFilters & { game?: string; date: string }
  addressOf: (page: number) => string
}) => {
  const hosting = useHostingMessages()
  const { fixed } = useMessages()
  const query = { ...turfQuery(filters, undefined, useBoot()), bookingType: 'PARTIAL' as const }
  const found = useQuery({
    queryKey: ['turfs', query],
    queryFn: ({ signal }) => api.searchTurfs({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Fetched
      found={found}
      messages={{ loading: hosting.loading, failed: fixed.anywhere.wentWrong }}
      skeletons={['h-28', 'h-28', 'h-28', 'h-28']}
      className="grid gap-4 lg:grid-cols-2"
      oldData="alone"
    >
      {(data) => {
        const free = data.content.filter(({ isOnboarded, freeTime }) => isOnboarded && freeTime)
        return (
          <>
            {free.length === 0 ? (
              <EmptyState
                title={hosting.noneFree}
                drawing={<CourtPlan game={filters.game ?? 'Football'} />}
                actions={
                  <Link to={paths.games()} className={buttonStyle('quiet')}>
                    {hosting.toGames}
                  </Link>
                }
              >
                {hosting.noneFreeText}
              </EmptyState>
            ) : (
              <ul
                aria-label={hosting.freeTurfs}
                aria-busy={found.isPlaceholderData}
                className={cx('grid grid-cols-1 gap-3 lg:grid-cols-2', found.isPlaceholderData && 'opacity-60')}
              >
                {free.map((turf) => (
                  <li key={turf.entityId}>
                    <FreeTurf turf={turf} filters={filters} />
                  </li>
                ))}
              </ul>
            )}
            <Compared found={data} filters={filters} />
            <Pagination page={data.page} totalPages={data.totalPages} addressOf={addressOf} />
          </>
        )
      }}
    </Fetched>
  )
}

const STARTS_SHOWN = 4

/**
 * A turf that could host the game, with the hourly price of a seat and the next free starts. The whole card is a link.
 */
const FreeTurf = ({ turf, filters }: { turf: TurfSummary; filters: TurfFilters & { date: string } }) => {
  const games = useGameMessages()
  const { game, date } = filters
  const shared = turf.grounds
    .filter((ground) => ground.allowPartialBooking && ground.availability)
    .filter((ground) => game === undefined || ground.supportedGames.includes(game))
  const starts = turf.freeTime?.starts ?? []
  const first = starts[0]
  const cheapest = Math.min(...shared.map((ground) => ground.pricePerHourPartialBookingPerPlayer))
  if (shared.length === 0) return null
  return (
    <Card className="relative flex flex-col gap-1 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-title">
          <Link
            to={hostingAddress(
              { ...filters, from: filters.from ?? (first && minutesOf(first.time)) },
              {
                turfId: turf.entityId,
                groundId: shared.find(({ entityId }) => entityId === first?.groundId)?.entityId,
              },
            )}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {turf.name}
          </Link>
        </h2>
        <Price rupees={cheapest} unit={games.perPlayerHour} />
      </div>
      <TurfFacts turf={turf} />
      <p className="text-small text-ink-2">{turf.location.address}</p>
      <p className="figures text-small">
        {starts
          .slice(0, STARTS_SHOWN)
          .map(({ startMinute }) => formatTimes({ date, startsAt: startMinute }))
          .join(' · ')}
      </p>
    </Card>
  )
}

/** Loaded after the choice of a ground, with the payment code. */
const HostOnTurf = lazyPart(async () => (await import('./HostOnTurf.tsx')).HostOnTurf)

/** Hosts a game: first the choice of a free ground, then the settings of the game. */
export const HostGamePage = () => {
  const hosting = useHostingMessages()
  const { filters, choice } = useHostingChoice()
  const { turfId } = choice
  const { game, date } = filters
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={hosting.title} />
      <div>
        <h1>{hosting.title}</h1>
        <p className="mt-1 text-ink-2">{hosting.text}</p>
      </div>
      {turfId !== undefined && game !== undefined && date !== undefined ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <HostOnTurf turfId={turfId} game={game} date={date} />
        </Suspense>
      ) : (
        <FindGround />
      )}
    </div>
  )
}

/** Every half hour from 5 am to 11:30 pm. */
const STARTS = Array.from({ length: 38 }, (_, index) => 300 + index * 30)
const ANY = ''

/** Chooses sport, place and time, and lists the turfs that are free then. */
const FindGround = () => {
  const hosting = useHostingMessages()
  const games = useGameMessages()
  const { ui } = useMessages()
  const { today } = useBoot()
  const sports = useListedGames()
  const { filters, change, addressOf } = useFiltersInLastCity(hostingList)
  const near = [ui.today, ui.tomorrow]
  const date = filters.date ?? today
  const { from } = filters
  return (
    <>
      <div className="flex min-w-0 flex-col gap-3">
        <ChipRow<string>
          label={games.sport}
          value={filters.game}
          onValueChange={(game) => change({ game })}
          options={sports.map((game) => ({ value: game, label: formatName(game) }))}
        />
        <ChipRow<string>
          label={ui.dates}
          value={date}
          onValueChange={(chosen) => change({ date: chosen })}
          options={stripDates(today, DAYS_SHOWN).map((one, index) => ({
            value: one,
            label: near[index] ?? formatDay(one),
          }))}
        />
        <div className="grid gap-3 md:grid-cols-2">
          <Select
            label={games.startTime}
            value={from === undefined ? ANY : clockOf(from)}
            onValueChange={(text) => change({ from: STARTS.find((start) => clockOf(start) === text) })}
            options={[
              { value: ANY, label: hosting.anyStart },
              ...(from === undefined || STARTS.includes(from) ? STARTS : [...STARTS, from].sort((a, b) => a - b)).map(
                (start) => ({ value: clockOf(start), label: formatTimes({ date, startsAt: start }) }),
              ),
            ]}
          />
          <PlaceChoice place={filters} onChoose={change} />
        </div>
      </div>
      {filters.game === undefined ? (
        <p className="text-ink-2">{hosting.chooseSport}</p>
      ) : (
        <FreeTurfs filters={{ ...filters, date }} addressOf={(page) => addressOf({ page })} />
      )}
    </>
  )
}
