import { MISSED_PAGE, type MissedNotification, type StreamPlace } from './readMissed.ts'

/** A reader that may have missed notifications. */
interface Behind {
  isOpen(): boolean
  place(): StreamPlace
  send(rows: readonly MissedNotification[]): void
  end(): void
}

interface Reading {
  read: (places: readonly StreamPlace[]) => Promise<MissedNotification[][]>
  onFailure: (error: unknown) => void
}

/** Most positions read at once. */
const MOST_PLACES = 500

const keyOf = ({ accountId, after, unreadOnly }: StreamPlace): string => `${accountId} ${after} ${unreadOnly}`

/**
 * Brings readers up to date in rounds: a reader added during a round waits for the next, and readers at the same place
 * share one read.
 */
export const catchUps = <B extends Behind>({ read, onFailure }: Reading): ((behind: B) => void) => {
  const due = new Set<B>()
  let isReading = false

  const sendRound = async (round: readonly B[]): Promise<void> => {
    const open = round.filter((one) => one.isOpen())
    const byPlace = Map.groupBy(open, (one) => keyOf(one.place()))
    const readers = [...byPlace.values()]
    const found = await read(readers.map(([first]) => (first as B).place()))
    for (const [at, rows] of found.entries())
      for (const one of readers[at] ?? []) {
        one.send(rows)
        if (rows.length === MISSED_PAGE) due.add(one)
      }
  }

  const readOn = async (): Promise<void> => {
    isReading = true
    while (due.size > 0) {
      const round = [...due].slice(0, MOST_PLACES)
      for (const one of round) due.delete(one)
      try {
        await sendRound(round)
      } catch (error) {
        // The readers reconnect and catch up then.
        onFailure(error)
        for (const one of round) one.end()
      }
    }
    isReading = false
  }

  return (behind) => {
    due.add(behind)
    if (isReading) return
    isReading = true
    // Changes that arrive together share one round.
    setImmediate(() => void readOn())
  }
}
