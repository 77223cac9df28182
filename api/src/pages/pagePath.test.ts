import { expect, test } from 'vitest'
import { pagePath } from './registerPages.ts'

test.each([
  ['/jaipur?lang=hi', '/jaipur?lang=hi'],
  ['//evil.example/jaipur', '/evil.example/jaipur'],
  ['///evil.example', '/evil.example'],
  ['/\\evil.example/jaipur', '/evil.example/jaipur'],
  ['/@evil.example/', '/@evil.example/'],
])('%s stays on the host', (path, meant) => {
  expect(pagePath(path)).toBe(meant)
  expect(new URL(pagePath(path), 'https://baari.example').host).toBe('baari.example')
})
