import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Mutant } from '@baari/api/testing/codeMutants.ts'
import { mutants as known } from '@baari/api/testing/mutants.ts'
import { ROOT } from '../machine/places.ts'
import { readVitest } from './testSuite.ts'

/**
 * `npm run mutants`: takes one guard away at a time, in a database or a program that is thrown away, and runs the tests
 * that have to notice. `npm run mutants -- <words>` tries those with one of the words in their name. The last line holds
 * how many of those that were tried were noticed.
 */
export const mutants = async (words: readonly string[]): Promise<void> => {
  const chosen = known.filter(({ guard }) => words.length === 0 || words.some((word) => guard.includes(word)))
  if (chosen.length === 0) throw new Error(`No guard has “${words.join('” or “')}” in its name.`)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-mutants-'))
  try {
    const healthy = await failures({ tests: [...new Set(chosen.flatMap(({ tests }) => tests))] }, {}, folder)
    if (healthy.length > 0) throw new Error(`With every guard in place these fail already: ${healthy.join(', ')}`)
    let killed = 0
    for (const mutant of chosen) {
      const mark = path.join(folder, 'applied')
      fs.rmSync(mark, { force: true })
      const noticed = await failures(mutant, environmentOf(mutant, mark), folder)
      if ('file' in mutant.remove && !fs.existsSync(mark))
        throw new Error(`No test of “${mutant.guard}” has loaded ${mutant.remove.file}`)
      if (noticed.length > 0) killed += 1
      const outcome = noticed.length > 0 ? `killed by “${noticed[0]}”` : 'SURVIVED'
      process.stdout.write(`${mutant.guard.padEnd(26)} ${outcome}\n`)
    }
    process.stdout.write(`${killed} of ${chosen.length} killed\n`)
    if (killed < chosen.length) process.exitCode = 1
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const environmentOf = ({ remove }: Mutant, mark: string): NodeJS.ProcessEnv =>
  'sql' in remove ? { MUTANT_SQL: remove.sql } : { MUTANT_FILE: JSON.stringify(remove), MUTANT_MARK: mark }

/** The titles of what fails. A run that ends badly without a failed test has shown nothing: that is an error. */
const failures = async (
  { tests, title }: Pick<Mutant, 'tests' | 'title'>,
  environment: NodeJS.ProcessEnv,
  folder: string,
): Promise<string[]> => {
  const report = path.join(folder, 'report.json')
  fs.rmSync(report, { force: true })
  const args = ['run', ...tests, '--reporter=json', `--outputFile=${report}`, ...(title ? ['-t', title] : [])]
  const { code, said } = await new Promise<{ code: number; said: string }>((resolve) => {
    const child = spawn('vitest', args, { cwd: ROOT, env: { ...process.env, ...environment } })
    let text = ''
    const listen = (chunk: Buffer): void => {
      text = (text + chunk.toString()).slice(-4000)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('error', (error) => resolve({ code: 1, said: error.message }))
    child.on('exit', (status) => resolve({ code: status ?? 1, said: text }))
  })
  const results = fs.existsSync(report) ? readVitest(JSON.parse(fs.readFileSync(report, 'utf8'))) : []
  const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ title: name }) => name)
  const hasRun =
    results.some(({ outcome }) => outcome === 'passed') || failed.some((name) => name !== 'the file itself')
  if (!hasRun || said.includes('mutant does not apply') || (code !== 0 && failed.length === 0))
    throw new Error(`The tests could not be run:\n${said}`)
  return failed
}
