import { longestBooking, SLOT_GRID_MINUTES } from '@baari/domain/availability/slots.ts'
import { contains, type Interval, lengthOf } from '@baari/domain/shared/interval.ts'
import { formatTime } from '../ui/formats.ts'
import { Select } from '../ui/Select.tsx'
import { useAvailabilityWords } from './english.ts'
import type { GroundDay } from './groundDay.ts'
import type { StartChoice } from './pressedStart.ts'
import type { SlotTile } from './slotTiles.ts'

/** The possible ends for a start: from the ground's minimum to the longest booking, within the free stretch. */
const endsFrom = (ground: GroundDay, startsAt: number): number[] => {
  const { minimumMinutes } = ground
  const steps = (longestBooking(minimumMinutes) - minimumMinutes) / SLOT_GRID_MINUTES
  return Array.from({ length: steps + 1 }, (_, step) => startsAt + minimumMinutes + step * SLOT_GRID_MINUTES).filter(
    (endsAt) => ground.free.some((free) => contains(free, { startsAt, endsAt })),
  )
}

/** The same choice as the tiles, as two select lists. */
export const StartAndEnd = ({
  ground,
  tiles,
  chosen,
  onChoose,
}: {
  ground: GroundDay
  tiles: readonly SlotTile[]
  chosen: Interval | undefined
  onChoose: (choice: StartChoice) => void
}) => {
  const availability = useAvailabilityWords()
  const minutes = chosen && lengthOf(chosen)
  return (
    <div className="grid grid-cols-2 gap-3 sm:max-w-md">
      <Select
        label={availability.times}
        value={chosen ? String(chosen.startsAt) : ''}
        onValueChange={(start) => onChoose({ start: start === '' ? undefined : Number(start), minutes })}
        options={[
          { value: '', label: availability.chooseStart },
          ...tiles
            .filter(({ state, startsAt }) => state === 'free' || startsAt === chosen?.startsAt)
            .map(({ startsAt }) => ({ value: String(startsAt), label: formatTime(startsAt) })),
        ]}
      />
      <Select
        label={availability.endTime}
        disabled={!chosen}
        value={chosen ? String(chosen.endsAt) : ''}
        onValueChange={(end) => {
          if (chosen) onChoose({ start: chosen.startsAt, minutes: Number(end) - chosen.startsAt })
        }}
        options={
          chosen
            ? endsFrom(ground, chosen.startsAt).map((end) => ({
                value: String(end),
                label: formatTime(end),
              }))
            : [{ value: '', label: '–' }]
        }
      />
    </div>
  )
}
