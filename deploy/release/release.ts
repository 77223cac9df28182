import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { version } from '@baari/api/version.ts'
import { ROOT } from '../../machine/places.ts'
import { buildWeb } from '../../tools/buildWeb.ts'
import { linkedWithin } from './linkedWithin.ts'
import { licencesOfOthers, releasePackages } from './releasePackages.ts'
import { releaseProgram } from './releaseProgram.ts'
import { type TarEntry, tarball } from './tarball.ts'

/** Pages of `docs` about the sources, which are not here. */
const FOR_BUILDERS = new Set(['architecture.md', 'performance.md', 'testing.md'])

/** Files and folders copied unchanged into a release, in addition to its program, packages and pages. */
const BROUGHT = [
  'CHANGELOG.md',
  'LICENSE',
  'SECURITY.md',
  'api/fonts',
  'api/src/places/indianTowns.tsv',
  'bin',
  'db/functions',
  'db/grants.sql',
  'db/migrations',
  'db/roles.sql',
  'db/tables',
  'deploy',
  ...fs
    .readdirSync(path.join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md') && !FOR_BUILDERS.has(name))
    .map((name) => `docs/${name}`),
  'web/dist/client',
  'web/dist/server',
]
/** The build's own record of its sources and outputs, and the programs that test the files in `deploy`. */
const LEFT_OUT = /^web\/dist\/client\/\.vite\/|^deploy\/(cluster|container|guide|release)\/|^deploy\/.*\.test\.ts$/

/**
 * The pages of the API documentation lie beside the program. As a package they would bring one that reports installs, and npm
 * 9, which Debian 12 has, cannot read a lockfile in which another package replaces that one.
 */
const API_PAGES = [
  'LICENSE',
  'NOTICE',
  'package.json',
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
].map((name) => `node_modules/swagger-ui-dist/${name}`)

const filesBelow = (file: string): string[] =>
  fs.statSync(path.join(ROOT, file)).isDirectory()
    ? fs.readdirSync(path.join(ROOT, file)).flatMap((name) => filesBelow(`${file}/${name}`))
    : [file]

const written = ([name, text]: readonly [string, string]): TarEntry => ({
  name,
  content: Buffer.from(text),
  isProgram: false,
})

/** The time of the commit, or `SOURCE_DATE_EPOCH`. Caches compare it, so a changed file gets another one. */
const sourceTime = (): number => {
  const given = process.env.SOURCE_DATE_EPOCH
  if (given) return Number(given)
  try {
    return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }))
  } catch (error) {
    throw new Error('There is no commit to take the time from: set SOURCE_DATE_EPOCH.', { cause: error })
  }
}

const NAME = `baari-${version}`

/** `npm run release`: writes `dist/baari-<version>.tar.gz`, which the same sources make byte by byte. */
export const release = async ([folder = path.join(ROOT, 'dist')]: readonly string[]): Promise<void> => {
  const seconds = sourceTime()
  await buildWeb((line) => process.stdout.write(`• ${line}\n`))
  const program = [...(await releaseProgram())].map(([name, code]) => written([`api/dist/${name}`, code]))
  const ours = [...releasePackages(), ['LICENCES_OF_OTHERS.txt', licencesOfOthers()] as const].map(written)
  const names = BROUGHT.flatMap(filesBelow).filter((name) => !LEFT_OUT.test(name))
  const files = new Set([...names, ...ours.map(({ name }) => name)])
  const contentOf = (name: string): Buffer => {
    const content = fs.readFileSync(path.join(ROOT, name))
    // The sources that a page links to are not in a release.
    return name.endsWith('.md') ? Buffer.from(linkedWithin(name, content.toString(), files)) : content
  }
  const brought = names.map((name) => ({ name, content: contentOf(name), isProgram: name.startsWith('bin/') }))
  const pages = API_PAGES.map((name) => ({
    name: `api/${name}`,
    content: fs.readFileSync(path.join(ROOT, name)),
    isProgram: false,
  }))
  const entries = [...brought, ...pages, ...program, ...ours]
  const file = path.join(folder, `${NAME}.tar.gz`)
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(
    file,
    tarball(
      entries.map((entry) => ({ ...entry, name: `${NAME}/${entry.name}` })),
      seconds,
    ),
  )
  process.stdout.write(`${file}\n`)
}
