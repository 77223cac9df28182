import { expect, test } from 'vitest'
import { dictionary } from './dictionary.ts'

test('a dictionary holds its own entries and nothing that objects inherit', () => {
  const games = dictionary({ cricket: 'Cricket' })
  expect(games.cricket).toBe('Cricket')
  const inherited = Object.getOwnPropertyNames(Object.prototype)
  expect(inherited).toContain('__proto__')
  expect(inherited.filter((key) => games[key] !== undefined || key in games)).toEqual([])
})
