import type { FileToRead } from './fileRead.ts'
import { readFile } from './readFile.ts'

/** Reads one file and answers once. The page ends the worker, even while it reads. */
addEventListener('message', async ({ data }: MessageEvent<FileToRead>) => {
  postMessage(await readFile(data))
})
