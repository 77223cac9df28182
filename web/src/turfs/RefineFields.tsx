import { partsOfDay } from '@baari/domain/availability/evening.ts'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useChosenAtOnce } from '../ui/fields/Select.tsx'
import { formatName, formatNumber, formatRupees } from '../ui/formats/formats.ts'
import { TYPING_PAUSE_MS } from '../ui/useDelayed.ts'
import { useTurfMessages } from './english.ts'
import type { FilterChange, TurfFilters } from './turfFilters.ts'
import './priceRange.css'

const KILOMETRES = [2, 5, 10]
const RATINGS = [4, 4.5]
const PLACES = ['OUTDOOR', 'INDOOR'] as const
const AMENITIES_SHOWN = 8
/** Chosen as a place instead, so not listed as an amenity. */
const INDOOR = 'Indoor'

export interface Facets {
  prices: readonly number[]
  amenities: readonly string[]
}

/** All filters of a list besides the search itself: the same in the rail and in the sheet. */
export const RefineFields = ({
  filters,
  onChange,
  facets,
  hasDistance,
  pricePause = TYPING_PAUSE_MS,
}: {
  filters: TurfFilters
  onChange: (change: FilterChange) => void
  facets: Facets | undefined
  hasDistance: boolean
  /** Milliseconds after which a typed or dragged price changes the filters. */
  pricePause?: number
}) => {
  const turfs = useTurfMessages()
  const { parts, within, rating, place, isHalf, amenities } = filters
  const offered = [...new Set([...amenities, ...(facets?.amenities ?? [])])]
    .filter((amenity) => amenity !== INDOOR)
    .slice(0, AMENITIES_SHOWN + amenities.length)
  return (
    <div className="flex flex-col gap-4 [&>*+*]:border-t [&>*+*]:border-line [&>*+*]:pt-4">
      <Group title={turfs.partOfDay} className="grid grid-cols-2 gap-2">
        {partsOfDay.map((part) => (
          <Choice
            key={part}
            isOn={parts.includes(part)}
            onToggle={() =>
              onChange((newest) => ({
                from: undefined,
                parts: partsOfDay.filter((one) => newest.parts.includes(one) !== (one === part)),
              }))
            }
          >
            <span className="grow">{turfs.parts[part]}</span>
            <span className="text-label font-normal text-ink-2 md:hidden">{turfs.partHours[part]}</span>
          </Choice>
        ))}
      </Group>
      <Group title={turfs.priceTitle}>
        <PriceRange prices={facets?.prices ?? []} value={filters} onValueChange={onChange} pause={pricePause} />
      </Group>
      {hasDistance && (
        <Group title={turfs.distanceTitle}>
          {KILOMETRES.map((kilometres) => (
            <Choice
              key={kilometres}
              isOn={within === kilometres}
              onToggle={() => onChange({ within: within === kilometres ? undefined : kilometres })}
            >
              {turfs.within(kilometres)}
            </Choice>
          ))}
          <Choice isOn={within === undefined} onToggle={() => onChange({ within: undefined })}>
            {turfs.any}
          </Choice>
        </Group>
      )}
      <Group title={turfs.ratingTitle}>
        <Choice isOn={rating === undefined} onToggle={() => onChange({ rating: undefined })}>
          {turfs.any}
        </Choice>
        {RATINGS.map((least) => (
          <Choice
            key={least}
            isOn={rating === least}
            onToggle={() => onChange({ rating: rating === least ? undefined : least })}
          >
            {turfs.ratingFrom(formatNumber(least, 1))}
          </Choice>
        ))}
      </Group>
      <Group title={turfs.placeTitle}>
        {PLACES.map((one) => (
          <Choice key={one} isOn={place === one} onToggle={() => onChange({ place: place === one ? undefined : one })}>
            {turfs.places[one]}
          </Choice>
        ))}
        <Choice isOn={isHalf} onToggle={() => onChange({ isHalf: !isHalf })}>
          {turfs.half}
        </Choice>
      </Group>
      {offered.length > 0 && (
        <Group title={turfs.amenitiesTitle}>
          {offered.map((amenity) => (
            <Choice
              key={amenity}
              isOn={amenities.includes(amenity)}
              onToggle={() =>
                onChange((newest) => ({
                  amenities: newest.amenities.includes(amenity)
                    ? newest.amenities.filter((one) => one !== amenity)
                    : [...newest.amenities, amenity],
                }))
              }
            >
              {formatName(amenity)}
            </Choice>
          ))}
        </Group>
      )}
    </div>
  )
}

const Group = ({
  title,
  className = 'flex flex-wrap gap-2',
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) => {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in a grid in every browser
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="font-bold">
        {title}
      </p>
      <div className={className}>{children}</div>
    </div>
  )
}

const Choice = ({ isOn, onToggle, children }: { isOn: boolean; onToggle: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onToggle}
    className="flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-left text-small font-semibold hover:bg-surface-2 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
  >
    {children}
  </button>
)

const BARS = 10
const STEP = 50

interface Bounds {
  priceFrom: number | undefined
  priceTo: number | undefined
}

/** A price that is shown at once, and settles after a pause or when its field is left. */
const useBound = (value: number | undefined, onSettle: (price: number | undefined) => void, pause: number) => {
  const { shown, choose, letGo } = useChosenAtOnce(value)
  const [waiting, setWaiting] = useState<{ price: number | undefined }>()
  const settle = () => {
    if (!waiting) return
    setWaiting(undefined)
    onSettle(waiting.price)
  }
  useEffect(() => {
    const timer = setTimeout(settle, pause)
    return () => clearTimeout(timer)
  })
  return {
    shown,
    choose: (price: number | undefined) => {
      choose(price)
      setWaiting({ price })
    },
    letGo: waiting ? settle : letGo,
  }
}

/** A range of hourly prices: a histogram of turfs, two thumbs, and the same as two numbers. */
const PriceRange = ({
  prices,
  value,
  onValueChange,
  pause,
}: {
  prices: readonly number[]
  value: Bounds
  /** Receives only the changed bound: the other one may be older than the address. */
  onValueChange: (changed: Partial<Bounds>) => void
  pause: number
}) => {
  const turfs = useTurfMessages()
  const id = useId()
  const lower = useBound(value.priceFrom, (priceFrom) => onValueChange({ priceFrom }), pause)
  const upper = useBound(value.priceTo, (priceTo) => onValueChange({ priceTo }), pause)
  const known = [...prices, lower.shown ?? prices[0] ?? 0, upper.shown ?? prices[0] ?? 0]
  const least = Math.floor(Math.min(...known) / STEP) * STEP
  const most = Math.max(Math.ceil(Math.max(...known) / STEP) * STEP, least + STEP * BARS)
  const from = lower.shown ?? least
  const to = upper.shown ?? most
  const width = (most - least) / BARS
  const counts = Array.from(
    { length: BARS },
    (_, bar) => prices.filter((price) => Math.min(BARS - 1, Math.floor((price - least) / width)) === bar).length,
  )
  const tallest = Math.max(1, ...counts)
  const bounds = [
    {
      key: 'from',
      label: turfs.priceLeast,
      bound: lower,
      end: least,
      limit: (price: number) => Math.min(price, to - STEP),
    },
    {
      key: 'to',
      label: turfs.priceMost,
      bound: upper,
      end: most,
      limit: (price: number) => Math.max(price, from + STEP),
    },
  ]
  return (
    <div className="flex flex-col gap-2">
      <svg
        viewBox={`0 0 ${BARS * 10} 24`}
        preserveAspectRatio="none"
        role="img"
        aria-label={turfs.priceBars(prices.length, formatRupees(least), formatRupees(most))}
        className="h-9 w-full"
      >
        {counts.map((count, bar) => {
          const at = least + (bar + 0.5) * width
          const height = (count / tallest) * 23 + 1
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their index
              key={bar}
              x={bar * 10 + 0.75}
              y={24 - height}
              width={8.5}
              height={height}
              className={at >= from && at <= to ? 'fill-primary' : 'fill-surface-3'}
            />
          )
        })}
      </svg>
      <div className="price-thumbs">
        {bounds.map(({ key, label, bound, end, limit }) => (
          <input
            key={key}
            type="range"
            min={least}
            max={most}
            step={STEP}
            className="price-thumb"
            aria-label={label}
            value={bound.shown ?? end}
            onChange={({ currentTarget }) => {
              const price = limit(Number(currentTarget.value))
              bound.choose(price > least && price < most ? price : undefined)
            }}
            onBlur={bound.letGo}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        {bounds.map(({ key, label, bound, end }) => (
          <label key={key} htmlFor={`${id}-${key}`} className="text-label text-ink-2">
            {label}
            <input
              type="number"
              inputMode="numeric"
              min={0}
              step={STEP}
              id={`${id}-${key}`}
              className="mt-1 min-h-11 w-full rounded-control border-[1.5px] border-line-strong bg-surface px-3 figures"
              value={bound.shown ?? ''}
              placeholder={String(end)}
              onChange={({ currentTarget: { value: typed } }) => bound.choose(typed === '' ? undefined : Number(typed))}
              onBlur={bound.letGo}
            />
          </label>
        ))}
      </div>
    </div>
  )
}
