import type { SetClock } from './setClock.ts'

const PAUSE_MILLISECONDS = 10

/** It only ends what waits in vain; while a file is being loaded nothing else would. */
const LONGEST_MILLISECONDS = 60_000

const LOOKS_BEFORE_TIME_PASSES = 100

/** For what the product puts off for minutes. */
export const inMinutes = (clock: Pick<SetClock, 'advance'>): Pick<SetClock, 'advance'> => ({
  advance: () => clock.advance({ minutes: 1 }),
})

/**
 * Looks until there is something to see. A clock that is given moves on when nothing has come for a while: what the
 * product puts off for some seconds of it would never come otherwise.
 */
export const until = async <T>(look: () => Promise<T | undefined>, clock?: Pick<SetClock, 'advance'>): Promise<T> => {
  const begun = performance.now()
  for (let looks = 1; ; looks += 1) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() - begun > LONGEST_MILLISECONDS) throw new Error('What was waited for has not come.')
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
    if (looks % LOOKS_BEFORE_TIME_PASSES === 0) clock?.advance({ seconds: 10 })
  }
}
