import { longestBooking, SLOT_GRID_MINUTES } from '@baari/domain/availability/slots.ts'
import { contains, type Interval, lengthOf } from '@baari/domain/shared/interval.ts'
import { formatLength, formatTime } from '../ui/formats.ts'
import { Select } from '../ui/Select.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import { useAlert } from '../ui/useAlert.ts'
import { useAvailabilityWords } from './english.ts'
import type { GroundDay } from './groundDay.ts'
import type { SlotTile } from './slotTiles.ts'

/** The same choice as the tiles, as a list, and the length in half hours. */
export const StartAndLength = ({
  ground,
  tiles,
  chosen,
  onStart,
  onLength,
}: {
  ground: GroundDay
  tiles: readonly SlotTile[]
  chosen: Interval | undefined
  onStart: (startsAt: number) => void
  onLength: (minutes: number) => void
}) => {
  const availability = useAvailabilityWords()
  const alert = useAlert()
  const length = chosen ? lengthOf(chosen) : ground.minimumMinutes
  const longest = longestBooking(ground.minimumMinutes)

  const setLength = (minutes: number) => {
    if (!chosen) {
      void alert(availability.fixed.timeMissing)
      return
    }
    const wanted = { startsAt: chosen.startsAt, endsAt: chosen.startsAt + minutes }
    if (minutes > longest) void alert(availability.fixed.tooLong)
    else if (ground.free.some((free) => contains(free, wanted))) onLength(minutes)
    else void alert(availability.notFreeUntil(formatTime(chosen.endsAt)))
  }

  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-4">
      <div className="basis-36 grow sm:max-w-56">
        <Select
          label={availability.times}
          value={chosen ? String(chosen.startsAt) : ''}
          onValueChange={(start) => {
            if (start !== '') onStart(Number(start))
          }}
          options={[
            { value: '', label: availability.chooseStart },
            ...tiles
              .filter(({ state, startsAt }) => state === 'free' || startsAt === chosen?.startsAt)
              .map(({ startsAt }) => ({ value: String(startsAt), label: formatTime(startsAt) })),
          ]}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2 text-small">
          <span aria-hidden className="font-semibold">
            {availability.length}
          </span>
          <span role="status" className="figures">
            {chosen && availability.endsAt(formatTime(chosen.endsAt))}
          </span>
        </div>
        <Stepper
          label={availability.length}
          words={formatLength(length)}
          value={length}
          onValueChange={setLength}
          min={ground.minimumMinutes}
          // One step further can be pressed: it says why there is no more.
          max={longest + SLOT_GRID_MINUTES}
          step={SLOT_GRID_MINUTES}
        />
      </div>
    </div>
  )
}
