import { Worker } from 'node:worker_threads'

/**
 * Runs `program` in a thread beside the one that answers requests, for work that takes seconds: a month of bookings as a
 * document, or a large calendar. The program gets `facts` as `workerData` and posts its answer. After `milliseconds` it
 * is ended, and the answer is undefined.
 */
export const workBeside = async <T>(program: URL, facts: unknown, milliseconds: number): Promise<T | undefined> => {
  const worker = new Worker(program, { workerData: facts })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<T | undefined>((resolve, reject) => {
      timer = setTimeout(() => resolve(undefined), milliseconds)
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`There is no answer: its thread ended with ${code}`)))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
