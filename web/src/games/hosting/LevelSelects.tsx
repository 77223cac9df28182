import { type Level, type LevelRange, levels } from '@baari/domain/levels/levels.ts'
import { useLevelWords } from '../../levels/english.ts'
import { Select } from '../../ui/Select.tsx'
import { useHostingWords } from './english.ts'

/** The levels a game is for: any, or a range. Raising the lower end raises the upper one. */
export const LevelSelects = ({
  range,
  onChange,
}: {
  range: LevelRange | null
  onChange: (range: LevelRange | null) => void
}) => {
  const hosting = useHostingWords()
  const words = useLevelWords()
  const options = (from: readonly Level[]) => from.map((value) => ({ value, label: words.levels[value] }))
  const above = levels.slice(range ? levels.indexOf(range.least) : 0)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={hosting.leastLevel}
        value={range?.least ?? ''}
        onValueChange={(text) => {
          const least = levels.find((one) => one === text)
          if (!least) return onChange(null)
          const most = range && levels.indexOf(range.most) > levels.indexOf(least) ? range.most : least
          return onChange({ least, most })
        }}
        options={[{ value: '', label: words.anyLevel }, ...options(levels)]}
      />
      {range && (
        <Select
          label={hosting.mostLevel}
          value={range.most}
          onValueChange={(text) => onChange({ ...range, most: levels.find((one) => one === text) ?? range.most })}
          options={options(above)}
        />
      )}
    </div>
  )
}
