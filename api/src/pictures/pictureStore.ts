import { createHash } from 'node:crypto'
import { Failure } from '../platform/http/failure.ts'
import { fairQueue } from '../platform/http/fairQueue.ts'
import type { PictureFiles } from './pictureFiles.ts'

export interface PictureStore {
  /** Encodes pictures, stores all or none of them for a holder, and returns their addresses. */
  keep(holder: string, images: readonly Buffer[]): Promise<KeptPictures>
  /** Removes a holder's pictures that are no longer shown and are older than this. */
  deleteUnused(holder: string, shown: readonly string[], olderThan: Date): Promise<void>
  /** The holders that have pictures. */
  holders(): Promise<string[]>
}

interface KeptPictures {
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
  deleteUnused: async (holder, shown, olderThan) => {
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
      if (error instanceof Failure) throw new Failure(error.code, { message: `Picture ${index + 1}: ${error.message}` })
      throw error
    }
  return pictures
}

const MOST_PIXELS = 40_000_000
const LARGEST = 1600
const MOST_AT_ONCE = 2
const MOST_WAITING = 100
const LONGEST_WAIT_MILLISECONDS = 120_000
const LONGEST_SECONDS = 10
/** AVIF is slow to encode, and large ones are rarely requested. */
const WIDEST_AVIF = 800

const formats: readonly string[] = ['jpeg', 'png', 'webp']

interface EncodedPicture {
  /** Of the encoded picture, not of the upload: two uploads of the same picture get one digest. */
  digest: string
  files: { width: number; format: 'webp' | 'avif'; bytes: Buffer }[]
}

/** Loaded with the first picture. Reads three formats and no others, whatever the name of the file. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
let loaded: ReturnType<typeof loadSharp> | undefined

const inTurn = fairQueue({
  atOnce: MOST_AT_ONCE,
  mostOfCaller: MOST_WAITING,
  mostWaiting: MOST_WAITING,
  longestMilliseconds: LONGEST_WAIT_MILLISECONDS,
})

const unreadable = (message?: string): Failure =>
  new Failure('PICTURE_UNREADABLE', message === undefined ? {} : { message })
const wrongType = (): Failure =>
  new Failure('MEDIA_TYPE_UNSUPPORTED', { message: 'Pictures must be JPEG, PNG or WebP.' })

/** Decodes a picture and encodes it in every size. Drops its location, other metadata and any bytes after its end. */
const encodePicture = (bytes: Buffer): Promise<EncodedPicture> => inTurn('pictures', () => encode(bytes))

const encode = async (bytes: Buffer): Promise<EncodedPicture> => {
  loaded ??= loadSharp()
  const sharp = await loaded
  const open = (input: Buffer) => sharp(input, { limitInputPixels: MOST_PIXELS, failOn: 'warning' })
  try {
    const { format } = await open(bytes).metadata()
    if (!formats.includes(format)) throw wrongType()
    const upright = await open(bytes)
      .rotate()
      .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: LONGEST_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const sizes = PICTURE_WIDTHS.map((width) => ({
      width,
      picture: sharp(upright.data, { raw: upright.info }).resize({ width, withoutEnlargement: true }),
    }))
    const files: EncodedPicture['files'] = []
    for (const { width, picture } of sizes) {
      files.push({ width, format: 'webp', bytes: await picture.clone().webp({ quality: 78 }).toBuffer() })
      if (width <= WIDEST_AVIF)
        files.push({ width, format: 'avif', bytes: await picture.clone().avif({ quality: 50, effort: 3 }).toBuffer() })
    }
    const hash = createHash('sha256')
    for (const file of files) hash.update(file.bytes)
    return { digest: hash.digest('hex').slice(0, 32), files }
  } catch (error) {
    throw error instanceof Failure ? error : refusalOf(error)
  }
}

/** Turns the library's errors about an unreadable file into refusals. Any other error is not the file's fault. */
const refusalOf = (error: unknown): unknown => {
  const { message } = error as Error
  if (message.includes('unsupported image format')) return wrongType()
  if (message.includes('pixel limit')) return unreadable('A picture may have 40 million pixels at most.')
  return /Input|Vips|vips|read|timeout|premature|corrupt/i.test(message) ? unreadable() : error
}

/** The stored widths of a picture, in pixels. The browser chooses. */
const PICTURE_WIDTHS = [400, 800, 1600] as const

const NAME = /^\/pictures\/([A-Za-z0-9_-]+)\/([0-9a-f]{32})-(?:400|800|1600)\.(?:webp|avif)$/

/** The address of a picture, which is that of its largest size. Other sizes differ in the last part only. */
const pictureAddress = (turfId: string, digest: string): string => `/pictures/${turfId}/${digest}-1600.webp`

/** The digest in a picture's address; undefined for a drawn one. */
export const digestOf = (address: string): string | undefined => NAME.exec(address)?.[2]

/** Does an address have the form of a stored picture's? */
export const isPictureAddress = (address: string): boolean => NAME.test(address)
