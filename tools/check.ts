import { weakPackages } from './checkAdvisories.ts'
import { wrongCallers, wrongFiles, wrongFunctions } from './checkFiles.ts'
import { wrongImports } from './checkImports.ts'
import { wrongLocks } from './checkLocks.ts'
import { literalNumbers, unusedMessages } from './checkMessages.ts'
import { strangeProse } from './checkProse.ts'
import { strangeVerbs } from './checkVerbs.ts'
import { sharedTables } from './checkWriters.ts'
import { staleFiles } from './generate.ts'
import { runCommand } from './runCommand.ts'

const refuseAny = (complaints: readonly string[]): void => {
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}

/**
 * Settings of the checkers written in Go. Types and rules are checked side by side, each on one processor: further
 * checkers would each compute the types that all files share. Nearly all memory stays in use to the end, so garbage is
 * collected only near a limit.
 */
const SPARING = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '3GiB' }

/** Checks types. The project `e2e` covers the browser’s code, whose pages its tests import. */
const types = async (): Promise<void> => {
  for (const project of ['domain', '.', 'web/worker', 'e2e'])
    await runCommand('tsc', ['-p', project, '--checkers', '1'], SPARING)
}

const rules = async (): Promise<void> => {
  await runCommand('biome', ['check', '--error-on-warnings', '.'])
  refuseAny(wrongImports())
  refuseAny(wrongFiles())
  refuseAny(wrongFunctions())
  refuseAny(wrongCallers())
  refuseAny(sharedTables())
  refuseAny(wrongLocks())
  refuseAny(strangeVerbs())
  refuseAny(unusedMessages())
  refuseAny(literalNumbers())
  refuseAny(strangeProse())
  refuseAny(weakPackages())
  await runCommand('oxlint', ['--type-aware', '--deny-warnings', '--quiet'], SPARING)
  await runCommand('knip', ['--no-config-hints'])
  refuseAny((await staleFiles()).map((file) => `${file} is older than its source: run \`npm run generate\``))
}

/** Everything that can be said about the code without running it. */
export const check = async (): Promise<void> => {
  const outcomes = await Promise.allSettled([types(), rules()])
  refuseAny(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as Error).message] : [])))
}
