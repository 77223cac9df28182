export type PictureFormat = 'jpeg' | 'png' | 'webp'

/**
 * Whether something else than a picture hangs on its end: a page, an archive, a script that another program would
 * find there. Cameras end a JPEG with more of their own: a second picture, zeros, or the maker's trailer.
 */
export const hasForeignTail = (bytes: Buffer, format: PictureFormat): boolean => {
  const end = ends[format](bytes)
  if (end === undefined || end >= bytes.length) return false
  const tail = bytes.subarray(end)
  if (tail.every((byte) => byte === 0)) return false
  if (format !== 'jpeg') return true
  const isPicture = tail[0] === 0xff && tail[1] === 0xd8
  return !isPicture && tail.toString('latin1', tail.length - 4) !== 'SEFT'
}

/** Signature, then chunks of length, name, contents and sum; the last one is IEND. */
const endOfPng = (bytes: Buffer): number | undefined => {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const isLast = bytes.toString('latin1', at + 4, at + 8) === 'IEND'
    at += 12 + bytes.readUInt32BE(at)
    if (isLast) return at
  }
  return undefined
}

/** RIFF says how long it is; an odd length is filled up. */
const endOfWebp = (bytes: Buffer): number | undefined => {
  if (bytes.length < 12) return undefined
  const length = bytes.readUInt32LE(4)
  return 8 + length + (length % 2)
}

const MARKER = 0xff
const END = 0xd9
const SCAN = 0xda

/** Markers that stand alone: restarts inside a scan, and 01. */
const isLone = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01

/** Segments with their lengths; the data of a scan runs up to the next marker that is no restart and no stuffed byte. */
const endOfJpeg = (bytes: Buffer): number | undefined => {
  let at = 2
  let isInScan = false
  while (at + 2 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== MARKER || marker === MARKER || (isInScan && (marker === 0 || isLone(marker)))) at += 1
    else if (marker === END) return at + 2
    else if (isLone(marker)) at += 2
    else if (at + 4 > bytes.length) return undefined
    else {
      isInScan = marker === SCAN
      at += 2 + bytes.readUInt16BE(at + 2)
    }
  }
  return undefined
}

const ends: Record<PictureFormat, (bytes: Buffer) => number | undefined> = {
  jpeg: endOfJpeg,
  png: endOfPng,
  webp: endOfWebp,
}
