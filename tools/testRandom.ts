import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../machine/places.ts'
import { runCommand } from './runCommand.ts'
import { sourceFiles } from './sourceFiles.ts'

const LARGEST_SEED = 2 ** 31

/** Those with one of the words in their path; all of them when there are no words. */
const propertyTests = (words: readonly string[]): string[] =>
  sourceFiles().filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      (words.length === 0 || words.some((word) => file.includes(word))) &&
      /from 'fast-check'/.test(fs.readFileSync(path.join(ROOT, file), 'utf8')),
  )

/** The property tests, `rounds` times with fresh examples; with TEST_SEED once, with the examples of that seed. */
export const testRandom = async ([rounds = '1', ...words]: readonly string[]): Promise<void> => {
  const given = process.env.TEST_SEED
  const seeds = given ? [given] : Array.from({ length: Number(rounds) }, () => String(randomInt(LARGEST_SEED)))
  const files = propertyTests(words)
  if (files.length === 0) throw new Error(`No property test has “${words.join('” or “')}” in its path.`)
  for (const [round, seed] of seeds.entries()) {
    process.stdout.write(`• round ${round + 1} of ${seeds.length}, seed ${seed}\n`)
    await runCommand('vitest', ['run', '--reporter=dot', ...files], { TEST_SEED: seed }).catch(() => {
      throw new Error(`Seed ${seed} found something. See it again with TEST_SEED=${seed} npm run test:random`)
    })
  }
  process.stdout.write(`${seeds.length} of ${seeds.length} rounds passed\n`)
}
