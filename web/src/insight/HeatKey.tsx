import { useInsightWords } from './english.ts'
import type { HeatStep } from './heatScale.ts'

export const HeatKey = ({ scale }: { scale: readonly HeatStep[] }) => {
  const { occupancy } = useInsightWords()
  return (
    <ul aria-label={occupancy.key} className="flex flex-wrap gap-1 text-label">
      {scale.map(({ from, to, look }) => (
        <li key={from} className={`figures rounded-tag border border-line px-2 py-1 ${look}`}>
          {occupancy.from(from, to)}
        </li>
      ))}
    </ul>
  )
}
