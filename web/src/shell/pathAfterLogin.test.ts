import { expect, test } from 'vitest'
import { pathAfterLogin } from './SignedIn.tsx'

test('a log-in returns to the page that required it', () => {
  expect(pathAfterLogin('USER', '/turf-list?game=Cricket')).toBe('/turf-list?game=Cricket')
})

test.each([undefined, '//evil.example', '/\\\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'never leads to another site: %s',
  (origin) => {
    expect(pathAfterLogin('TURFOWNER', origin)).toBe('/turf-owner/today')
  },
)
