import { useState } from 'react'

/** State of a sheet. Each opening resets it, even if Back closed the sheet. */
export const useSheetState = <State>(isOpen: boolean, initial: () => State) => {
  const [state, setState] = useState(initial)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setState(initial)
  }
  return [state, setState] as const
}
