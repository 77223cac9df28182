import { cityAround } from '@baari/domain/cities/catalogue.ts'
import { LONGEST_ADDRESS, LONGEST_TURF_CITY } from '@baari/domain/shared/limits.ts'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useBoot } from '../../boot.ts'
import { Combobox } from '../../ui/fields/Combobox.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { useTurfMessages } from '../english.ts'
import { cityNamed } from '../lastCity.ts'
import { PinMap } from '../map/PinMap.tsx'
import { type ChosenPlace, pointOf, usePlaceChoice, usePlaceSuggestions } from '../PlaceField.tsx'
import type { Point } from '../turfFilters.ts'
import { useListingMessages } from './listingEnglish.ts'
import { isPinMissing, type PlaceOfTurf, pinOf } from './placeOfTurf.ts'

/** The place of a turf: its address, which is also searched, its city, and a pin on the map. */
export const TurfPlaceFields = ({
  draft,
  faults,
  onChange,
  children,
}: {
  draft: PlaceOfTurf
  faults: readonly string[]
  onChange: (change: (now: PlaceOfTurf) => Partial<PlaceOfTurf>) => void
  /** Fields below the city, beside the map. */
  children: ReactNode
}) => {
  const { place: messages } = useListingMessages()
  const turfs = useTurfMessages()
  const { cities } = useBoot().catalogue
  // One session per search, from the first letter to the choice: providers bill it as one.
  const [session, setSession] = useState('')
  const [isPlaceFailed, setIsPlaceFailed] = useState(false)
  const { places, attribution, isFailed } = usePlaceSuggestions(session === '' ? '' : draft.address, session)
  const pin = pinOf(draft)
  const city = cityNamed(draft.city, cities) ?? (pin && cityAround(cities, pin)) ?? cities[0]
  const wrong = (field: 'address' | 'city') => (faults.includes(field) ? messages.wrong[field] : undefined)
  const choosing = usePlaceChoice({ point: pin }, ({ point }) => {
    setIsPlaceFailed(point === undefined)
    if (point) onChange((now) => pinChange(point, now))
  })
  /**
   * A pin in another city replaces a city that is empty or from the catalogue, never one that was typed, or that
   * changed after the choice.
   */
  const pinChange = (point: Point, now: PlaceOfTurf): Partial<PlaceOfTurf> => {
    const near = cityAround(cities, point)
    const isReplaced = now.city === draft.city && (now.city.trim() === '' || cityNamed(now.city, cities) !== undefined)
    return {
      latitude: String(point.latitude),
      longitude: String(point.longitude),
      ...(near && isReplaced ? { city: near.name } : {}),
    }
  }
  const withPoint = async (place: (typeof places)[number]): Promise<ChosenPlace> => ({
    location: '',
    point: await pointOf(place, session).catch(() => undefined),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="flex flex-col gap-4">
        <Combobox
          label={messages.address}
          icon={<Search aria-hidden className="size-5" />}
          maxLength={LONGEST_ADDRESS}
          hint={isFailed || isPlaceFailed ? messages.searchFailed : messages.addressHint}
          error={wrong('address')}
          value={draft.address}
          onValueChange={(address) => {
            if (session === '') setSession(crypto.randomUUID())
            setIsPlaceFailed(false)
            onChange(() => ({ address }))
          }}
          suggestions={places}
          onChoose={(place) => {
            const address = [place.label, place.detail].filter(Boolean).join(', ').slice(0, LONGEST_ADDRESS)
            setSession('')
            onChange(() => ({ address }))
            choosing.choose(withPoint(place))
          }}
          footer={attribution && turfs.placesFrom(attribution)}
        />
        <TextInput
          label={messages.city}
          value={draft.city}
          maxLength={LONGEST_TURF_CITY}
          autoComplete="off"
          error={wrong('city')}
          onValueChange={(city) => onChange(() => ({ city }))}
        />
        {children}
      </div>
      {city && (
        <PinMap
          label={messages.pin}
          hint={messages.pinHint}
          error={faults.includes('latitude') && isPinMissing(draft) ? messages.wrong.pin : undefined}
          point={pin}
          middle={city}
          cityKey={city.key}
          onPointChange={(point) => choosing.choose({ location: '', point })}
        />
      )}
    </div>
  )
}
