import { Stepper } from '../../ui/Stepper.tsx'
import { useHostingWords } from './english.ts'

/** The most and the fewest players. Raising the fewest raises the most, and lowering the most lowers the fewest. */
export const SeatSteps = ({
  bounds,
  seats,
  fewest,
  onChange,
}: {
  bounds: { least: number; most: number }
  seats: number
  fewest: number
  onChange: (changes: { seats: number; fewest: number }) => void
}) => {
  const hosting = useHostingWords()
  const row = 'flex items-center justify-between gap-4'
  return (
    <div className="flex flex-col gap-3">
      <div className={row}>
        <span aria-hidden className="text-small font-semibold">
          {hosting.seats}
        </span>
        <Stepper
          label={hosting.seats}
          value={seats}
          min={bounds.least}
          max={bounds.most}
          onValueChange={(next) => onChange({ seats: next, fewest: Math.min(fewest, next) })}
        />
      </div>
      <div className={row}>
        <span aria-hidden className="text-small font-semibold">
          {hosting.fewest}
        </span>
        <Stepper
          label={hosting.fewest}
          value={fewest}
          min={bounds.least}
          max={bounds.most}
          onValueChange={(next) => onChange({ fewest: next, seats: Math.max(seats, next) })}
        />
      </div>
    </div>
  )
}
