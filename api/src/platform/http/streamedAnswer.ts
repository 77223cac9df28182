import { Readable } from 'node:stream'

/** Lists by name, each in pieces: the next is read once the one before has been sent. */
export type StreamedLists = AsyncIterable<readonly [name: string, pieces: AsyncIterable<readonly object[]>]>

/** An answer that is never held as a whole. */
export interface StreamedAnswer<Reply = unknown> {
  /** The answer with nothing in the field that is streamed. */
  head: Reply
  streamedField: Extract<keyof Reply, string>
  lists: StreamedLists
}

export const isStreamed = (answer: unknown): answer is StreamedAnswer<Record<string, unknown>> =>
  typeof answer === 'object' && answer !== null && 'streamedField' in answer

/** As JSON. One that fails on its way ends without its last bracket, and is no JSON for whoever reads it. */
export const streamOf = ({ head, streamedField, lists }: StreamedAnswer<Record<string, unknown>>): Readable =>
  Readable.from(piecesOf(head, streamedField, lists))

async function* piecesOf(head: Record<string, unknown>, field: string, lists: StreamedLists): AsyncGenerator<string> {
  const rest = JSON.stringify({ ...head, [field]: undefined })
  yield `${rest.slice(0, -1)},${JSON.stringify(field)}:{`
  let beforeList = ''
  for await (const [name, pieces] of lists) {
    yield `${beforeList}${JSON.stringify(name)}:[`
    beforeList = ','
    let beforePiece = ''
    for await (const piece of pieces) {
      if (piece.length === 0) continue
      yield beforePiece + piece.map((one) => JSON.stringify(one)).join(',')
      beforePiece = ','
    }
    yield ']'
  }
  yield '}}'
}
