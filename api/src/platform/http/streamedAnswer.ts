import { Readable } from 'node:stream'

/** Rows of a list by its name. The rows of one list follow each other, and a list without rows has one empty piece. */
export type Piece = readonly [list: string, rows: readonly object[]]

/** An answer that is never held as a whole. Its handler reads a piece once the one before has been sent. */
export interface StreamedAnswer<Reply = unknown> {
  /** The answer with nothing in the field that is streamed. */
  head: Reply
  streamedField: Extract<keyof Reply, string>
  pieces: AsyncIterable<Piece>
}

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
