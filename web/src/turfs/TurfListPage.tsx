import { useState } from 'react'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Badge } from '../ui/Badge.tsx'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useTurfWords } from './english.ts'
import { GameOverlay } from './GameOverlay.tsx'
import { TurfFinder } from './TurfFinder.tsx'
import { turfAddress } from './turfAddress.ts'
import { plainAddress } from './turfListAddress.ts'
import { useDevicePoint } from './useDevicePoint.ts'
import { useTurfFilters } from './useTurfFilters.ts'

const list = plainAddress(paths.turfList())

/** The list of all turfs for logged-in users. */
export const TurfListPage = () => {
  const turfs = useTurfWords()
  const { filters, change, addressOf } = useTurfFilters(list)
  const sheet = useSheetAddress('filters')
  const [seesAllGames, setSeesAllGames] = useState(false)
  const asksForGame = !filters.game && !seesAllGames && !sheet.isOpen
  const device = useDevicePoint(!asksForGame && !filters.point && filters.location === '')
  const here = filters.point ?? (filters.location === '' ? device.point : undefined)
  return (
    <div className="page-width flex flex-col gap-3 py-3 md:gap-5 md:py-6">
      <PageHead title={turfs.title} />
      <h1 className="spoken">{turfs.title}</h1>
      <GameOverlay open={asksForGame} onChoose={(game) => change({ game })} onClose={() => setSeesAllGames(true)} />
      <TurfFinder
        filters={filters}
        change={change}
        addressOf={addressOf}
        near={device.point}
        here={here}
        problem={device.problem}
        onNearMe={device.ask}
        needs={({ game, date }) => ({ game: !game, date: !date })}
        cardAddress={(turf, chosen) => turfAddress({ turfId: turf.entityId, filters, ...chosen })}
        onApply={() => setSeesAllGames(true)}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 self-start">
        <Badge tone="lamp">{turfs.fixed.promo}</Badge>
        <span className="text-small text-ink-2">{turfs.promoTerms}</span>
      </div>
    </div>
  )
}
