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
  /** Reads when it is the caller's turn, so that nobody who listens slowly keeps others waiting. */
  inTurn: <T>(read: () => Promise<T>) => Promise<T>
}

/**
 * The answer as JSON, each piece of it by the contract and in turn. One that fails on its way ends without its last bracket
 * and is no JSON to whoever reads it.
 */
export const streamOf = (
  { head, streamedField: field, pieces }: StreamedAnswer<AnyReply>,
  { encode, inTurn }: Streaming,
): Readable => {
  const { [field]: _, ...rest } = encode(head)
  const encodedRows = ([list, rows]: Piece): readonly object[] =>
    (encode({ ...head, [field]: { [list]: rows } })[field] as Record<string, object[]>)[list] ?? []
  const write = async function* (): AsyncGenerator<string> {
    yield `${JSON.stringify(rest).slice(0, -1)},${JSON.stringify(field)}:{`
    let open: string | undefined
    let isFirst = true
    for await (const piece of takenInTurn(pieces, inTurn)) {
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

async function* takenInTurn(pieces: AsyncIterable<Piece>, inTurn: Streaming['inTurn']): AsyncGenerator<Piece> {
  const reading = pieces[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await inTurn(() => reading.next())
    if (done) return
    yield value
  }
}
