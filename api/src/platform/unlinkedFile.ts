import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'

/** Opens a temporary file that disappears when its handle is closed, even if the process is killed. */
export const openUnlinked = async (): Promise<FileHandle> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'baari-export-'))
  try {
    return await open(path.join(folder, 'lines'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Streams `head` and then the whole file. Closing the stream closes the file. */
export const readUnlinked = (file: FileHandle, head: string): Readable => {
  const content = Readable.from(contentOf(file, head))
  content.once('close', () => void file.close())
  return content
}

async function* contentOf(file: FileHandle, head: string): AsyncGenerator<string | Buffer> {
  yield head
  yield* file.createReadStream({ start: 0, autoClose: false })
}
