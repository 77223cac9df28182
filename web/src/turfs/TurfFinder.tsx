import { Map as MapIcon, Search, SlidersHorizontal, X } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useBoot } from '../boot.ts'
import { useMessages } from '../messages/en.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { Chip } from '../ui/Chip.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useBehindSheet, useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { formatDay, formatName, formatNumber, formatRupees } from '../ui/formats/formats.ts'
import { type TurfMessages, useTurfMessages } from './english.ts'
import { FilterSheet, type Missing, SearchBar, StartRow } from './SearchBar.tsx'
import type { MapEntry } from './TurfMapView.tsx'
import { TurfResults } from './TurfResults.tsx'
import type { TurfSummary } from './TurfStarts.tsx'
import type { FilterChange, Point, TurfFilters } from './turfFilters.ts'
import type { LoadedTurfs } from './turfQuery.ts'
import type { LocationProblem } from './useDevicePoint.ts'
import { whenText } from './whenText.ts'

const RefineSheet = lazyPart(async () => (await import('./RefineSheet.tsx')).RefineSheet)

/** The search bar shows from this width on; narrower screens use a sheet. */
const WIDE = '(width >= 56.25rem)'
const nothingMissing: Missing = { game: false, date: false }

export interface TurfFinderProps {
  filters: TurfFilters
  change: (change: FilterChange) => void
  addressOf: (changes: Partial<TurfFilters>) => string
  near: Point | undefined
  awaitsPlace?: boolean
  here: Point | undefined
  /** The reason why the device's position could not be read. */
  problem?: LocationProblem | undefined
  loaded?: LoadedTurfs | undefined
  /** Filters required to open a turf. */
  needs: (filters: TurfFilters) => Missing
  cardAddress: (turf: TurfSummary, chosen?: { groundId: string; start: readonly [number, number] }) => string
  /** Called after the sheet of a phone was applied. */
  onApply?: () => void
}

/** The list of turfs with its filters, for the city pages and `/turf-list`. */
export const TurfFinder = (props: TurfFinderProps) => {
  const { filters, change, addressOf, near, awaitsPlace, here, problem, loaded, needs, cardAddress, onApply } = props
  const turfs = useTurfMessages()
  const { ui } = useMessages()
  const days = useBoot()
  const navigate = useNavigate()
  const toast = useToast()
  const search = useSheetAddress('filters')
  const refine = useSheetAddress('refine')
  const [missing, setMissing] = useState(nothingMissing)
  // Once opened it stays mounted, so that closing it returns the focus; the server never renders it.
  const [hasRefined, setHasRefined] = useState(false)
  useEffect(() => {
    if (refine.isOpen) setHasRefined(true)
  }, [refine.isOpen])

  const mayOpen = (): boolean => {
    const lacks = needs(filters)
    setMissing(lacks)
    if (!lacks.game && !lacks.date) return true
    if (window.matchMedia(WIDE).matches) toast.warn(lacks.game ? turfs.fixed.gameMissing : turfs.dateMissing)
    else search.open()
    return false
  }
  const apply = (next: TurfFilters) => {
    onApply?.()
    setMissing(nothingMissing)
    void navigate(addressOf({ ...next, page: 0 }), { replace: true, preventScrollReset: true })
  }
  const whereMessages = filters.location ? formatName(filters.location) : here ? turfs.nearYou : turfs.anywhere
  const day = !filters.date
    ? turfs.anyDate
    : filters.date === days.today || filters.date === days.tonight
      ? whenText(filters, days, turfs) === turfs.whenTonight
        ? turfs.tonight
        : ui.today
      : formatDay(filters.date)
  const results = useBehindSheet(
    search.isOpen || refine.isOpen,
    <TurfResults
      filters={filters}
      near={near}
      awaitsPlace={awaitsPlace}
      here={here}
      loaded={loaded}
      addressOf={addressOf}
      onChange={change}
      cardOf={(turf) => ({ date: filters.date, addressOf: (chosen) => cardAddress(turf, chosen), mayOpen })}
    />,
  )
  return (
    <div className="flex flex-col gap-3 md:gap-5">
      <SearchBar filters={filters} onChange={change} missing={missing} problem={problem} />
      <div className="flex flex-col gap-2.5 md:hidden">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            setMissing(nothingMissing)
            search.open()
          }}
          className="flex min-h-12 items-center gap-3 rounded-control border-[1.5px] border-line-strong bg-surface px-4 py-1 text-left"
        >
          <Search aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0">
            <span className="spoken">{turfs.filters}: </span>
            <span className="block truncate font-bold leading-5">{whereMessages}</span>
            <span className="block truncate text-label leading-4 text-ink-2">
              {[day, filters.game ? formatName(filters.game) : turfs.anyGame].join(' · ')}
            </span>
          </span>
        </button>
        {filters.view === 'list' && (
          <StartRow value={filters.from} onValueChange={(from) => change({ from, parts: [] })} />
        )}
        <FilterChips
          filters={filters}
          toMap={filters.view === 'list' ? addressOf({ view: 'map', page: 0 }) : undefined}
          onChange={change}
          onOpen={refine.open}
        />
        {problem && (
          <p role="status" className="text-small text-ink-2">
            {problem === 'unsupported' ? turfs.fixed.locationUnsupported : turfs.fixed.locationFailed}
          </p>
        )}
      </div>
      <FilterSheet open={search.isOpen} onClose={search.close} filters={filters} missing={missing} onApply={apply} />
      {hasRefined && (
        <Suspense fallback={null}>
          <RefineSheet
            open={refine.isOpen}
            onClose={refine.close}
            filters={filters}
            near={near}
            here={here}
            onApply={apply}
          />
        </Suspense>
      )}
      {results}
    </div>
  )
}

/** The filter button, the map link, the active filters, and the most common other filters. */
const FilterChips = ({
  filters,
  toMap,
  onChange,
  onOpen,
}: {
  filters: TurfFilters
  /** The address of the map; absent on the map itself. */
  toMap: string | undefined
  onChange: (change: FilterChange) => void
  onOpen: () => void
}) => {
  const turfs = useTurfMessages()
  const set = setFilters(filters, turfs)
  return (
    <div className="scroll-row -mx-4 px-4 py-0.5">
      <Chip icon={<SlidersHorizontal aria-hidden className="size-4" />} onClick={onOpen} aria-haspopup="dialog">
        {turfs.refine}
        {set.length > 0 && (
          <span className="rounded-tag bg-primary-soft px-1.5 text-label text-on-primary-soft">
            <span className="spoken">{turfs.refineCount(set.length)}</span>
            <span aria-hidden>{set.length}</span>
          </span>
        )}
      </Chip>
      {/* In this row, because a floating button would cover times and prices in the list. */}
      {toMap !== undefined && (
        <Link
          to={toMap}
          state={{ isFromList: true } satisfies MapEntry}
          preventScrollReset
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-4 text-small font-semibold hover:bg-surface-2"
        >
          <MapIcon aria-hidden className="size-4" />
          {turfs.mapButton}
        </Link>
      )}
      {set.map(({ label, without }) => (
        <Chip
          key={label}
          aria-label={turfs.remove(label)}
          onClick={() => onChange(without)}
          className="border-primary bg-primary-soft text-on-primary-soft"
        >
          {label}
          <X aria-hidden className="size-4" />
        </Chip>
      ))}
      {filters.rating === undefined && <Chip onClick={() => onChange({ rating: 4 })}>{turfs.ratingFrom('4.0')}</Chip>}
      {filters.place === undefined && <Chip onClick={() => onChange({ place: 'INDOOR' })}>{turfs.places.INDOOR}</Chip>}
      {!filters.isHalf && <Chip onClick={() => onChange({ isHalf: true })}>{turfs.half}</Chip>}
    </div>
  )
}

interface SetFilter {
  label: string
  /** The change that removes the filter. */
  without: FilterChange
}

/** The active filters besides the search itself, with their labels. The start shows elsewhere. */
const setFilters = (filters: TurfFilters, turfs: TurfMessages): SetFilter[] => {
  const { parts, priceFrom, priceTo, within, rating, place, isHalf, amenities } = filters
  const set: (SetFilter | false)[] = [
    parts.length > 0 && { label: parts.map((part) => turfs.parts[part]).join(', '), without: { parts: [] } },
    (priceFrom !== undefined || priceTo !== undefined) && {
      label: priceMessages(priceFrom, priceTo, turfs),
      without: { priceFrom: undefined, priceTo: undefined },
    },
    within !== undefined && { label: turfs.within(within), without: { within: undefined } },
    rating !== undefined && {
      label: turfs.ratingFrom(formatNumber(rating, 1)),
      without: { rating: undefined },
    },
    place !== undefined && { label: turfs.places[place], without: { place: undefined } },
    isHalf && { label: turfs.half, without: { isHalf: false } },
    ...amenities.map((amenity) => ({
      label: formatName(amenity),
      without: (newest: TurfFilters) => ({ amenities: newest.amenities.filter((one) => one !== amenity) }),
    })),
  ]
  return set.filter((one) => one !== false)
}

const priceMessages = (least: number | undefined, most: number | undefined, turfs: TurfMessages): string => {
  if (least === undefined) return turfs.priceUnder(formatRupees(most ?? 0))
  return most === undefined
    ? turfs.priceOver(formatRupees(least))
    : turfs.priceBetween(formatRupees(least), formatRupees(most))
}
