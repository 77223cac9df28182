import { IMPORT } from '@baari/domain/imports/importTable.ts'
import { MS_PER_SECOND } from '@baari/domain/shared/zonedTime.ts'
import type { FileRead, FileToRead } from './fileRead.ts'

/** Reads a file beside the page. A file that takes too long is refused, and its worker ended with all its memory. */
export const readInWorker = (file: FileToRead): Promise<FileRead> => {
  const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module' })
  return new Promise<FileRead>((resolve) => {
    const timer = setTimeout(() => resolve({ refusal: 'TOO_SLOW' }), IMPORT.readSeconds * MS_PER_SECOND)
    worker.addEventListener('message', ({ data }: MessageEvent<FileRead>) => {
      clearTimeout(timer)
      resolve(data)
    })
    // A worker without memory ends like this.
    worker.addEventListener('error', () => {
      clearTimeout(timer)
      resolve({ refusal: 'DAMAGED' })
    })
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
