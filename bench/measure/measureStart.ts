import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MS_PER_SECOND } from '@baari/domain/shared/zonedTime.ts'
import { ROOT } from '../../machine/places.ts'
import type { Figure } from '../report/results.ts'

const LONGEST_MILLISECONDS = 180_000

/** Seconds from the command to the first page. */
const secondsToFirstPage = async (data: string): Promise<number> => {
  const begun = performance.now()
  const running = path.join(data, 'running.json')
  fs.rmSync(running, { force: true })
  const child = spawn(process.execPath, ['tasks.ts', 'start'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: '0', BAARI_DATA: data },
  })
  const gone = once(child, 'exit')
  try {
    while (!fs.existsSync(running)) {
      if (child.exitCode !== null || performance.now() - begun > LONGEST_MILLISECONDS)
        throw new Error('Baari did not start.')
      await pause(20)
    }
    const { app } = JSON.parse(fs.readFileSync(running, 'utf8')) as { app: string }
    const page = await fetch(app)
    await page.text()
    if (!page.ok) throw new Error(`The first page was answered with ${page.status}.`)
    return (performance.now() - begun) / MS_PER_SECOND
  } finally {
    child.kill('SIGTERM')
    await gone
  }
}

/** B12: `npm start` with a new folder of data, and with one that is there. Packages are installed in both. */
export const measureStart = async (): Promise<Figure[]> => {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-start-'))
  fs.chmodSync(data, 0o755)
  try {
    const cold = await secondsToFirstPage(data)
    const warm = await secondsToFirstPage(data)
    const figure = (what: string, value: number, atMost: number): Figure => ({
      id: 'B12',
      what: `npm start to the first page, ${what}`,
      value,
      unit: 's',
      target: { atMost },
    })
    return [figure('warm', warm, 3), figure('with an empty folder of data', cold, 10)]
  } finally {
    fs.rmSync(data, { recursive: true, force: true })
  }
}
