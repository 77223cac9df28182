import path from 'node:path'
import type { Plugin } from 'rolldown'
import { ROOT } from './places.ts'

/** Bundles lie two folders below the root. Files beside a source are found from the root. */
const ROOT_FROM_BUNDLE = '../..'

/** The first lines of each bundled file. */
export const PLACES = `const BAARI_ROOT = import.meta.dirname + '/${ROOT_FROM_BUNDLE}';\nconst BAARI_URL = new URL('${ROOT_FROM_BUNDLE}/', import.meta.url).href;\n`

/** These bring files beside their code, or are not there. */
export const NOT_BUNDLED = ['harfbuzzjs', 'pg-native', 'sharp']

/**
 * A source still finds the files that it reads or runs beside itself: the bundle lies in `api/dist` of a checkout, or of an
 * unpacked release. `changed` is asked about each such source.
 */
export const placesOfSources = (changed = (code: string, _source: string): string => code): Plugin => ({
  name: 'places of sources',
  transform: {
    filter: { code: /\bimport\.meta\.(dirname|url)\b|\b__dirname\b/ },
    handler: (code, id) => {
      // The bundler's own code means the bundle.
      if (!path.isAbsolute(id)) return null
      const source = path.relative(ROOT, id)
      return changed(code, source)
        .replace(
          /\bimport\.meta\.dirname\b|\b__dirname\b/g,
          `(BAARI_ROOT + ${JSON.stringify(`/${path.dirname(source)}`)})`,
        )
        .replace(/\bimport\.meta\.url\b/g, `(BAARI_URL + ${JSON.stringify(source)})`)
    },
  },
})
