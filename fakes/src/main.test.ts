import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const startMain = (env: Record<string, string>): ChildProcess => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: { ...process.env, PAYMENTS_PORT: '0', MESSAGES_PORT: '0', PAYOUTS_PORT: '0', ...env },
    stdio: 'pipe',
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

const addressesOf = async (child: ChildProcess): Promise<Record<string, string>> => {
  const [line] = await once(child.stdout ?? child, 'data')
  return JSON.parse(String(line))
}

test('all start with one line that says where, and end cleanly when told', async () => {
  const child = startMain({})
  const { payments, messages, payouts } = await addressesOf(child)
  expect((await fetch(`${payments}/v1/checkout.js`)).status).toBe(200)
  expect((await fetch(`${messages}/`)).status).toBe(200)
  expect((await fetch(`${payouts}/_ctl/state`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('they end with the process that started them', async () => {
  const child = startMain({ END_WITH_PARENT: '1' })
  await addressesOf(child)
  child.stdin?.end()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a port that is none is refused', async () => {
  const child = startMain({ PAYMENTS_PORT: '70000' })
  let complaint = ''
  child.stderr?.on('data', (part) => {
    complaint += part
  })
  expect(await once(child, 'close')).toEqual([1, null])
  expect(complaint).toContain('PAYMENTS_PORT must be a port')
})
