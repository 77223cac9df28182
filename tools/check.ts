import { wrongFiles } from './checkFiles.ts'
import { wrongImports } from './checkImports.ts'
import { unusedWords } from './checkWords.ts'
import { staleFiles } from './generate.ts'
import { runCommand } from './runCommand.ts'

const refuseAny = (complaints: readonly string[]): void => {
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}

const types = async (): Promise<void> => {
  for (const project of ['domain', '.', 'web', 'web/worker', 'e2e']) await runCommand('tsc', ['-p', project])
}

const rules = async (): Promise<void> => {
  await runCommand('biome', ['check', '--error-on-warnings', '.'])
  refuseAny(wrongImports())
  refuseAny(wrongFiles())
  refuseAny(unusedWords())
  await runCommand('oxlint', ['--type-aware', '--deny-warnings', '--quiet'])
  await runCommand('knip', ['--no-config-hints'])
  refuseAny((await staleFiles()).map((file) => `${file} is older than its source: run \`npm run generate\``))
}

/** Everything that can be said about the code without running it. */
export const check = async (): Promise<void> => {
  const outcomes = await Promise.allSettled([types(), rules()])
  refuseAny(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as Error).message] : [])))
}
