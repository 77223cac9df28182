const PAUSE_MILLISECONDS = 10

/** It only ends what waits in vain; while a file is being loaded nothing else would. */
const LONGEST_MILLISECONDS = 60_000

/** Looks until there is something to see. */
export const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  const begun = performance.now()
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() - begun > LONGEST_MILLISECONDS) throw new Error('What was waited for has not come.')
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
  }
}
