const PAUSE_MILLISECONDS = 10

/** Looks until there is something to see. A test that waits in vain ends by its time limit. */
export const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
  }
}
