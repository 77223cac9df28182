import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { DATA, ROOT } from '../machine/places.ts'
import { readVitest, runSuite } from './testSuite.ts'

/** Takes a moment to make the file that its last word names, and fails beside another one as apt-get does. */
const aptGet = (folder: string): string => `#!/bin/sh
mkdir ${folder}/lock || exit 100
sleep 0.3
for word; do package=$word; done
touch ${folder}/$package
rmdir ${folder}/lock`

const install = (folder: string, name: string): Promise<unknown> => {
  const request = { name, places: [path.join(folder, name)], packages: [name], neededBy: 'Tests' }
  const script = `import { debianProgram } from '${ROOT}/machine/debianProgram.ts'; debianProgram(${JSON.stringify(request)})`
  const env = { PATH: `${folder}:${process.env.PATH}` }
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env })
}

test('processes that need programs at once install them one after the other', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-apt-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  fs.writeFileSync(path.join(folder, 'apt-get'), aptGet(folder), { mode: 0o755 })
  fs.writeFileSync(path.join(folder, 'sudo'), '#!/bin/sh\nshift\nexec "$@"', { mode: 0o755 })
  const programs = ['nginx', 'pgbackrest', 'pgbouncer']
  await Promise.all(programs.map((name) => install(folder, name)))
  expect(programs.filter((name) => fs.existsSync(path.join(folder, name)))).toEqual(programs)
})

const PROGRAM = JSON.stringify({
  name: 'promtool',
  places: ['/nowhere/promtool'],
  packages: ['prometheus'],
  neededBy: 'Tests',
})
const IMPORTS = `import { test } from 'vitest'
import { debianProgram } from '${ROOT}/machine/debianProgram.ts'
const program = () => debianProgram(${PROGRAM})`

test('a test, and a file, whose program cannot be installed count as skipped, the others as passed', async () => {
  fs.mkdirSync(DATA, { recursive: true })
  const folder = fs.mkdtempSync(path.join(DATA, 'skipped-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const write = (name: string, text: string, mode = 0o644) => fs.writeFileSync(path.join(folder, name), text, { mode })
  for (const name of ['apt-get', 'sudo']) write(name, '#!/bin/sh\nexit 100', 0o755)
  write('one.test.ts', `${IMPORTS}\ntest('needs it', () => void program())\ntest('needs nothing', () => undefined)`)
  write('whole.test.ts', `${IMPORTS}\nprogram()\ntest('never runs', () => undefined)`)
  write('vitest.config.ts', `export default { test: { setupFiles: ['${ROOT}/tools/freshTest.ts'] } }`)
  const report = path.join(folder, 'report.json')
  const results = await runSuite({
    command: ['vitest', 'run', '--root', folder, '--reporter=json', `--outputFile=${report}`],
    report,
    read: readVitest,
    environment: { PATH: `${folder}:${process.env.PATH}` },
  })
  const reported = results.map(({ title, outcome }) => [title, outcome])
  expect(Object.fromEntries(reported)).toEqual({
    'needs it': 'skipped',
    'needs nothing': 'passed',
    'the file itself': 'skipped',
  })
})
