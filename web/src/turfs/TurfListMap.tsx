import { kmBetween } from '@baari/domain/cities/catalogue.ts'
import { groundsFor, priceFrom } from '@baari/domain/turfs/price.ts'
import { useBoot } from '../boot.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import { useTurfMessages } from './english.ts'
import { cityNamed } from './lastCity.ts'
import { AreaMap, type AreaName } from './map/AreaMap.tsx'
import type { TurfSummary } from './TurfStarts.tsx'
import type { Point } from './turfFilters.ts'
import { usePermittedPoint } from './useDevicePoint.ts'

export interface TurfListMapProps {
  turfs: readonly TurfSummary[]
  game: string | undefined
  /** The middle of the part of the map that was searched. */
  centre: Point | undefined
  /** The place or position that was searched, unless it is a whole city. */
  here: Point | undefined
  /** The device's position, if the page has asked for it. */
  near: Point | undefined
  /** The place that was searched, a city included. */
  place: Point | undefined
  picked: string | undefined
  onPick: (turfId: string) => void
  onSearchArea: (middle: Point) => void
}

/** A position further away than this from every turf is not drawn. */
const AROUND_KM = 60

/** The turfs of a list on a map, with their hourly price for the searched game. */
export const TurfListMap = ({
  turfs: shown,
  game,
  centre,
  here,
  near,
  place,
  picked,
  onPick,
  onSearchArea,
  covered,
  className,
}: TurfListMapProps & { covered?: number; className?: string }) => {
  const turfs = useTurfMessages()
  const permitted = usePermittedPoint()
  const own = near ?? permitted
  const isAround = own && shown.some(({ location }) => kmBetween(own, location) < AROUND_KM)
  const { cities } = useBoot().catalogue
  const cityKey = cityNamed(shown[0]?.location.city, cities)?.key
  const pins = shown.map(({ entityId, name, location, freeTime, grounds }) => {
    const price = freeTime?.pricePerHour ?? priceFrom(groundsFor(grounds, game))
    const label = price === undefined ? undefined : formatRupees(price)
    return {
      id: entityId,
      turf: name,
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
      areas={areasOf(shown)}
      pins={pins}
      centre={centre}
      here={here}
      around={here ?? (isAround ? own : place)}
      own={isAround ? own : undefined}
      chosen={picked}
      onChoose={onPick}
      onSearchArea={onSearchArea}
      covered={covered}
      className={className}
    />
  )
}

/** Neighbourhoods of the turfs, from their addresses: the part before the city, in the middle of its turfs. */
const areasOf = (turfs: readonly TurfSummary[]): AreaName[] => {
  const named = turfs.flatMap(({ location: { address, city, latitude, longitude } }) => {
    const parts = address.split(',').map((part) => part.trim())
    const end = parts.findIndex((part) => part.toLowerCase() === city.toLowerCase())
    const name = parts.at(end > 0 ? end - 1 : -1)
    return name ? [{ name, latitude, longitude }] : []
  })
  return [...Map.groupBy(named, ({ name }) => name)].map(([name, points]) => ({
    name,
    hindiName: name,
    latitude: points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length,
    longitude: points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length,
  }))
}
