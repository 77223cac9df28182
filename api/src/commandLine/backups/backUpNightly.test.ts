import { MS_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { expect, test } from 'vitest'
import { backUpNightly, nightsAround } from './backUpNightly.ts'

test.each([
  ['2026-11-29T20:59:00Z', '2026-11-28T21:00:00.000Z', '2026-11-29T21:00:00.000Z'],
  ['2026-11-29T21:00:00Z', '2026-11-29T21:00:00.000Z', '2026-11-30T21:00:00.000Z'],
  ['2026-12-31T23:00:00Z', '2026-12-31T21:00:00.000Z', '2027-01-01T21:00:00.000Z'],
])('at %s the last backup was due at %s and the next is at %s', (now, last, next) => {
  const nights = nightsAround(new Date(now))
  expect([nights.last.toISOString(), nights.next.toISOString()]).toEqual([last, next])
})

/** Runs the schedule on a clock that only its pauses move, until a number of hours has passed. */
const run = async ({
  from,
  hours,
  taken,
  fails = 0,
}: {
  from: string
  hours: number
  taken?: string
  fails?: number
}) => {
  let now = new Date(from).getTime()
  const end = now + hours * MS_PER_HOUR
  let last = taken ? new Date(taken) : undefined
  let left = fails
  const events: string[] = []
  const running = backUpNightly({
    lastTaken: async () => last,
    take: async () => {
      if (left > 0) {
        left -= 1
        throw new Error('The disk is full.')
      }
      last = new Date(now)
      events.push(last.toISOString().slice(0, 16))
    },
    now: () => new Date(now),
    pause: async (milliseconds) => {
      now += milliseconds
      if (now >= end) throw new Error('over')
    },
    complain: (sentence) => events.push(sentence),
  })
  await expect(running).rejects.toThrow('over')
  return events
}

test('the first start backs up at once, and each night after it', async () => {
  expect(await run({ from: '2026-11-29T10:00:00Z', hours: 48 })).toEqual([
    '2026-11-29T10:00',
    '2026-11-29T21:00',
    '2026-11-30T21:00',
  ])
})

test('a restart after the backup of the night takes no second one', async () => {
  expect(await run({ from: '2026-11-29T10:00:00Z', hours: 10, taken: '2026-11-28T21:00:01Z' })).toEqual([])
})

test('a failed backup is reported and tried again after a quarter of an hour', async () => {
  expect(await run({ from: '2026-11-29T10:00:00Z', hours: 1, fails: 2 })).toEqual([
    'The disk is full.',
    'The disk is full.',
    '2026-11-29T10:30',
  ])
})
