import { DAYS_SHOWN } from '@baari/domain/games/seats.ts'
import { Suspense } from 'react'
import { useBoot, useListedGames } from '../../boot.ts'
import { PageHead } from '../../shell/PageHead.tsx'
import { PlaceField } from '../../turfs/PlaceField.tsx'
import { clockOf } from '../../turfs/turfFilters.ts'
import { useDevicePoint } from '../../turfs/useDevicePoint.ts'
import { useTurfFilters } from '../../turfs/useTurfFilters.ts'
import { ChipRow } from '../../ui/ChipRow.tsx'
import { formatDay, formatName, formatTimes } from '../../ui/formats.ts'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { stripDates } from '../../ui/stripDates.ts'
import { useWords } from '../../words/en.ts'
import { lazyPart } from '../../words/lazyPart.ts'
import { useGameWords } from '../english.ts'
import { useHostingWords } from './english.ts'
import { FreeTurfs } from './FreeTurfs.tsx'
import { hostingList } from './hostingAddress.ts'
import { useHostingChoice } from './useHostingChoice.ts'

/** Loaded after the choice of a ground, with the payment code. */
const HostOnTurf = lazyPart(async () => (await import('./HostOnTurf.tsx')).HostOnTurf)

/** Hosts a game: first the choice of a free ground, then the settings of the game. */
export const HostGamePage = () => {
  const hosting = useHostingWords()
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
  const hosting = useHostingWords()
  const games = useGameWords()
  const { ui } = useWords()
  const { today } = useBoot()
  const sports = useListedGames()
  const { filters, change, addressOf } = useTurfFilters(hostingList)
  const device = useDevicePoint(!filters.point && filters.location === '')
  const point = filters.point ?? (filters.location === '' ? device.point : undefined)
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
          <PlaceField value={filters.location} onChoose={change} problem={device.problem} onNearMe={device.ask} />
        </div>
      </div>
      {filters.game === undefined ? (
        <p className="text-ink-2">{hosting.chooseSport}</p>
      ) : (
        <FreeTurfs filters={{ ...filters, date }} point={point} addressOf={(page) => addressOf({ page })} />
      )}
    </>
  )
}
