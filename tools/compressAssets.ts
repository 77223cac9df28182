import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const FEWEST_BYTES = 1024
/** Fonts and pictures are compressed in themselves. */
const compressible = /\.(m?js|css|svg|json|webmanifest)$/

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Lays a `.br` and a `.gz` beside every built file that gets smaller by it: once, instead of at every request. */
export const compressAssets = async (folder: string): Promise<void> => {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => compressible.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => fs.statSync(file).size >= FEWEST_BYTES)
  await Promise.all(
    files.map(async (file) => {
      const content = await fs.promises.readFile(file)
      await fs.promises.writeFile(`${file}.br`, await brotli(content))
      await fs.promises.writeFile(`${file}.gz`, await gzip(content, { level: zlib.constants.Z_BEST_COMPRESSION }))
    }),
  )
}
