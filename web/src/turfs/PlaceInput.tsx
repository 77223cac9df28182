import { useState } from 'react'
import { SuggestionInput } from '../ui/SuggestionInput.tsx'
import { useWords } from '../words/useWords.ts'
import { type ChosenPlace, pointOf } from './pointOf.ts'
import { usePlaceSuggestions } from './usePlaceSuggestions.ts'

/** A place by its name, sent as `location`. Typing on after a choice takes the choice back. */
export const PlaceInput = ({ id, onChoose }: { id: string; onChoose: (place: ChosenPlace | undefined) => void }) => {
  const { turfs } = useWords()
  const [text, setText] = useState('')
  const { places, attribution } = usePlaceSuggestions(text)
  return (
    <SuggestionInput
      id={id}
      name="location"
      listLabel={turfs.where}
      placeholder={turfs.wherePlaceholder}
      value={text}
      suggestions={places}
      footer={attribution}
      onValueChange={(value) => {
        setText(value)
        onChoose(undefined)
      }}
      onChoose={(place) => {
        setText(place.label)
        // Without its point the place is still searched for by name.
        pointOf(place).then(onChoose, () => onChoose(undefined))
      }}
    />
  )
}
