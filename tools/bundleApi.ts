/** Writes all that an API process loads, as one file, to the standard output. */

import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'rolldown'
import { ROOT } from './places.ts'

/** These bring files beside their code, or are not there. */
const LEFT_OUT = ['harfbuzzjs', 'pg-native', 'sharp']

const { output } = await build({
  input: path.join(ROOT, 'api/src/main.ts'),
  platform: 'node',
  external: LEFT_OUT,
  plugins: [
    {
      // What is read or run beside a source still is.
      name: 'places of sources',
      transform: {
        filter: { code: /\bimport\.meta\.(dirname|url)\b|\b__dirname\b/ },
        handler: (code, id) =>
          code
            .replace(/\bimport\.meta\.dirname\b|\b__dirname\b/g, JSON.stringify(path.dirname(id)))
            .replace(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href)),
      },
    },
  ],
  output: { codeSplitting: false },
  write: false,
})
process.stdout.write(output[0].code)
