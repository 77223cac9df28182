import { expect, test } from 'vitest'
import { fairQueue } from './fairQueue.ts'

const WIDE = { atOnce: 1, mostOfCaller: 100, mostWaiting: 100, longestMilliseconds: 60_000 }

/** Work that runs until `end` is called. */
const work = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { run: () => promise, end: resolve }
}

test('callers take turns, however much one of them asks for', async () => {
  const queue = fairQueue(WIDE)
  const first = work()
  const done: string[] = []
  const ask = (caller: string, name: string) => queue(caller, async () => void done.push(name))
  const running = queue('busy', first.run)
  const all = [
    ...Array.from({ length: 5 }, (_, at) => ask('busy', `busy ${at}`)),
    ask('quiet', 'quiet 0'),
    ask('quiet', 'quiet 1'),
    ask('other', 'other 0'),
  ]
  first.end()
  await Promise.all([running, ...all])
  expect(done).toEqual(['busy 0', 'quiet 0', 'other 0', 'busy 1', 'quiet 1', 'busy 2', 'busy 3', 'busy 4'])
})

test('no more runs at once than may, and the place of what fails is free again', async () => {
  const queue = fairQueue({ ...WIDE, atOnce: 2 })
  let running = 0
  let most = 0
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      queue(`caller ${at % 3}`, async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise(setImmediate)
        running -= 1
        if (at % 2 === 0) throw new Error('failed')
      }),
    ),
  )
  expect(most).toBe(2)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  expect(await queue('anybody', async () => 'still runs')).toBe('still runs')
})

test('of one caller so much waits and no more, whatever room there is', async () => {
  const queue = fairQueue({ ...WIDE, mostOfCaller: 2 })
  const first = work()
  const running = queue('busy', first.run)
  const waiting = [queue('busy', async () => 1), queue('busy', async () => 2)]
  await expect(queue('busy', async () => 3)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 1 })
  const other = queue('quiet', async () => 4)
  first.end()
  await running
  expect(await Promise.all([...waiting, other])).toEqual([1, 2, 4])
})

test('when the queue is full, the caller with most waiting loses its newest, and an equal caller is refused', async () => {
  const queue = fairQueue({ ...WIDE, mostWaiting: 3 })
  const first = work()
  const running = queue('busy', first.run)
  const [one, two, three] = [1, 2, 3].map((answer) => queue('busy', async () => answer))
  const refused = expect(three).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 1 })
  const quiet = queue('quiet', async () => 'quiet')
  await refused
  await expect(queue('quiet', async () => 'quiet again')).rejects.toMatchObject({ code: 'BUSY' })
  first.end()
  await running
  expect(await Promise.all([one, two, quiet])).toEqual([1, 2, 'quiet'])
})

test('refuses work that has waited too long, without running it', async () => {
  const queue = fairQueue({ ...WIDE, longestMilliseconds: 1 })
  const first = work()
  const running = queue('busy', first.run)
  let ran = false
  await expect(
    queue('quiet', async () => {
      ran = true
    }),
  ).rejects.toMatchObject({ code: 'BUSY' })
  first.end()
  await running
  expect(await queue('quiet', async () => 'next')).toBe('next')
  expect(ran).toBe(false)
})
