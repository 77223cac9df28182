import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../machine/places.ts'
import { featureLine } from './checkImports.ts'

const foldersIn = (place: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const features = foldersIn('api/src').filter(
  (name) => name !== 'platform' && fs.existsSync(path.join(ROOT, 'api/src', name, 'feature.ts')),
)

test('a feature has the same name in contract, API and domain', () => {
  expect(features.length).toBeGreaterThan(20)
  expect(
    foldersIn('contract/src')
      .filter((name) => name !== 'wire')
      .toSorted(),
  ).toEqual(features.toSorted())
  expect(foldersIn('domain/src').filter((name) => !features.includes(name))).toEqual(['shared'])
})

/** Folders of the browser app that are no features. */
const AROUND = ['api', 'contact', 'home', 'kit', 'legal', 'messages', 'offline', 'pages', 'shell', 'testing', 'ui']

test('a screen is in the folder of its feature', () => {
  expect(foldersIn('web/src').filter((name) => !features.includes(name) && !AROUND.includes(name))).toEqual([])
})

test.each(['api/src', 'web/src'])(
  'the README of %s lists its folders, features in the order of their imports',
  (place) => {
    const page = fs.readFileSync(path.join(ROOT, place, 'README.md'), 'utf8')
    const listed = [...page.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name = '']) => name)
    const folders = foldersIn(place)
    const inOrder = featureLine.filter((name) => folders.includes(name))
    expect(listed.slice(0, inOrder.length)).toEqual(inOrder)
    expect(listed.toSorted()).toEqual(folders.toSorted())
  },
)

/** These files may use `Intl`, but never while they load: its first format takes a slow phone 160 to 330 ms. */
const USE_INTL = [
  'domain/src/imports/readEvents.ts',
  'domain/src/shared/zonedTime.ts',
  'web/src/ui/formats/hindiFormats.ts',
]

test('the browser app formats without Intl, except in listed functions', () => {
  const files = ['contract/src', 'domain/src', 'web/src'].flatMap((place) =>
    fs
      .readdirSync(path.join(ROOT, place), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.includes('testing/'))
      .map((name) => path.posix.join(place, name)),
  )
  const linesWithIntl = files.flatMap((file) =>
    [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(/^.*(?:new Intl\.|\.toLocale\w*String\().*$/gm)].map(
      ([line]) => ({ file, line }),
    ),
  )
  expect([...new Set(linesWithIntl.map(({ file }) => file))].toSorted()).toEqual(USE_INTL)
  expect(linesWithIntl.filter(({ line }) => /^\S/.test(line))).toEqual([])
})

const pages = [
  'README.md',
  'api/src/README.md',
  'web/src/README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
].concat(
  ['docs', 'docs/decisions'].flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
)

test.each(pages)('every file that %s links to is there', (page) => {
  const links = [...fs.readFileSync(path.join(ROOT, page), 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)/g)]
  const missing = links
    .map(([, file = '']) => file)
    .filter((file) => !fs.existsSync(path.join(ROOT, path.dirname(page), file)))
  expect(missing).toEqual([])
})

test('README, CONTRIBUTING and docs/testing.md name every command, and no other', () => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: object }
  const known = ['README.md', 'CONTRIBUTING.md', 'docs/testing.md'].flatMap((page) =>
    [
      ...fs
        .readFileSync(path.join(ROOT, page), 'utf8')
        .matchAll(/\bnpm (?:run )?(?!(?:run|ci|version)\b)([a-z][a-z:]*)/g),
    ].map(([, name = '']) => name),
  )
  expect([...new Set(known)].toSorted()).toEqual(Object.keys(scripts).toSorted())
})
