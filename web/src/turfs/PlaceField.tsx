import { LocateFixed, MapPin } from 'lucide-react'
import { useState } from 'react'
import { Chip } from '../ui/Chip.tsx'
import { Combobox } from '../ui/Combobox.tsx'
import { useTurfWords } from './english.ts'
import { pointOf } from './pointOf.ts'
import type { LocationProblem } from './readDevicePoint.ts'
import type { Point } from './turfFilters.ts'
import { type SuggestedPlace, usePlaceSuggestions } from './usePlaceSuggestions.ts'

export interface ChosenPlace {
  location: string
  point: Point | undefined
}

/** Chooses a place from the suggestions, or with Enter the typed text. */
export const PlaceField = ({
  value,
  onChoose,
  problem,
  onNearMe,
}: {
  value: string
  onChoose: (place: ChosenPlace) => void
  problem: LocationProblem | undefined
  onNearMe?: () => void
}) => {
  const turfs = useTurfWords()
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // One session per search, from the first letter to the choice: providers bill it as one.
  const [session, setSession] = useState('')
  const [isPointless, setIsPointless] = useState(false)
  if (shown !== value) {
    setShown(value)
    setText(value)
  }
  const { places, attribution, isFailed } = usePlaceSuggestions(text === value ? '' : text, session)
  const problems = { unsupported: turfs.fixed.locationUnsupported, failed: turfs.fixed.locationFailed }

  const choose = async (place: SuggestedPlace) => {
    setText(place.label)
    // Without its coordinates the place keeps its name, by which the server finds turfs.
    const point = await pointOf(place, session).catch(() => undefined)
    setSession('')
    setIsPointless(!point)
    onChoose({ location: place.label, point })
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // Enter without a chosen suggestion searches the typed text.
        if (text.trim() !== value) onChoose({ location: text.trim(), point: undefined })
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
          if (next.trim() === '' && value !== '') onChoose({ location: '', point: undefined })
        }}
        suggestions={places}
        onChoose={(place) => void choose(place)}
        hint={
          isFailed ? turfs.placesFailed : isPointless ? turfs.placeFailed : problem && value === '' && problems[problem]
        }
        footer={attribution && <span className="text-label text-ink-2">{turfs.placesFrom(attribution)}</span>}
      />
      {onNearMe && (
        <Chip icon={<LocateFixed aria-hidden className="size-4" />} className="self-start" onClick={onNearMe}>
          {turfs.nearMe}
        </Chip>
      )}
    </form>
  )
}
