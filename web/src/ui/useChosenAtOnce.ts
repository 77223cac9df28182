import { useState } from 'react'

/**
 * The value to show in a list while the page catches up with a choice. React resets a list to its value after every
 * change, and the address changes a moment later: a second arrow key would start from the old value again. `letGo`
 * shows the value itself, even if the page did not follow.
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
