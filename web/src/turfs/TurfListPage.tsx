import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { useBoot, useListedGames } from '../boot.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Promo } from '../shell/Promo.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { formatName } from '../ui/formats/formats.ts'
import { CourtPlan } from '../ui/pictures/CourtPlan.tsx'
import { GameIcon } from '../ui/pictures/GameIcon.tsx'
import { useTurfMessages } from './english.ts'
import { cityNamed } from './lastCity.ts'
import { TurfFinder } from './TurfFinder.tsx'
import { turfAddress } from './turfAddress.ts'
import { plainAddress, useFiltersInLastCity } from './turfFilters.ts'
import type { LoadedTurfs } from './turfQuery.ts'
import { useDevicePoint } from './useDevicePoint.ts'

const list = plainAddress(paths.turfList())

/** The list of all turfs for logged-in users. */
export const TurfListPage = () => {
  const turfs = useTurfMessages()
  const { city, filters, change, addressOf } = useFiltersInLastCity(list)
  const { catalogue } = useBoot()
  const sheet = useSheetAddress('filters')
  const [seesAllGames, setSeesAllGames] = useState(false)
  const asksForGame = !filters.game && !seesAllGames && !sheet.isOpen
  const isEverywhere = !filters.point && !filters.location
  const asksForPosition = isEverywhere && city === null
  const loaded = useLoaderData<LoadedTurfs | null>() ?? undefined
  const device = useDevicePoint(!asksForGame && asksForPosition)
  const near = asksForPosition ? device.point : undefined
  // A city's centre is not the player's position.
  const here = cityNamed(filters.location, catalogue.cities) ? undefined : (filters.point ?? near)
  return (
    <div className="page-width flex flex-col gap-3 py-3 md:gap-5 md:py-6">
      <PageHead title={turfs.title} />
      <h1 className="spoken">{turfs.title}</h1>
      <GameOverlay open={asksForGame} onChoose={(game) => change({ game })} onClose={() => setSeesAllGames(true)} />
      <TurfFinder
        filters={filters}
        change={change}
        addressOf={addressOf}
        near={near}
        awaitsPlace={isEverywhere && city === undefined}
        here={here}
        problem={asksForPosition ? device.problem : undefined}
        loaded={loaded}
        needs={({ game, date }) => ({ game: !game, date: !date })}
        cardAddress={(turf, chosen) => turfAddress({ turfId: turf.entityId, filters, ...chosen })}
        onApply={() => setSeesAllGames(true)}
      />
      <Promo messageOf={turfs.fixed.promo} className="text-ink-2" />
    </div>
  )
}

/** Asks for the game first. Closing it keeps all games. */
const GameOverlay = ({
  open,
  onChoose,
  onClose,
}: {
  open: boolean
  onChoose: (game: string) => void
  onClose: () => void
}) => {
  const turfs = useTurfMessages()
  const games = useListedGames()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="sheet"
      title={turfs.fixed.selectGame}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {turfs.seeAllGames}
        </Button>
      }
    >
      <p className="mb-4 text-ink-2">{turfs.selectGameHint}</p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {games.map((game) => (
          <li key={game} className="max-sm:last:col-span-2">
            <button
              type="button"
              onClick={() => onChoose(game)}
              className="flex h-full w-full flex-col justify-between gap-2 rounded-card border border-line bg-surface p-3 text-left hover:border-primary hover:bg-primary-soft hover:text-on-primary-soft"
            >
              <span className="mx-auto grid h-16 w-full max-w-24 items-center text-primary">
                <CourtPlan game={game} />
              </span>
              <span className="flex items-center gap-2 font-bold">
                <GameIcon game={game} className="size-6 shrink-0 text-primary" />
                {formatName(game)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
