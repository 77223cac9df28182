import { INSIGHT_WEEKS } from '@baari/domain/insight/period.ts'
import { useOwnerTurfs } from '../turfs/owner/useOwnerTurfs.ts'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { Select } from '../ui/Select.tsx'
import { useInsightWords } from './english.ts'
import { type InsightFilters, insightAddress } from './insightFilters.ts'

export const FilterInsight = ({
  filters,
  onTurfChange,
}: {
  filters: InsightFilters
  onTurfChange: (turfId: string | undefined) => void
}) => {
  const words = useInsightWords()
  const { data: turfs = [] } = useOwnerTurfs()
  return (
    <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {turfs.length > 1 && (
        <Select
          label={words.turf}
          value={filters.turfId ?? ''}
          options={[
            { value: '', label: words.allTurfs },
            ...turfs.map(({ entityId, name }) => ({ value: entityId, label: name })),
          ]}
          onValueChange={(turfId) => onTurfChange(turfId || undefined)}
        />
      )}
      <LinkTabs
        label={words.length}
        tabs={INSIGHT_WEEKS.map((weeks) => ({
          to: insightAddress({ ...filters, weeks }),
          label: words.weeks(weeks),
          isCurrent: weeks === filters.weeks,
        }))}
      />
    </div>
  )
}
