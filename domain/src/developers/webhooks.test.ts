import { expect, test } from 'vitest'
import { nextAttempt, shouldPause, WEBHOOK } from './webhooks.ts'

const now = new Date('2027-01-15T04:30:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test.each([
  [1, '2027-01-15T04:30:05.000Z'],
  [2, '2027-01-15T04:35:00.000Z'],
  [9, '2027-01-16T04:30:00.000Z'],
  [10, undefined],
])('after %i attempts the next is at %s', (attempts, at) => expect(nextAttempt(attempts, now)?.toISOString()).toBe(at))

test.each([
  ['one failure', 1, 0, 500, false],
  ['many failures of one day', 40, 1, 500, false],
  ['few failures over a week', 9, 7, null, false],
  ['ten failures over three days', 10, 3, null, true],
  ['an answer that the address is gone', 1, 0, 410, true],
])('decides whether to pause after %s', (_, failures, days, status, isPaused) =>
  expect(shouldPause({ failures, failingSince: daysAgo(days), status }, now)).toBe(isPaused),
)

test('the attempts of one event alone last long enough to pause its webhook', () => {
  const seconds = WEBHOOK.retrySeconds.reduce((sum, wait) => sum + wait, 0)
  expect(seconds).toBeGreaterThan(WEBHOOK.daysBeforePause * 86_400)
  expect(WEBHOOK.retrySeconds.length + 1).toBe(WEBHOOK.failuresBeforePause)
})
