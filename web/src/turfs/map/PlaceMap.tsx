import { VisitQueries } from '../../api/VisitQueries.tsx'
import { useBoot } from '../../boot.ts'
import { useTurfMessages } from '../english.ts'
import { cityNamed } from '../lastCity.ts'
import { AreaMap } from './AreaMap.tsx'

/** A turf's place on the map of its city. */
export const PlaceMap = ({
  name,
  place: { city, latitude, longitude },
  className,
}: {
  name: string
  place: { city: string; latitude: number; longitude: number }
  className?: string
}) => {
  const turfs = useTurfMessages()
  const { cities } = useBoot().catalogue
  return (
    <VisitQueries>
      <AreaMap
        label={turfs.mapOf(name)}
        cityKey={cityNamed(city, cities)?.key}
        pins={[{ id: name, turf: name, name, latitude, longitude, label: name.length > 16 ? undefined : name }]}
        className={className}
      />
    </VisitQueries>
  )
}
