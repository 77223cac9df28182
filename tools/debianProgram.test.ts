import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from './places.ts'

/** Takes a moment to make the file that its last word names, and fails beside another one as apt-get does. */
const aptGet = (folder: string): string => `#!/bin/sh
mkdir ${folder}/lock || exit 100
sleep 0.3
for word; do package=$word; done
touch ${folder}/$package
rmdir ${folder}/lock`

const install = (folder: string, name: string): Promise<unknown> => {
  const asked = { name, places: [path.join(folder, name)], packages: [name], neededBy: 'Tests' }
  const script = `import { debianProgram } from '${ROOT}/tools/debianProgram.ts'; debianProgram(${JSON.stringify(asked)})`
  const env = { PATH: `${folder}:${process.env.PATH}` }
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env })
}

test('programs that several processes need at once are installed one after the other', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-apt-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  fs.writeFileSync(path.join(folder, 'apt-get'), aptGet(folder), { mode: 0o755 })
  fs.writeFileSync(path.join(folder, 'sudo'), '#!/bin/sh\nshift\nexec "$@"', { mode: 0o755 })
  const programs = ['nginx', 'pgbackrest', 'pgbouncer']
  await Promise.all(programs.map((name) => install(folder, name)))
  expect(programs.filter((name) => fs.existsSync(path.join(folder, name)))).toEqual(programs)
})
