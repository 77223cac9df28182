import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createClock } from './clock.ts'

const HOUR_MS = 3_600_000

test('all who read one clock file are ahead alike, and what waits for its time hears of a jump', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-clock-'))
  const file = path.join(folder, 'ahead')
  const clocks = [createClock(file), createClock(file)]
  onTestFinished(() => {
    for (const clock of clocks) clock.close()
    fs.rmSync(folder, { recursive: true })
  })
  const rung = Promise.all(
    clocks.map((clock) => new Promise<void>((resolve) => clock.at(clock.now() + HOUR_MS, resolve))),
  )
  fs.writeFileSync(file, String(2 * HOUR_MS))
  await rung
  for (const clock of clocks) expect(clock.now()).toBeGreaterThan(Date.now() + HOUR_MS)
})

test('catching up runs due alarms before their timers', () => {
  const clock = createClock()
  onTestFinished(clock.close)
  const rung: string[] = []
  clock.at(clock.now() + HOUR_MS, () => void rung.push('an hour'))
  clock.at(clock.now() + 3 * HOUR_MS, () => void rung.push('three hours'))
  clock.setAheadMs(2 * HOUR_MS)
  clock.catchUp()
  expect(rung).toEqual(['an hour'])
})

test('a clock file that says something else than a number is refused', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-clock-'))
  const file = path.join(folder, 'ahead')
  fs.writeFileSync(file, 'tomorrow')
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  expect(() => createClock(file)).toThrow('must hold a whole number of milliseconds')
})
