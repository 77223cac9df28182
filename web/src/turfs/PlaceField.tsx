import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LocateFixed, MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { useBoot } from '../boot.ts'
import { ChipRow } from '../ui/Chip.tsx'
import { Combobox } from '../ui/fields/Combobox.tsx'
import { formatName } from '../ui/formats/formats.ts'
import { TYPING_PAUSE_MS, useDelayed } from '../ui/useDelayed.ts'
import { useTurfMessages } from './english.ts'
import { cityNamed } from './lastCity.ts'
import type { Point } from './turfFilters.ts'
import { type LocationProblem, readDevicePoint } from './useDevicePoint.ts'

export interface ChosenPlace {
  location: string
  point: Point | undefined
}

interface PlaceChoosing {
  /** The reason why the last choice, the device's position, could not be read. */
  problem: LocationProblem | undefined
  choose: (place: ChosenPlace | Promise<ChosenPlace | LocationProblem>) => void
  chooseNearMe: () => void
}

/** The place of a page; without a location before the first choice. */
type ShownPlace = Partial<ChosenPlace>

const keyOf = ({ location = '', point }: ShownPlace): string => [location, point?.latitude, point?.longitude].join()

/**
 * Every choice of a place passes through here. The last one wins: it voids an earlier choice that still waits for the
 * device or the server, and removes its problem. So does a link to another place, or leaving the page.
 */
export const usePlaceChoice = (place: ShownPlace, onChoose: (place: ChosenPlace) => void, here = ''): PlaceChoosing => {
  const shown = keyOf(place)
  const [problem, setProblem] = useState<LocationProblem>()
  const latest = useRef<unknown>(undefined)
  const chosen = useRef('')
  useEffect(() => {
    // The address now has the place chosen here; that must not cancel a newer choice.
    if (shown === chosen.current) return
    latest.current = undefined
    setProblem(undefined)
  }, [shown])
  useEffect(
    () => () => {
      latest.current = undefined
    },
    [],
  )
  const choose: PlaceChoosing['choose'] = async (choice) => {
    latest.current = choice
    setProblem(undefined)
    const answer = choice instanceof Promise ? await choice : choice
    if (latest.current !== choice) return
    if (typeof answer === 'string') return setProblem(answer)
    chosen.current = keyOf(answer)
    onChoose(answer)
  }
  const nearMe = async () => {
    const point = await readDevicePoint()
    return typeof point === 'string' ? point : { location: here, point }
  }
  return { problem, choose, chooseNearMe: () => choose(nearMe()) }
}

/** Chooses a place from the suggestions, or with Enter the typed text. */
export const PlaceField = ({
  value: place,
  choosing: { choose, problem },
  otherProblem,
}: {
  value: string
  choosing: PlaceChoosing
  /** The reason why the position that a page reads by itself could not be read. */
  otherProblem?: LocationProblem | undefined
}) => {
  const turfs = useTurfMessages()
  const value = formatName(place)
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // One session per search, from the first letter to the choice: providers bill it as one.
  const [session, setSession] = useState('')
  // The chosen place whose coordinates could not be read.
  const [pointless, setPointless] = useState('')
  if (shown !== value) {
    setShown(value)
    setText(value)
  }
  const { places, attribution, isFailed } = usePlaceSuggestions(text === value ? '' : text, session)
  const problems = { unsupported: turfs.fixed.locationUnsupported, failed: turfs.fixed.locationFailed }

  const withPoint = async (suggestion: SuggestedPlace): Promise<ChosenPlace> => {
    // Without its coordinates the place keeps its name, by which the server finds turfs.
    const point = await pointOf(suggestion, session).catch(() => undefined)
    setPointless(point ? '' : suggestion.label)
    return { location: suggestion.label, point }
  }
  const reason = problem ?? otherProblem

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // Enter without a chosen suggestion searches the typed text.
        if (text.trim() !== value) choose({ location: text.trim(), point: undefined })
      }}
      className="flex flex-col gap-1.5"
    >
      <Combobox
        label={turfs.where}
        icon={<MapPin aria-hidden className="size-5" />}
        placeholder={turfs.wherePlaceholder}
        value={text}
        onValueChange={(next) => {
          if (session === '') setSession(crypto.randomUUID())
          setText(next)
          if (next.trim() === '' && value !== '') choose({ location: '', point: undefined })
        }}
        suggestions={places}
        onChoose={(suggestion) => {
          setText(suggestion.label)
          setSession('')
          choose(withPoint(suggestion))
        }}
        hint={
          isFailed
            ? turfs.placesFailed
            : pointless !== '' && pointless === place
              ? turfs.placeFailed
              : reason && problems[reason]
        }
        footer={attribution && <span className="text-label text-ink-2">{turfs.placesFrom(attribution)}</span>}
      />
    </form>
  )
}

const NEAR_ME = ''
const CITIES_SHOWN = 8

/** A place field, with one-tap chips for the player's position and the cities below it. */
export const PlaceChoice = ({
  place,
  here = '',
  onChoose,
}: {
  place: ShownPlace
  /** The label for the player's position. */
  here?: string
  onChoose: (place: ChosenPlace) => void
}) => {
  const turfs = useTurfMessages()
  const { cities } = useBoot().catalogue
  const { location = '', point } = place
  const choosing = usePlaceChoice(place, onChoose, here)
  const nearby = { value: NEAR_ME, label: turfs.nearMe, icon: <LocateFixed aria-hidden className="size-4" /> }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <PlaceField value={location} choosing={choosing} />
      <ChipRow
        label={turfs.where}
        value={point && location === here ? NEAR_ME : cityNamed(location, cities)?.key}
        onValueChange={(chosen) => {
          const city = cities.find(({ key }) => key === chosen)
          if (!city) choosing.chooseNearMe()
          else {
            const { latitude, longitude } = city
            choosing.choose({ location: city.name, point: { latitude, longitude } })
          }
        }}
        options={[
          nearby,
          ...cities.slice(0, CITIES_SHOWN).map(({ key, name }) => ({ value: key, label: formatName(name) })),
        ]}
      />
    </div>
  )
}

/** The point of a chosen suggestion. Some providers return it only from a second request in the same search session. */
export const pointOf = async (
  { id, latitude, longitude }: SuggestedPlace,
  session: string,
): Promise<Point | undefined> => {
  if (latitude !== null && longitude !== null) return { latitude, longitude }
  const place = await api.resolvePlace({ params: { placeId: id }, query: { session } })
  return place.latitude === null || place.longitude === null
    ? undefined
    : { latitude: place.latitude, longitude: place.longitude }
}

const SHORTEST_TEXT = 3

interface SuggestedPlace {
  id: string
  label: string
  detail: string
  latitude: number | null
  longitude: number | null
}

/** Places in India that match a text of at least three characters, fetched after a pause in typing. */
export const usePlaceSuggestions = (
  text: string,
  session: string,
): { places: SuggestedPlace[]; attribution: string; isFailed: boolean } => {
  const request = useDelayed(text.trim(), TYPING_PAUSE_MS)
  const isLong = text.trim().length >= SHORTEST_TEXT && request.length >= SHORTEST_TEXT
  const { data, isError } = useQuery({
    queryKey: ['places', request],
    queryFn: ({ signal }) => api.suggestPlaces({ query: { q: request, session } }, { signal }),
    enabled: isLong,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    places: isLong && data ? data.places.map(({ secondary, ...place }) => ({ ...place, detail: secondary })) : [],
    attribution: data?.attribution ?? '',
    isFailed: isLong && isError,
  }
}
