import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveChallenge } from './solveChallenge.ts'

test.each([1, 4, 9])('finds a solution that begins with %i zero bits', async (bits) => {
  const found = await solveChallenge({ challenge: 'a challenge', bits })
  expect(found).toMatch(/^a challenge:\d+$/)
  const digest = createHash('sha256').update(found).digest()
  expect(Math.clz32(digest.readUInt32BE())).toBeGreaterThanOrEqual(bits)
})
