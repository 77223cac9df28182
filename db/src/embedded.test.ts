import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from './embedded.ts'

test('a start after a killed set-up sets the cluster up again, and a second start at once is refused', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-embedded-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  // The server may run as another user.
  fs.chmodSync(folder, 0o755)
  const cluster = path.join(folder, 'postgres')
  // initdb writes this file first.
  fs.mkdirSync(`${cluster}.new`)
  fs.writeFileSync(path.join(`${cluster}.new`, 'PG_VERSION'), '18\n')
  // The process id of a start that was killed.
  fs.writeFileSync(`${cluster}.starting`, '4194305')
  const [first, second] = await Promise.allSettled([startEmbedded(cluster), startEmbedded(cluster)])
  expect(first).toMatchObject({ status: 'fulfilled' })
  expect(second).toMatchObject({ reason: { message: expect.stringContaining('already running from this folder') } })
  await (first as PromiseFulfilledResult<Awaited<ReturnType<typeof startEmbedded>>>).value.stop()
  expect(fs.readdirSync(folder)).toEqual(['postgres'])
})
