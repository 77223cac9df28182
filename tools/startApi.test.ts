import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startApi } from './startApi.ts'

/** Starts a program that writes its process id and the text of a file as it was at its start. */
const begin = async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-api-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const [program, source, starts] = ['program.mjs', 'source', 'starts'].map((name) => path.join(folder, name))
  const save = (text: string): void => fs.writeFileSync(source!, text)
  fs.writeFileSync(
    program!,
    `import fs from 'node:fs'
     fs.appendFileSync(${JSON.stringify(starts)}, process.pid + ' ' + fs.readFileSync(${JSON.stringify(source)}, 'utf8') + '\\n')
     setTimeout(() => process.send({ listening: 'here' }), 50)
     setInterval(() => undefined, 1000)`,
  )
  save('first')
  const api = await startApi({ program: program!, environment: {}, say: () => undefined })
  onTestFinished(() => api.stop())
  const isAlive = (pid: string): boolean => {
    try {
      return process.kill(Number(pid), 0)
    } catch {
      return false
    }
  }
  const alive = (): string[] =>
    fs
      .readFileSync(starts!, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string])
      .filter(([pid]) => isAlive(pid))
      .map(([, text]) => text)
  return { api, save, alive }
}

test.each([0, 30, 120])('two restarts %i ms apart leave one process with the newest files', async (apart) => {
  const { api, save, alive } = await begin()
  save('second')
  api.restart()
  await pause(apart)
  save('third')
  api.restart()
  await expect.poll(alive, { timeout: 20_000 }).toEqual(['third'])
  // The delay after which a process that has died is started again.
  await pause(700)
  expect(alive()).toEqual(['third'])
})
