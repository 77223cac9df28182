import { useState } from 'react'

/**
 * What a list shows while the page follows what was chosen in it. React puts a list back to its value after every change,
 * and an address changes a moment later: a second arrow would begin again where the first did. `letGo` shows the value
 * itself, also where the page did not follow.
 */
export const useChosenAtOnce = <Value>(value: Value) => {
  const [chosen, setChosen] = useState<{ value: Value }>()
  if (chosen && chosen.value === value) setChosen(undefined)
  return {
    shown: chosen ? chosen.value : value,
    choose: (next: Value) => setChosen({ value: next }),
    letGo: () => setChosen(undefined),
  }
}
