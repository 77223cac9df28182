import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../machine/places.ts'
import { NO_SECONDS, type ProcessorSeconds, subtractSeconds, watchProcessorTime } from './processorTime.ts'

/** Processor seconds of a file of tests, with the programs it started. */
export interface FileCost {
  file: string
  seconds: ProcessorSeconds
}

/**
 * Reporter of vitest and of Playwright that writes a line of JSON into the file COST_FILE whenever tests of a file end. One
 * worker runs the files in turn, so the time since the line before it belongs to that file.
 */
// Both runners look for a default export, and construct it.
export default function costReporter() {
  const output = process.env.COST_FILE
  if (!output) throw new Error('Set COST_FILE to the file for the costs.')
  const time = watchProcessorTime(process.pid)
  let before = NO_SECONDS
  const note = (file: string): void => {
    const now = time?.seconds() ?? NO_SECONDS
    const cost: FileCost = { file: path.relative(ROOT, file), seconds: subtractSeconds(now, before) }
    before = now
    fs.appendFileSync(output, `${JSON.stringify(cost)}\n`)
  }
  return {
    /** Of vitest. */
    onTestModuleEnd: ({ moduleId }: { moduleId: string }) => note(moduleId),
    /** Of Playwright. */
    onTestEnd: ({ location }: { location: { file: string } }) => note(location.file),
    printsToStdio: () => false,
  }
}
