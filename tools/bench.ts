import path from 'node:path'
import { ROOT } from '../machine/places.ts'
import { runCommand } from './runCommand.ts'

/** The product beside what its machine can do at most, and as it grows: see docs/performance.md. */
export const bench = (args: readonly string[]): Promise<void> =>
  runCommand(process.execPath, [path.join(ROOT, 'bench', 'main.ts'), ...args])
