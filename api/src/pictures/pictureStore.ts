import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '../platform/http/failure.ts'
import { type EncodedPicture, encodePicture } from './encodePicture.ts'
import { digestOf, pictureAddress } from './pictureName.ts'

export interface PictureStore {
  /** Reads all pictures, keeps all or none for whoever holds them, and answers their addresses. */
  keep(holder: string, images: readonly Buffer[]): Promise<KeptPictures>
  /** Removes what nobody shows any more and what is older than this. */
  sweep(holder: string, shown: readonly string[], olderThan: Date): Promise<void>
  /** Whose pictures there are. */
  holders(): Promise<string[]>
}

export interface KeptPictures {
  addresses: string[]
  /** Takes back what was written, when nothing came of it. */
  discard(): Promise<void>
}

/** Pictures as files of a folder; names come from what is inside, so a file never changes. */
export const pictureStore = (folder: string): PictureStore => ({
  keep: async (holder, images) => {
    const pictures = await encodeAll(images)
    const written: string[] = []
    const discard = async () => {
      for (const file of written) await fs.rm(file, { force: true })
    }
    try {
      const home = path.join(folder, holder)
      if (pictures.length > 0) await fs.mkdir(home, { recursive: true })
      for (const { digest, files } of pictures)
        for (const { width, format, bytes } of files) {
          const file = path.join(home, `${digest}-${width}.${format}`)
          if (await writeNew(file, bytes)) written.push(file)
        }
      if (pictures.length > 0) await flush(home)
    } catch (error) {
      await discard()
      throw error
    }
    return { addresses: [...new Set(pictures.map(({ digest }) => pictureAddress(holder, digest)))], discard }
  },
  sweep: async (holder, shown, olderThan) => {
    const digests = new Set(shown.map(digestOf))
    const home = path.join(folder, holder)
    for (const name of await fs.readdir(home)) {
      if (digests.has(name.slice(0, 32))) continue
      const file = path.join(home, name)
      if ((await fs.stat(file)).mtime < olderThan) await fs.rm(file, { force: true })
    }
  },
  holders: () =>
    fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    }),
})

/** One by one, so that the refusal names the file. */
const encodeAll = async (images: readonly Buffer[]): Promise<EncodedPicture[]> => {
  const pictures: EncodedPicture[] = []
  for (const [index, bytes] of images.entries())
    try {
      pictures.push(await encodePicture(bytes))
    } catch (error) {
      if (error instanceof Failure)
        throw new Failure(error.code, { sentence: `Picture ${index + 1}: ${error.message}` })
      throw error
    }
  return pictures
}

/** Whole or not at all, even if the machine stops: written beside, made durable, then named. False when it was there. */
const writeNew = async (file: string, bytes: Buffer): Promise<boolean> => {
  if (await isThere(file)) return false
  const beside = `${file}.${randomUUID()}`
  try {
    const handle = await fs.open(beside, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await fs.rename(beside, file)
    return true
  } catch (error) {
    await fs.rm(beside, { force: true })
    throw error
  }
}

const isThere = (file: string): Promise<boolean> =>
  fs.access(file).then(
    () => true,
    () => false,
  )

const flush = async (folder: string): Promise<void> => {
  const handle = await fs.open(folder, 'r')
  await handle.sync()
  await handle.close()
}
