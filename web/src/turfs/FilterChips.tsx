import { SlidersHorizontal, X } from 'lucide-react'
import { Chip } from '../ui/Chip.tsx'
import { useTurfWords } from './english.ts'
import { setFilters } from './setFilters.ts'
import type { FilterChange, TurfFilters } from './turfFilters.ts'

/** A button to the filters, the active filters, and the most common ones. */
export const FilterChips = ({
  filters,
  onChange,
  onOpen,
}: {
  filters: TurfFilters
  onChange: (change: FilterChange) => void
  onOpen: () => void
}) => {
  const turfs = useTurfWords()
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
