import { gzipSync } from 'node:zlib'

export interface TarEntry {
  name: string
  content: Buffer
  isProgram: boolean
}

const BLOCK = 512
const LONGEST_NAME = 100
const LONGEST_FOLDER = 155
const CHECKSUM_AT = 148

const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`

/** A name that is too long for its own field has its first folders in another. */
const partsOf = (name: string): [folder: string, rest: string] => {
  if (name.length <= LONGEST_NAME) return ['', name]
  const at = name.indexOf('/', name.length - LONGEST_NAME - 1)
  if (at < 0 || at > LONGEST_FOLDER) throw new Error(`${name} is too long a name for a tarball.`)
  return [name.slice(0, at), name.slice(at + 1)]
}

const header = ({ name, content, isProgram }: TarEntry, seconds: number): Buffer => {
  const block = Buffer.alloc(BLOCK)
  const [folder, rest] = partsOf(name)
  block.write(rest, 0)
  block.write(octal(isProgram ? 0o755 : 0o644, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(content.length, 12), 124)
  block.write(octal(seconds, 12), 136)
  block.fill(' ', CHECKSUM_AT, CHECKSUM_AT + 8)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  block.write('root', 265)
  block.write('root', 297)
  block.write(folder, 345)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${octal(sum, 7)} `, CHECKSUM_AT)
  return block
}

/** Files as a gzipped tarball: the same files, in the order of their names and with one time, are the same bytes. */
export const tarball = (entries: readonly TarEntry[], seconds: number): Buffer => {
  const blocks = entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const padding = Buffer.alloc((BLOCK - (entry.content.length % BLOCK)) % BLOCK)
      return [header(entry, seconds), entry.content, padding]
    })
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 })
}
