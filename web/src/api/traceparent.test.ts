import { beforeEach, expect, test, vi } from 'vitest'

const traceOf = (header: string): string => header.split('-')[1] ?? ''

let press: EventTarget
beforeEach(() => {
  press = new EventTarget()
  vi.stubGlobal('window', press)
  vi.resetModules()
})

test('gives the requests of one press one trace, and the next press another', async () => {
  const { traceparent } = await import('./traceparent.ts')
  press.dispatchEvent(new Event('click'))
  const [one, two] = [traceparent(), traceparent()]
  for (const header of [one, two]) expect(header).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(one).not.toBe(two)
  expect(traceOf(two)).toBe(traceOf(one))
  press.dispatchEvent(new Event('click'))
  expect(traceOf(traceparent())).not.toBe(traceOf(one))
})
