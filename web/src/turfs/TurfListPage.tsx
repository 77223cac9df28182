import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Badge } from '../ui/Badge.tsx'
import { DateStrip } from '../ui/DateStrip.tsx'
import { formatDay, formatName } from '../ui/formats.ts'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useToast } from '../ui/useToast.ts'
import { useWords } from '../words/en.ts'
import { useTurfWords } from './english.ts'
import { FilterSheet } from './FilterSheet.tsx'
import { GameOverlay } from './GameOverlay.tsx'
import { type Missing, SearchBar } from './SearchBar.tsx'
import { TurfResults } from './TurfResults.tsx'
import { filterQuery } from './turfFilters.ts'
import { useDevicePoint } from './useDevicePoint.ts'
import { useTurfFilters } from './useTurfFilters.ts'

/** From this width on the search bar is there; below it a sheet takes its place. */
const WIDE = '(width >= 56.25rem)'
const nothingMissing: Missing = { game: false, date: false }

export const TurfListPage = () => {
  const turfs = useTurfWords()
  const { ui } = useWords()
  const { filters, change, addressOf } = useTurfFilters(paths.turfList())
  const navigate = useNavigate()
  const toast = useToast()
  const sheet = useSheetAddress('filters')
  const [seesAllGames, setSeesAllGames] = useState(false)
  const [missing, setMissing] = useState(nothingMissing)
  const asksForGame = !filters.game && !seesAllGames && !sheet.isOpen
  const device = useDevicePoint(!asksForGame && !filters.point && filters.location === '')
  const { today } = useBoot()

  const mayOpen = (): boolean => {
    const lacks = { game: !filters.game, date: !filters.date }
    setMissing(lacks)
    if (!lacks.game && !lacks.date) return true
    if (window.matchMedia(WIDE).matches) toast.warn(lacks.game ? turfs.fixed.gameMissing : turfs.dateMissing)
    else sheet.open()
    return false
  }

  return (
    <div className="page-width flex flex-col gap-5 py-6">
      <PageHead title={turfs.title} />
      <GameOverlay open={asksForGame} onChoose={(game) => change({ game })} onClose={() => setSeesAllGames(true)} />
      <SearchBar filters={filters} onChange={change} missing={missing} problem={device.problem} />
      <div className="flex flex-col gap-3 md:hidden">
        <button
          type="button"
          onClick={() => {
            setMissing(nothingMissing)
            sheet.open()
          }}
          className="flex min-h-12 items-center gap-3 rounded-full border-[1.5px] border-line-strong bg-surface px-4 text-left"
        >
          <Search aria-hidden className="size-5 shrink-0 text-primary" />
          <span className="min-w-0 truncate font-semibold">
            <span className="spoken">{turfs.filters}: </span>
            {[
              filters.location || turfs.anywhere,
              filters.game ? formatName(filters.game) : turfs.anyGame,
              filters.date === today ? ui.today : filters.date ? formatDay(filters.date) : turfs.anyDate,
            ].join(' · ')}
          </span>
        </button>
        <DateStrip today={today} value={filters.date ?? ''} onValueChange={(date) => change({ date })} />
        {device.problem && filters.location === '' && (
          <p role="status" className="text-small text-ink-2">
            {device.problem === 'unsupported' ? turfs.fixed.locationUnsupported : turfs.fixed.locationFailed}
          </p>
        )}
      </div>
      <FilterSheet
        open={sheet.isOpen}
        onClose={sheet.close}
        filters={filters}
        missing={missing}
        problem={device.problem}
        onNearMe={device.ask}
        onApply={(next) => {
          setSeesAllGames(true)
          setMissing(nothingMissing)
          void navigate(`${paths.turfList()}?${filterQuery(next)}`, { replace: true })
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 self-start">
        <Badge tone="lamp">{turfs.fixed.promo}</Badge>
        <span className="text-small text-ink-2">{turfs.promoTerms}</span>
      </div>
      <TurfResults
        filters={filters}
        devicePoint={device.point}
        addressOf={addressOf}
        onChange={change}
        mayOpen={mayOpen}
      />
    </div>
  )
}
