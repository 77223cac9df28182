import { Worker } from 'node:worker_threads'
import type { Statement } from './drawStatement.ts'

type Pdf = Uint8Array<ArrayBuffer>

/**
 * Draws statements beside the thread that answers requests, one after the other: a month of many bookings takes
 * seconds, and nobody who books meanwhile waits for it.
 */
export const statementPdfs = (): ((statement: Statement) => Promise<Pdf>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (statement) => {
    const next = last.then(() => drawnBeside(statement))
    // One that could not be drawn fails for whoever asked for it, not for the next.
    last = next.catch(() => undefined)
    return next
  }
}

const drawnBeside = (statement: Statement): Promise<Pdf> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./statementWorker.ts', import.meta.url), { workerData: statement })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The statement was not drawn: its thread ended with ${code}`)))
  })
