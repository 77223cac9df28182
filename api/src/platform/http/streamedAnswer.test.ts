import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Piece, streamOf } from './preparedAnswer.ts'

const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => ({ n }))

async function* given(pieces: readonly Piece[]): AsyncGenerator<Piece> {
  yield* pieces
}

const streamed = (pieces: AsyncIterable<Piece>) => ({
  head: { at: 1, lists: {} },
  streamedField: 'lists' as const,
  pieces,
})
const encode = (answer: Record<string, unknown>) => answer
const read = <T>(next: () => Promise<T>) => next()

test.each<{ name: string; pieces: Piece[]; lists: Record<string, object[]> }>([
  { name: 'no list', pieces: [], lists: {} },
  {
    name: 'empty lists',
    pieces: [
      ['a', []],
      ['b', []],
    ],
    lists: { a: [], b: [] },
  },
  {
    name: 'a list in several pieces between others',
    pieces: [
      ['a', rowsOf(1)],
      ['b', rowsOf(2)],
      ['b', []],
      ['b', rowsOf(1)],
      ['c', []],
    ],
    lists: { a: rowsOf(1), b: [...rowsOf(2), ...rowsOf(1)], c: [] },
  },
])('$name is the same JSON as if it had been held at once', async ({ pieces, lists }) => {
  expect(JSON.parse(await text(streamOf(streamed(given(pieces)), { encode, read })))).toEqual({ at: 1, lists })
})

test('each piece is read in the scope of its request, which is left while the reader is slow', async () => {
  let held = 0
  let turns = 0
  const reading = async function* (): AsyncGenerator<Piece> {
    for (const rows of [rowsOf(1), rowsOf(2)]) {
      expect(held).toBe(1)
      yield ['a', rows]
    }
  }
  const stream = streamOf(streamed(reading()), {
    encode,
    read: async (next) => {
      turns += 1
      held += 1
      try {
        return await next()
      } finally {
        held -= 1
      }
    },
  })
  for await (const _ of stream) {
    // The stream reads one piece ahead.
    await setImmediate()
    expect(held).toBe(0)
  }
  // Two pieces, and the end.
  expect(turns).toBe(3)
})

test('a piece that does not fit the contract is never sent', async () => {
  const strict = (answer: Record<string, unknown>) => {
    if (JSON.stringify(answer).includes('secret')) throw new Error('It does not fit.')
    return answer
  }
  const stream = streamOf(streamed(given([['a', [{ secret: 1 }]]])), { encode: strict, read })
  await expect(text(stream)).rejects.toThrow('It does not fit.')
  expect(() => streamOf({ ...streamed(given([])), head: { secret: 1, lists: {} } }, { encode: strict, read })).toThrow()
})
