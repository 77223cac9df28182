import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { COMPILED_CODE } from '../machine/places.ts'

const simulate = async (...options: string[]): Promise<string> => {
  // Runs in a child process, because the simulator takes over its process's randomness.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(import.meta.dirname, 'main.ts'), ...options],
    { env: { ...process.env, NODE_COMPILE_CACHE: COMPILED_CODE } },
  )
  return stdout
}

const LONGEST_MILLISECONDS = 180_000

test(
  'F30: a short simulation with a written seed breaks no rule, and its replay is the same',
  async () => {
    const short = [
      '--days',
      '1',
      '--minutes',
      '3',
      '--visits',
      '2',
      '--together',
      '1',
      '--priced',
      '0',
      '--accounts',
      '0',
      '--business',
      '2',
      '--often',
      '60',
    ]
    expect(await simulate('--seed', '20', ...short, '--twice')).toContain('no violations')
  },
  LONGEST_MILLISECONDS,
)
