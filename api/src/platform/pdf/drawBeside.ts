import { Worker } from 'node:worker_threads'

/**
 * Draws a document in the thread of `program`, beside the one that answers requests: a month of bookings takes seconds.
 * The program gets `facts` as `workerData` and posts the bytes. Endpoints draw one document at a time.
 */
export const drawBeside = (program: URL, facts: unknown): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: facts })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The document was not drawn: its thread ended with ${code}`)))
  })
