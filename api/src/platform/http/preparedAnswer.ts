import { Readable } from 'node:stream'
import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib'

/** An answer that its handler has encoded, with or without compressing it. */
export interface PreparedAnswer {
  /** Of the answer before it is compressed. */
  preparedBytes: number
  encoded(encoding: ContentEncoding): Buffer
}

export const isPrepared = (answer: unknown): answer is PreparedAnswer =>
  typeof answer === 'object' && answer !== null && 'preparedBytes' in answer

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

/** In a rush for one text, requests in the same millisecond share its bytes. */
let lastSent: { text: StampedText; encoding: ContentEncoding; stamp: string; sent: Buffer } | undefined

export const stampedText = (beforeStamp: string, afterStamp: string): StampedText => {
  const head = Buffer.from(beforeStamp)
  const brotli = once(() => flushedBrotli(head))
  const deflated = once(() => ({ deflated: flushedDeflate(head), checksum: crc32(head), bytes: head.length }))
  const encode = {
    br: (tail: Buffer) => brotliEnd(brotli(), tail),
    gzip: (tail: Buffer) => gzipEnd(deflated(), tail),
    identity: (tail: Buffer) => Buffer.concat([head, tail]),
  }
  const text: StampedText = {
    bytes: head.length,
    encoded: (encoding, stamp) => {
      if (lastSent?.text === text && lastSent.encoding === encoding && lastSent.stamp === stamp) return lastSent.sent
      const sent = encode[encoding](Buffer.from(`${stamp}${afterStamp}`))
      lastSent = { text, encoding, stamp, sent }
      return sent
    },
  }
  return text
}

/** Rows of a list by its name. The rows of one list follow each other, and a list without rows has one empty piece. */
export type Piece = readonly [list: string, rows: readonly object[]]

/** An answer that is never held as a whole. Its handler reads a piece once the one before has been sent. */
export interface StreamedAnswer<Reply = unknown> {
  /** The answer with nothing in the field that is streamed. */
  head: Reply
  streamedField: Extract<keyof Reply, string>
  pieces: AsyncIterable<Piece>
}

/** A file that is read while it is sent. Closing `content` frees it. */
export interface FileAnswer {
  fileName: string
  content: Readable
}

export const isFileAnswer = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'content' in answer && answer.content instanceof Readable

type AnyReply = Record<string, unknown>

export const isStreamed = (answer: unknown): answer is StreamedAnswer<AnyReply> =>
  typeof answer === 'object' && answer !== null && 'streamedField' in answer

interface Streaming {
  /** Holds an answer to its contract. */
  encode: (answer: AnyReply) => AnyReply
  /** Reads a piece in the scope of the request: the listener asks for it from another one. */
  read: <T>(next: () => Promise<T>) => Promise<T>
}

/**
 * The answer as JSON, each piece of it by the contract. An answer that fails on its way ends without its last bracket,
 * so its reader cannot take it for JSON.
 */
export const streamOf = (
  { head, streamedField: field, pieces }: StreamedAnswer<AnyReply>,
  { encode, read }: Streaming,
): Readable => {
  const { [field]: _, ...rest } = encode(head)
  const encodedRows = ([list, rows]: Piece): readonly object[] =>
    (encode({ ...head, [field]: { [list]: rows } })[field] as Record<string, object[]>)[list] ?? []
  const write = async function* (): AsyncGenerator<string> {
    yield `${JSON.stringify(rest).slice(0, -1)},${JSON.stringify(field)}:{`
    let open: string | undefined
    let isFirst = true
    for await (const piece of readBy(read, pieces)) {
      if (piece[0] !== open) {
        yield `${open === undefined ? '' : '],'}${JSON.stringify(piece[0])}:[`
        open = piece[0]
        isFirst = true
      }
      const rows = encodedRows(piece)
      if (rows.length === 0) continue
      yield (isFirst ? '' : ',') + rows.map((row) => JSON.stringify(row)).join(',')
      isFirst = false
    }
    yield open === undefined ? '}}' : ']}}'
  }
  return Readable.from(write())
}

async function* readBy(read: Streaming['read'], pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  const reading = pieces[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await read(() => reading.next())
    if (done) return
    yield value
  }
}

export type ContentEncoding = 'br' | 'gzip' | 'identity'

/** Less than this is not worth it. */
export const FEWEST_BYTES_COMPRESSED = 1024

/** The best encoding that a caller takes for so many bytes. One that the caller refuses has the weight 0. */
export const contentEncoding = (accepted: string | string[] | undefined, bytes: number): ContentEncoding => {
  if (bytes < FEWEST_BYTES_COMPRESSED || typeof accepted !== 'string') return 'identity'
  const taken = accepted.split(',').filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
  const names = taken.map((part) => part.split(';')[0]?.trim().toLowerCase())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}
