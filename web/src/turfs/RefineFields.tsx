import { partsOfDay } from '@baari/domain/availability/partsOfDay.ts'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '../ui/formatNumber.ts'
import { formatName } from '../ui/formats.ts'
import { useTurfWords } from './english.ts'
import { PriceRange } from './PriceRange.tsx'
import type { FilterChange, TurfFilters } from './turfFilters.ts'

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
}: {
  filters: TurfFilters
  onChange: (change: FilterChange) => void
  facets: Facets | undefined
  hasDistance: boolean
}) => {
  const turfs = useTurfWords()
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
        <PriceRange prices={facets?.prices ?? []} value={filters} onValueChange={onChange} />
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
