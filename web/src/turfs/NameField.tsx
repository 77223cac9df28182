import { useEffect, useState } from 'react'
import { TextInput } from '../ui/TextInput.tsx'
import { useTurfWords } from './english.ts'

const TYPING_PAUSE_MS = 400

/** Filters by a part of a turf's name, after a pause in typing. */
export const NameField = ({ value, onSettle }: { value: string; onSettle: (name: string) => void }) => {
  const turfs = useTurfWords()
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => {
      setTyped(undefined)
      if (typed.trim() !== value) onSettle(typed.trim())
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSettle])
  return (
    <TextInput
      type="search"
      label={turfs.name}
      placeholder={turfs.namePlaceholder}
      maxLength={100}
      value={typed ?? value}
      onValueChange={setTyped}
    />
  )
}
