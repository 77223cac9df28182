import path from 'node:path'
import { ROOT } from '../machine/places.ts'
import { runCommand } from './runCommand.ts'

/** A marketplace under faults, replayed by its seed: see docs/testing.md. */
export const simulate = (args: readonly string[]): Promise<void> =>
  runCommand(process.execPath, [path.join(ROOT, 'simulator', 'main.ts'), ...args])
