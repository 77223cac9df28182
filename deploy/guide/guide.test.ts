import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { settings } from '@baari/api/settings.ts'
import { expect, test } from 'vitest'
import { ROOT } from '../../machine/places.ts'
import { readGuide } from './readGuide.ts'

const { steps, inContainers, elsewhere } = readGuide()
const scripts = [
  ...[...steps, ...inContainers].flatMap((step) => (step.kind === 'commands' ? [step.script] : [])),
  ...elsewhere,
]
const everything = scripts.join('\n')

const found = (pattern: RegExp): string[] => [
  ...new Set([...everything.matchAll(pattern)].map(([, name]) => name ?? '')),
]

test('the guide has commands, and checks that they worked', () => {
  expect(scripts.length).toBeGreaterThan(15)
  expect(steps.filter(({ kind }) => kind === 'check').length).toBeGreaterThan(2)
})

test.each(scripts)('a shell can read the commands: %#', (script) => {
  const { status, stderr } = spawnSync('bash', ['-n', '-c', script], { encoding: 'utf8' })
  expect(`${status} ${stderr}`).toBe('0 ')
})

test('every file of a release that the guide names is there', () => {
  const named = found(/\/opt\/baari\/current\/((?:deploy|db)\/[\w./@-]+)/g)
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((file) => !fs.existsSync(path.join(ROOT, file)) && !isPrefix(file))).toEqual([])
})

/** `cp deploy/systemd/baari*` */
const isPrefix = (file: string): boolean =>
  fs.readdirSync(path.join(ROOT, path.dirname(file))).some((name) => name.startsWith(path.basename(file)))

test('every command of Baari and every setting that the guide names is known', () => {
  const source = fs.readFileSync(path.join(ROOT, 'api/src/commandLine/baari.ts'), 'utf8')
  const commands = found(/^\s*(?:until )?baari ([a-z]+)/gm)
  expect(commands.length).toBeGreaterThan(4)
  for (const command of commands) expect(source).toMatch(new RegExp(`^  ${command}: \\{`, 'm'))
  const named = found(/^([A-Z][A-Z_]+)=/gm)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !(name in settings.shape))).toEqual([])
})

test('every address within the page and beside it leads somewhere', () => {
  const text = fs.readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8')
  const anchors = new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    ),
  )
  for (const [, address = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    const [file = '', anchor] = address.split('#')
    if (file === '') expect(anchors).toContain(anchor)
    else if (!address.startsWith('https://')) expect(fs.existsSync(path.join(ROOT, 'docs', file)), address).toBe(true)
  }
})
