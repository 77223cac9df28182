import { groundsFor, priceFrom } from '@baari/domain/turfs/price.ts'
import { useBoot } from '../boot.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import { useTurfMessages } from './english.ts'
import { cityNamed } from './lastCity.ts'
import { AreaMap } from './map/AreaMap.tsx'
import type { TurfSummary } from './TurfStarts.tsx'
import type { Point } from './turfFilters.ts'

/** The turfs of a list on a map, with their hourly price for the searched game. */
export const TurfListMap = ({
  turfs: shown,
  game,
  here,
  picked,
  onPick,
  onSearchArea,
  className,
}: {
  turfs: readonly TurfSummary[]
  game: string | undefined
  here: Point | undefined
  picked: string | undefined
  onPick: (turfId: string) => void
  onSearchArea: (middle: Point) => void
  className?: string
}) => {
  const turfs = useTurfMessages()
  const { cities } = useBoot().catalogue
  const cityKey = cityNamed(shown[0]?.location.city ?? '', cities)?.key
  const pins = shown.map(({ entityId, name, location, freeTime, grounds }) => {
    const price = freeTime?.pricePerHour ?? priceFrom(groundsFor(grounds, game))
    const label = price === undefined ? undefined : formatRupees(price)
    return {
      id: entityId,
      name: label === undefined ? name : turfs.pin(name, label),
      label,
      latitude: location.latitude,
      longitude: location.longitude,
    }
  })
  return (
    <AreaMap
      label={turfs.map}
      cityKey={cityKey}
      pins={pins}
      here={here}
      chosen={picked}
      onChoose={onPick}
      onSearchArea={onSearchArea}
      className={className}
    />
  )
}
