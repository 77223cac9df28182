import type { SetClock } from './setClock.ts'

const PAUSE_MILLISECONDS = 10

/** Ends a wait that cannot succeed: while a file is being loaded, no test timeout applies. */
const LONGEST_MILLISECONDS = 150_000

const POLLS_BEFORE_TIME_PASSES = 10

interface Settling {
  settleDown(): Promise<void>
}

/** Moves the clock in steps of a minute, for work that the product postpones for minutes. */
export const inMinutes = (clock: Pick<SetClock, 'advance'>): Pick<SetClock, 'advance'> => ({
  advance: () => clock.advance({ minutes: 1 }),
})

/**
 * Polls until `poll` returns a value. Between polls, the app's due jobs run. After every ten polls, a given clock advances
 * by ten seconds, so that postponed work becomes due.
 */
export const until = async <T>(
  poll: () => Promise<T | undefined>,
  app?: Settling,
  clock?: Pick<SetClock, 'advance'>,
): Promise<T> => {
  const begun = performance.now()
  for (let polls = 1; ; polls += 1) {
    const found = await poll()
    if (found !== undefined) return found
    if (performance.now() - begun > LONGEST_MILLISECONDS) throw new Error('The expected result did not arrive in time.')
    if (app) await app.settleDown()
    // The first settling usually suffices; later the result comes from elsewhere, such as a provider's webhook.
    if (!app || polls > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
    if (polls % POLLS_BEFORE_TIME_PASSES === 0) clock?.advance({ seconds: 10 })
  }
}
