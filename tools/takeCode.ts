import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { ROOT } from './places.ts'

/**
 * What a process of the API is made of. The dump beside it names the migrations, which are never edited; fonts and names
 * of places change nothing about its rows. Today's are taken.
 */
const PARTS = ['api', 'art', 'contract', 'db/src', 'db/package.json', 'domain']
const isLeftOut = (file: string): boolean =>
  /\.test\.tsx?$|\/testing(\/|\.ts)|^db\/src\/seed|^api\/fonts\/|\.tsv$/.test(file)

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 })

/** Writes the API's code of a commit into a file from which a process of that release can be started. */
const takeCode = (commit: string, to: string): void => {
  const names = git('ls-tree', '-r', '--name-only', commit, ...PARTS)
    .trim()
    .split('\n')
    .filter((file) => !isLeftOut(file))
  const files = Object.fromEntries(names.map((name) => [name, git('show', `${commit}:${name}`)]))
  const text = JSON.stringify(files)
  fs.writeFileSync(to, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }))
}

const [commit, to] = process.argv.slice(2)
if (commit === undefined || to === undefined) throw new Error('node tools/takeCode.ts <commit> <file>')
takeCode(commit, to)
