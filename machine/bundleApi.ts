/** Writes a program of the API and all that it loads, as one file, to the standard output. */

import path from 'node:path'
import { build, type Plugin } from 'rolldown'
import type { TextChange } from './apiProgram.ts'
import { ROOT } from './places.ts'
import { NOT_BUNDLED, PLACES, placesOfSources } from './placesOfSources.ts'
import { textAfter } from './textAfter.ts'

const [source = '', changes = '[]'] = process.argv.slice(2)

/** Changes the text of some sources in memory. */
const changed = (all: readonly TextChange[]): Plugin => ({
  name: 'changed sources',
  transform: (code, id) =>
    all.filter(({ file }) => path.relative(ROOT, id) === file).reduce((text, change) => textAfter(change, text), code),
})

const { output } = await build({
  input: path.join(ROOT, source),
  platform: 'node',
  external: NOT_BUNDLED,
  plugins: [changed(JSON.parse(changes) as TextChange[]), placesOfSources()],
  output: { codeSplitting: false, banner: PLACES },
  write: false,
})
process.stdout.write(output[0].code)
