import { Worker } from 'node:worker_threads'
import type { Statement } from './drawStatement.ts'

/**
 * Draws a statement beside the thread that answers requests: a month of many bookings takes seconds, and requests
 * are answered in that time. One statement is drawn at a time (`registerEndpoints`).
 */
export const statementPdf = (statement: Statement): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./statementWorker.ts', import.meta.url), { workerData: statement })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The statement was not drawn: its thread ended with ${code}`)))
  })
