import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentEncoding, stampedText } from './preparedAnswer.ts'

const decode = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes).toString(),
  gzip: (bytes: Buffer) => gunzipSync(bytes).toString(),
  identity: (bytes: Buffer) => bytes.toString(),
}

test('a text reads the same however it is compressed, each time with its own stamp', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 5000 }),
      fc.string({ minLength: 1, maxLength: 40 }),
      fc.string({ maxLength: 40 }),
      (before, stamp, after) => {
        const text = stampedText(before.toWellFormed(), after)
        for (const encoding of ['br', 'gzip', 'identity'] as const)
          for (const one of [stamp, `${stamp} again`])
            expect(decode[encoding](text.encoded(encoding, one))).toBe(`${before.toWellFormed()}${one}${after}`)
      },
    ),
  )
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR;q=0.5', 'br'],
  ['deflate', 'identity'],
  ['gzip;q=0.000', 'identity'],
  [undefined, 'identity'],
] as const)('a client that accepts %s is sent %s', (accepted, encoding) => {
  expect(contentEncoding(accepted, 5000)).toBe(encoding)
  expect(contentEncoding(accepted, 100)).toBe('identity')
})
