import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { untilAsleep } from './untilAsleep.ts'

/**
 * Reports its start, counts for a while, reports its end, then sleeps. A shell has one thread, so it never sleeps to wait
 * for another thread.
 */
const AT_WORK = `
  echo begun
  i=0; while [ $i -lt 300000 ]; do i=$((i + 1)); done
  echo ended
  exec sleep 60`

test('a process that is at work, or only wants to be, is waited for until it sleeps', async () => {
  const child = spawn('sh', ['-c', AT_WORK], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  let heard = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    heard += text
  })
  await once(child.stdout, 'data')
  await untilAsleep([child.pid!])
  // The output by then is read at the next turn.
  await new Promise((resolve) => setImmediate(resolve))
  expect(heard).toBe('begun\nended\n')
})
