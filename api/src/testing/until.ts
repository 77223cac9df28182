import type { SetClock } from './setClock.ts'

const PAUSE_MILLISECONDS = 10

/** Ends a wait in vain; nothing else does while a file is being loaded. */
const LONGEST_MILLISECONDS = 60_000

const LOOKS_BEFORE_TIME_PASSES = 10

interface Settling {
  settleDown(): Promise<void>
}

/** Time in steps of a minute, for work that the product puts off for minutes. */
export const inMinutes = (clock: Pick<SetClock, 'advance'>): Pick<SetClock, 'advance'> => ({
  advance: () => clock.advance({ minutes: 1 }),
})

/**
 * Looks until there is something to see. Between looks the jobs of an app do what is due, and after ten of them a clock
 * moves on by ten seconds for work that the product has put off.
 */
export const until = async <T>(
  look: () => Promise<T | undefined>,
  app?: Settling,
  clock?: Pick<SetClock, 'advance'>,
): Promise<T> => {
  const begun = performance.now()
  for (let looks = 1; ; looks += 1) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() - begun > LONGEST_MILLISECONDS) throw new Error('The awaited result has not come.')
    if (app) await app.settleDown()
    // The first settling mostly brings it; after that it comes from outside, such as a provider's webhook.
    if (!app || looks > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
    if (looks % LOOKS_BEFORE_TIME_PASSES === 0) clock?.advance({ seconds: 10 })
  }
}
