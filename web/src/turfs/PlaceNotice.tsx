import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { formatName } from '../ui/formats/formats.ts'
import { OnceAwake } from '../ui/useOnceAwake.tsx'
import { useTurfMessages } from './english.ts'
import { filterQuery, type TurfFilters } from './turfFilters.ts'
import type { FoundTurfs } from './turfQuery.ts'

const SetCityAlert = lazyPart(async () => (await import('./alerts/SetCityAlert.tsx')).SetCityAlert)

export type TypedPlace = NonNullable<FoundTurfs['place']>

/** A notice about a typed place outside of the list: a link to its city, or to the likely place. */
export const PlaceNotice = ({
  place: { kind, name, city, km, point },
  filters,
  addressOf,
}: {
  place: TypedPlace
  filters: TurfFilters
  addressOf: (changes: Partial<TurfFilters>) => string
}) => {
  const turfs = useTurfMessages()
  if (kind === 'HERE' || filters.location === turfs.mapArea) return null
  const link = 'touch inline-flex items-center font-semibold text-primary underline underline-offset-4'
  const toPlace = (location: string) => addressOf({ location, point: undefined, page: 0 })
  return (
    <div role="status" className="flex flex-col items-start rounded-card border border-line bg-surface px-4 py-3">
      {kind === 'MISSPELT' ? (
        <Link to={toPlace(name)} replace className={link}>
          {turfs.didYouMean(formatName(name))}
        </Link>
      ) : kind === 'UNKNOWN' || !city ? (
        <p>{turfs.unknownPlace(name)}</p>
      ) : kind === 'OTHER_CITY' ? (
        <>
          {name !== city.name && <p className="font-semibold">{turfs.placeInCity(name, formatName(city.name))}</p>}
          <Link
            to={`${paths.city(city.cityKey)}?${inCity(filters, name === city.name ? undefined : name)}`}
            className={link}
          >
            {turfs.turfsInCity(formatName(city.name))}
          </Link>
        </>
      ) : (
        <>
          <p className="font-semibold">{turfs.notServed(formatName(name))}</p>
          <p className="text-ink-2">{turfs.nearestCity(formatName(city.name), km ?? 0)}</p>
          <Link to={toPlace(city.name)} className={link}>
            {turfs.turfsInCity(formatName(city.name))}
          </Link>
          {/* It takes a script to set an alert. */}
          {point && (
            <OnceAwake>
              <Suspense fallback={null}>
                <SetCityAlert place={name} point={point} />
              </Suspense>
            </OnceAwake>
          )}
        </>
      )}
    </div>
  )
}

const inCity = (filters: TurfFilters, location: string | undefined): URLSearchParams =>
  filterQuery({ ...filters, location, point: undefined, page: 0 })
