import { IMPORT } from '@baari/domain/imports/importTable.ts'
import { MS_PER_SECOND } from '@baari/domain/shared/zonedTime.ts'
import type { FileRead, FileToRead } from './fileRead.ts'

/**
 * Reads a file in a worker. A file that takes too long is refused, and its worker ended with all its memory. Aborting
 * `signal` ends the worker too; its caller ignores the answer.
 */
export const readInWorker = (file: FileToRead, signal: AbortSignal): Promise<FileRead> => {
  const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<FileRead>((resolve) => {
    const giveUp = () => resolve({ refusal: 'TOO_SLOW' })
    timer = setTimeout(giveUp, IMPORT.readSeconds * MS_PER_SECOND)
    signal.addEventListener('abort', giveUp)
    worker.addEventListener('message', ({ data }: MessageEvent<FileRead>) => resolve(data))
    // A worker that runs out of memory ends with this event.
    worker.addEventListener('error', () => resolve({ refusal: 'DAMAGED' }))
    worker.postMessage(file)
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
