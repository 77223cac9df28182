import { Failure } from '../platform/http/failure.ts'
import { type EncodedPicture, encodePicture } from './encodePicture.ts'
import type { PictureFiles } from './pictureFiles.ts'
import { digestOf, pictureAddress } from './pictureName.ts'

export interface PictureStore {
  /** Encodes pictures, stores all or none of them for a holder, and returns their addresses. */
  keep(holder: string, images: readonly Buffer[]): Promise<KeptPictures>
  /** Removes a holder's pictures that are no longer shown and are older than this. */
  sweep(holder: string, shown: readonly string[], olderThan: Date): Promise<void>
  /** The holders that have pictures. */
  holders(): Promise<string[]>
}

export interface KeptPictures {
  addresses: string[]
  /** Removes the new files, when the request fails. */
  discard(): Promise<void>
}

/** Stores pictures in all sizes. Names are digests of the content, so a file never changes. */
export const pictureStore = (kept: PictureFiles): PictureStore => ({
  keep: async (holder, images) => {
    const pictures = await encodeAll(images)
    const written: string[] = []
    const discard = async () => {
      for (const name of written) await kept.remove(name)
    }
    try {
      for (const { digest, files } of pictures)
        for (const { width, format, bytes } of files) {
          const name = `${holder}/${digest}-${width}.${format}`
          if (await kept.write(name, bytes)) written.push(name)
        }
    } catch (error) {
      await discard()
      throw error
    }
    return { addresses: [...new Set(pictures.map(({ digest }) => pictureAddress(holder, digest)))], discard }
  },
  sweep: async (holder, shown, olderThan) => {
    const digests = new Set(shown.map(digestOf))
    for (const { name, writtenAt } of await kept.list(holder))
      if (!digests.has(name.slice(holder.length + 1, holder.length + 33)) && writtenAt < olderThan)
        await kept.remove(name)
  },
  holders: async () => [...new Set((await kept.list()).map(({ name }) => name.slice(0, name.indexOf('/'))))],
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
