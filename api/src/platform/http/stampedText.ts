import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib'
import type { ContentEncoding } from './contentEncoding.ts'

const LIGHT_BROTLI = 5

/** A text that is sent again and again with another stamp in one place. All before the stamp is compressed once. */
export interface StampedText {
  bytes: number
  /** The whole text with a stamp in its place. */
  encoded(encoding: ContentEncoding, stamp: string): Buffer
}

const flushedBrotli = (head: Buffer): Buffer =>
  brotliCompressSync(head, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: LIGHT_BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: head.length },
  })

const flushedDeflate = (head: Buffer): Buffer => deflateRawSync(head, { finishFlush: constants.Z_SYNC_FLUSH })

/** RFC 7932, 9.2: a block that is not the last, of 16 bits of length, not compressed; then an empty last one. */
const brotliEnd = (head: Buffer, tail: Buffer): Buffer => {
  const block = ((tail.length - 1) << 3) | (1 << 19)
  return Buffer.concat([head, Buffer.from([block & 255, (block >> 8) & 255, block >> 16]), tail, Buffer.from([3])])
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** RFC 1951, 3.2.4: a last block that is stored as it is; RFC 1952, 2.3.1: checksum and length of the whole. */
const gzipEnd = (head: { deflated: Buffer; checksum: number; bytes: number }, tail: Buffer): Buffer => {
  const ends = Buffer.alloc(13)
  ends.writeUInt8(1, 0)
  ends.writeUInt16LE(tail.length, 1)
  ends.writeUInt16LE(tail.length ^ 0xffff, 3)
  ends.writeUInt32LE(crc32(tail, head.checksum), 5)
  ends.writeUInt32LE(head.bytes + tail.length, 9)
  return Buffer.concat([GZIP_HEADER, head.deflated, ends.subarray(0, 5), tail, ends.subarray(5)])
}

/** Makes a thing when it is first asked for. */
const once = <T>(make: () => T): (() => T) => {
  let made: { it: T } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}

export const stampedText = (beforeStamp: string, afterStamp: string): StampedText => {
  const head = Buffer.from(beforeStamp)
  const brotli = once(() => flushedBrotli(head))
  const deflated = once(() => ({ deflated: flushedDeflate(head), checksum: crc32(head), bytes: head.length }))
  const encode = {
    br: (tail: Buffer) => brotliEnd(brotli(), tail),
    gzip: (tail: Buffer) => gzipEnd(deflated(), tail),
    identity: (tail: Buffer) => Buffer.concat([head, tail]),
  }
  return {
    bytes: head.length,
    encoded: (encoding, stamp) => encode[encoding](Buffer.from(`${stamp}${afterStamp}`)),
  }
}
