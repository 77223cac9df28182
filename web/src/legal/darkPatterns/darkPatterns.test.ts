import fs from 'node:fs'
import path from 'node:path'
import { DARK_PATTERNS } from '@baari/domain/shared/darkPatterns.ts'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../../..')

const filesBelow = (folder: string, name: RegExp): [file: string, text: string][] =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file) && !/\.test\.|testing\//.test(file))
    .map((file) => [`${folder}/${file}`, fs.readFileSync(path.join(ROOT, folder, file), 'utf8')])

/** Every text shown in Baari, in both languages, except the page that names the patterns. */
const messages = [
  ...filesBelow('web/src', /([eE]nglish|[hH]indi|fixed|en|hi)\.ts$/),
  ...filesBelow('api/src', /(english|hindi)\w+\.ts$/),
  ...filesBelow('contract/src', /errors\.ts$/),
].filter(([file]) => !file.includes('darkPatterns'))
/** Screens of the product: the kit page shows every part in every state. */
const screens = filesBelow('web/src', /\.tsx$/).filter(([file]) => !file.includes('/kit/'))

const saying = (pattern: RegExp): string[] =>
  messages.flatMap(([file, text]) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )

const where = (files: readonly [string, string][], pattern: RegExp): string[] =>
  files.filter(([, text]) => pattern.test(text)).map(([file]) => file)

test('finds the words and the screens', () => {
  expect(messages.length).toBeGreaterThan(60)
  expect(screens.length).toBeGreaterThan(200)
  expect(saying(/Cancel'/).length).toBeGreaterThan(0)
})

test('tests each of the thirteen patterns', () => {
  const tested = ['web/src/legal/darkPatterns/darkPatterns.test.ts', 'api/src/darkPatterns.test.ts'].flatMap((file) =>
    [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(/^test\('([A-Z_]+): /gm)].map(([, pattern]) => pattern),
  )
  expect(new Set(tested)).toEqual(new Set(DARK_PATTERNS))
  expect(DARK_PATTERNS).toHaveLength(13)
})

test('FALSE_URGENCY: no sentence hurries, and every countdown ends at an instant from the server', () => {
  expect(
    saying(
      /hurry|selling fast|going fast|only \$?\{?\w*\}? left|last chance|(people|others) are (looking|viewing)|जल्दी कीजिए|जल्दी करें|आख़िरी मौक़ा/i,
    ),
  ).toEqual([])
  const counting = screens.filter(([, text]) => text.includes('<Countdown '))
  expect(counting.length).toBeGreaterThan(4)
  expect(where(counting, /Date\.now\(\) \+/)).toEqual([])
})

test('CONFIRM_SHAMING: no button shames the user for declining', () => {
  expect(
    saying(
      /no,? thanks,? i|i (don't|do not) (want|care|like|need)|rather (pay|not save)|miss out|i'll regret|मुझे (बचत|फ़ायदा|छूट) नहीं|पछता/i,
    ),
  ).toEqual([])
  // The way out of a question is at most a few words.
  const keys = screens.flatMap(([, text]) => [...text.matchAll(/stay=\{[\w.]+\.(\w+)\}/g)].map(([, key]) => key))
  expect(keys.length).toBeGreaterThan(1)
  const refusal = new RegExp(`^ *(?:${['cancel', ...keys].join('|')}): '([^']+)',?$`, 'gm')
  const refusals = messages.flatMap(([, text]) => [...text.matchAll(refusal)].map(([, said = '']) => said))
  expect(refusals.length).toBeGreaterThan(keys.length)
  expect(refusals.filter((said) => said.split(' ').length > 4)).toEqual([])
})

test('INTERFACE_INTERFERENCE: no box starts ticked', () => {
  expect(where(screens, /defaultChecked/)).toEqual([])
  const ticked = screens.flatMap(([file, text]) => {
    const states = [...text.matchAll(/const \[(\w+), \w+\] = useState\(true\)/g)].map(([, name]) => name)
    const boxes = [...text.matchAll(/<Checkbox[^>]*?checked=\{(\w+)\}/gs)].map(([, name]) => name)
    return boxes.filter((name) => states.includes(name)).map((name) => `${file}: ${name}`)
  })
  expect(ticked).toEqual([])
  // Both answers to a question are buttons of one size.
  const [, dialog = ''] = screens.find(([file]) => file.endsWith('ui/dialogs/ConfirmDialog.tsx')) ?? []
  expect([...dialog.matchAll(/<Button variant="(\w+)"/g)].map(([, variant]) => variant)).toEqual(['quiet', 'danger'])
})

test('NAGGING: nothing prompts by itself to install, rate or allow', () => {
  const sources = filesBelow('web', /^(src|worker)\/.*\.tsx?$/)
  expect(sources.length).toBeGreaterThan(screens.length)
  // In a widget, pressing Continue opens the window of Baari that takes the payment. The switch of pushes asks when pressed.
  expect(where(sources, /beforeinstallprompt|Notification\.requestPermission|window\.open\(/)).toEqual([
    'web/src/notifications/pushDevice.ts',
    'web/src/pages/WidgetPage.tsx',
  ])
})

test('TRICK_QUESTION: no sentence uses a tick that means no, or a double negative', () => {
  expect(
    saying(/un-?(tick|check)\b|opt[- ]?out|tick (this|the) box if you do not|do not (un|dis)\w+ unless|न चाहें तो टिक/i),
  ).toEqual([])
})
