import { check } from './check.ts'
import { cost } from './cost.ts'
import { dev } from './dev.ts'
import { format } from './format.ts'
import { fuzz } from './fuzz.ts'
import { generate } from './generate.ts'
import { invariants } from './invariants.ts'
import { lighthouse } from './lighthouse.ts'
import { makeAdmin } from './makeAdmin.ts'
import { mutants } from './mutants.ts'
import { resetDatabase } from './resetDatabase.ts'
import { simulate } from './simulate.ts'
import { start } from './start.ts'
import { test } from './test.ts'
import { testRandom } from './testRandom.ts'

/** What `npm run <name>` does. */
const tasks: Record<string, (args: readonly string[]) => Promise<void> | void> = {
  start,
  admin: makeAdmin,
  dev,
  test,
  'test:random': testRandom,
  simulate,
  check,
  cost,
  format,
  fuzz,
  generate,
  invariants,
  lighthouse,
  mutants,
  'db:reset': resetDatabase,
}

const [name = '', ...args] = process.argv.slice(2)
const task = tasks[name]
try {
  if (!task) throw new Error(`There is no task “${name}”. Known: ${Object.keys(tasks).join(', ')}.`)
  await task(args)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  if (process.env.BAARI_DEBUG) process.stderr.write(`${(error as Error).stack}\n`)
  process.exit(1)
}
