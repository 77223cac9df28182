/** Writes a program of the API and all that it loads, as one file, to the standard output. */

import path from 'node:path'
import { build } from 'rolldown'
import { ROOT } from './places.ts'
import { NOT_BUNDLED, PLACES, placesOfSources } from './placesOfSources.ts'

const [source = ''] = process.argv.slice(2)
const { output } = await build({
  input: path.join(ROOT, source),
  platform: 'node',
  external: NOT_BUNDLED,
  plugins: [placesOfSources()],
  output: { codeSplitting: false, banner: PLACES },
  write: false,
})
process.stdout.write(output[0].code)
