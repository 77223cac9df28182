import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../machine/places.ts'
import { COMMANDS, helpFor } from './commandHelp.mjs'

/** Takes a moment, and fails beside another one as npm does. */
const NPM = `
  import fs from 'node:fs'
  import { setTimeout as pause } from 'node:timers/promises'
  fs.mkdirSync('node_modules', { recursive: true })
  fs.appendFileSync('installs', 'x')
  await pause(300)
  fs.writeFileSync('node_modules/.package-lock.json', '{"packages":{}}')`

/** A checkout of nothing but the entry of every command. */
const checkout = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-run-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  fs.mkdirSync(path.join(folder, 'tools'))
  for (const file of ['tools/run.mjs', 'tools/commandHelp.mjs'])
    fs.copyFileSync(path.join(ROOT, file), path.join(folder, file))
  fs.writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
  fs.writeFileSync(path.join(folder, 'package-lock.json'), '{"packages":{}}')
  fs.writeFileSync(path.join(folder, 'tasks.ts'), `console.log('ready')`)
  fs.writeFileSync(path.join(folder, 'npm.mjs'), NPM)
  return folder
}

const runIn = async (folder: string, extra: NodeJS.ProcessEnv = {}, ...words: string[]): Promise<string> => {
  const env = { PATH: process.env.PATH, npm_execpath: path.join(folder, 'npm.mjs'), ...extra }
  const request = ['tools/run.mjs', ...(words.length > 0 ? words : ['check'])]
  const { stdout } = await promisify(execFile)(process.execPath, request, { cwd: folder, env })
  return stdout
}

test('of commands that begin together one installs, and the others wait for it', async () => {
  const folder = checkout()
  const reported = await Promise.all([runIn(folder), runIn(folder), runIn(folder)])
  expect(reported.map((text) => text.includes('ready'))).toEqual([true, true, true])
  expect(fs.readFileSync(path.join(folder, 'installs'), 'utf8')).toBe('x')
  expect(await runIn(folder)).toBe('ready\n')
})

test('a command installs after an earlier install was killed', async () => {
  const folder = checkout()
  const { stdout: gone } = await promisify(execFile)(process.execPath, ['-p', 'process.pid'])
  fs.writeFileSync(path.join(folder, '.installing'), gone)
  expect(await runIn(folder)).toContain('ready')
})

test('the first command that checks adds the tools to the installed packages', async () => {
  const folder = checkout()
  fs.appendFileSync(path.join(folder, 'npm.mjs'), `\nfs.appendFileSync('asked', process.argv.slice(2).join(' ') + ';')`)
  const lockfile = { packages: { 'node_modules/vitest': { version: '1.0.0', dev: true } } }
  fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lockfile))
  fs.appendFileSync(
    path.join(folder, 'npm.mjs'),
    `
    if (process.argv[2] === 'install') {
      fs.mkdirSync('node_modules/vitest')
      fs.writeFileSync('node_modules/.package-lock.json', '{"packages":{"node_modules/vitest":{}}}')
    }`,
  )
  for (const command of ['start', 'baari', 'test', 'start', 'test'])
    expect(await runIn(folder, { NODE_ENV: 'production' }, command)).toContain('ready')
  expect(fs.readFileSync(path.join(folder, 'asked'), 'utf8')).toBe(
    'ci --omit=dev --loglevel=error;install --no-save --include=dev --loglevel=error;',
  )
})

test('npm start keeps tools that are installed', async () => {
  const folder = checkout()
  const lockfile = JSON.stringify({ packages: { 'node_modules/vitest': { version: '1.0.0', dev: true } } })
  fs.writeFileSync(path.join(folder, 'package-lock.json'), lockfile)
  fs.mkdirSync(path.join(folder, 'node_modules/vitest'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), lockfile)
  fs.writeFileSync(path.join(folder, 'npm.mjs'), `console.log(process.argv.slice(2).join(' '))`)
  expect(await runIn(folder, {}, 'start')).toContain('ci --include=dev --loglevel=error')
})

test('an install that lacks a package is not taken for a whole one, now or later', async () => {
  const folder = checkout()
  fs.writeFileSync(path.join(folder, 'package-lock.json'), '{"packages":{"node_modules/vite":{"version":"1.0.0"}}}')
  for (const _ of ['now', 'later']) {
    await expect(runIn(folder)).rejects.toThrow('The install is incomplete: node_modules/vite.')
    fs.rmSync(path.join(folder, 'node_modules'), { recursive: true })
  }
  expect(fs.readFileSync(path.join(folder, 'installs'), 'utf8')).toBe('xx')
})

const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

test('every command has help, and no help is of a command that is gone', () => {
  expect(Object.keys(COMMANDS).toSorted()).toEqual(Object.keys(scripts).toSorted())
})

test.each(Object.keys(scripts).filter((name) => name !== 'baari'))('npm run %s has a usage', (name) => {
  expect(helpFor(name, ['--help'])).toMatch(/^Usage: npm [\s\S]+\n$/)
})

test('a command with --help prints its usage and does nothing', async () => {
  const folder = checkout()
  expect(await runIn(folder, {}, 'check', '--help')).toBe(helpFor('check', ['--help']))
  expect(fs.existsSync(path.join(folder, 'installs'))).toBe(false)
})
