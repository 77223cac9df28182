import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseGate } from './databaseGate.ts'

const PAUSE_MILLISECONDS = 2
/** The statements of a starting process, in which no other process has a part. */
const READ_FIRST = /^connect$|\bdigest_key\b/

/** Ends when a process listens. Its first statements are answered at once, on its first connection; all others are held. */
export const untilListening = async (said: Promise<string>, { connections }: DatabaseGate): Promise<string> => {
  let url: string | undefined
  void said.then((reported) => {
    url = reported
  })
  while (url === undefined) {
    const [first] = connections()
    if (first?.held && READ_FIRST.test(first.held.statement)) first.release()
    if (first?.answer !== undefined) first.handOver()
    await pause(PAUSE_MILLISECONDS)
  }
  return url
}
