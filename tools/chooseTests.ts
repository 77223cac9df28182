import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../machine/places.ts'
import { sourceFiles } from './sourceFiles.ts'

/** The arguments of `npm test`: words of paths or titles, and whether to run only the tests that a change can affect. */
export interface Input {
  words: readonly string[]
  /** The commit to compare with. */
  changedSince?: string
}

/** The arguments of each runner; a runner without any has nothing to do. */
export interface ChosenTests {
  vitest?: string[]
  playwright?: string[]
}

export const readArguments = (args: readonly string[]): Input => {
  const changed = args.find((arg) => /^--changed(=|$)/.test(arg))
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== changed)
  if (unknown)
    throw new Error(`“${unknown}” is unknown. Use words of a path or title, --changed or --changed=<commit>.`)
  return {
    words: args.filter((arg) => arg !== changed),
    ...(changed ? { changedSince: changed.split('=')[1] ?? 'HEAD' } : {}),
  }
}

const isEndToEnd = (file: string): boolean => file.endsWith('.spec.ts')
const isTest = (file: string): boolean => isEndToEnd(file) || /\.test\.tsx?$/.test(file)

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

const changedFiles = (since: string): string[] => [
  ...git('diff', '--name-only', '--relative', since),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/** Documents change nothing that an end-to-end test could see. */
const reachesTheProduct = (file: string): boolean => !/^docs\/|\.md$|\.test\.tsx?$/.test(file)

/** Any change to the product can affect every end-to-end test; a change to end-to-end tests affects only those. */
const endToEndAffected = (changed: readonly string[]): string[] =>
  changed.every((file) => isEndToEnd(file) || !reachesTheProduct(file)) ? changed.filter(isEndToEnd) : []

/** Tests whose path has one of the words; where no path has any, tests whose title has one. */
const namedTests = (words: readonly string[]): ChosenTests => {
  const pattern = new RegExp(words.map(RegExp.escape).join('|'), 'i')
  const tests = sourceFiles().filter(isTest)
  const byPath = tests.filter((file) => pattern.test(file))
  const chosen = byPath.length > 0 ? byPath : tests.filter((file) => pattern.test(titlesIn(file)))
  if (chosen.length === 0) throw new Error(`No test has “${words.join('” or “')}” in its path or title.`)
  const titled = byPath.length > 0 ? undefined : pattern.source
  const endToEnd = chosen.filter(isEndToEnd)
  const others = chosen.filter((file) => !isEndToEnd(file))
  return {
    ...(others.length > 0 ? { vitest: [...others, ...(titled ? ['-t', titled] : [])] } : {}),
    ...(endToEnd.length > 0 ? { playwright: [...endToEnd, ...(titled ? ['--grep', titled] : [])] } : {}),
  }
}

const titlesIn = (file: string): string =>
  (fs.readFileSync(path.join(ROOT, file), 'utf8').match(/\b(?:test|it|describe)\b[^\n]*\(\s*(['"`]).*?\1/g) ?? []).join(
    '\n',
  )

/** The arguments for each runner. */
export const chooseTests = ({ words, changedSince }: Input): ChosenTests => {
  const named = words.length > 0 ? namedTests(words) : { vitest: [], playwright: [] }
  if (changedSince === undefined) return named
  const changed = changedFiles(changedSince)
  const endToEnd = endToEndAffected(changed)
  const hasEndToEnd = endToEnd.length > 0 || changed.some((file) => !isEndToEnd(file) && reachesTheProduct(file))
  return {
    ...(named.vitest ? { vitest: [...named.vitest, `--changed=${changedSince}`, '--passWithNoTests'] } : {}),
    ...(named.playwright && hasEndToEnd ? { playwright: [...named.playwright, ...endToEnd] } : {}),
  }
}
