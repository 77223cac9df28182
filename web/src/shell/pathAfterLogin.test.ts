import { expect, test } from 'vitest'
import { pathAfterLogin } from './pathAfterLogin.ts'

test('logging in leads back to where the person was stopped', () => {
  expect(pathAfterLogin('USER', '/turf-list?game=Cricket')).toBe('/turf-list?game=Cricket')
})

test.each([undefined, '//evil.example', '/\\\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'it leads nowhere else: %s',
  (origin) => {
    expect(pathAfterLogin('TURFOWNER', origin)).toBe('/turf-owner/today')
  },
)
