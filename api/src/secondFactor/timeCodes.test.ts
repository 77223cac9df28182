import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { newSecret, otpauthUri, stepOf } from './useFactorCode.ts'

/** RFC 6238, appendix B: the secret of the SHA-1 vectors. */
const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32

test.each([
  ['1970-01-01T00:00:59Z', '287082', 1],
  ['2005-03-18T01:58:29Z', '081804', 37_037_036],
  ['2009-02-13T23:31:30Z', '005924', 41_152_263],
  ['2033-05-18T03:33:20Z', '279037', 66_666_666],
])('at %s the standard’s code %s is that of its step', (at, code, step) => {
  expect(stepOf(secret, code, new Date(at))).toBe(step)
})

test('a code counts a step early and a step late, and no longer', () => {
  const step = 41_152_263
  const at = (steps: number) => new Date((step + steps) * 30_000)
  expect([-2, -1, 0, 1, 2].map((steps) => stepOf(secret, '005924', at(steps)))).toEqual([
    undefined,
    step,
    step,
    step,
    undefined,
  ])
})

test.each(['', '00592', '0059241', 'abcdef'])('%j is no code', (code) => {
  expect(stepOf(secret, code, new Date('2009-02-13T23:31:30Z'))).toBeUndefined()
})

test('secrets are long and differ, and the address tells the app all it needs', () => {
  const one = newSecret()
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(one)
  const uri = new URL(otpauthUri(one, '+919000000001'))
  expect(uri.protocol).toBe('otpauth:')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: one,
    issuer: 'Baari',
    digits: '6',
    period: '30',
  })
})
