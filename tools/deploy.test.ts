import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig, settings } from '@baari/api/config.ts'
import { expect, onTestFinished, test } from 'vitest'
import { debianProgram } from './debianProgram.ts'
import { ROOT } from './places.ts'

const shipped = (name: string): string => fs.readFileSync(path.join(ROOT, 'deploy', name), 'utf8')

const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z]\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))

test('the file of settings asks for all that production needs, and for nothing that is no setting', () => {
  const asked = settingsIn(shipped('baari.env'))
  expect(Object.keys(asked).filter((name) => !(name in settings.shape))).toEqual([])
  const answers: Record<string, string> = {
    SUPPORT_EMAIL: 'help@turfs.example',
    SUPPORT_PHONE: '+91 141 222 3333',
    GRIEVANCE_EMAIL: 'grievances@turfs.example',
    GRIEVANCE_PHONE: '+91 141 222 3334',
    WA_PHONE_NUMBER_ID: '200000000000002',
    WA_NUMBER: '+919812300000',
  }
  const filled = Object.entries(asked).map(([name, value]) => [
    name,
    value || (answers[name] ?? `${name}-0123456789abcdefghijklmnopqrstuvwxyz`),
  ])
  expect(readConfig({ ...Object.fromEntries(filled), NODE_ENV: 'production' }).NODE_ENV).toBe('production')
})

test('systemd takes the units, and finds little that they expose', () => {
  const program = debianProgram({
    name: 'systemd-analyze',
    places: ['/usr/bin/systemd-analyze'],
    packages: ['systemd'],
    neededBy: 'Tests of the units',
  })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-units-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const units = fs.readdirSync(path.join(ROOT, 'deploy/systemd'))
  // It looks for the program that is to be started.
  for (const name of units)
    fs.writeFileSync(
      path.join(folder, name),
      shipped(`systemd/${name}`).replaceAll(/\/opt\/baari\/current\/bin\/baari|\/usr\/bin\/curl/g, process.execPath),
    )
  const analyze = (...words: string[]): { status: number | null; stderr: string } =>
    spawnSync(program, words, { cwd: folder, encoding: 'utf8' })
  const named = units.map((name) => `./${name.replace('@.', '@4001.')}`)
  expect(analyze('verify', ...named)).toMatchObject({ status: 0, stderr: '' })
  for (const name of units.filter((unit) => unit.endsWith('.service')))
    expect(analyze('security', '--offline=true', '--threshold=15', `./${name}`)).toMatchObject({
      status: 0,
      stderr: '',
    })
})

test('the container and compose start what a release brings, with settings that there are', () => {
  const container = shipped('Containerfile')
  const compose = shipped('compose.yml')
  expect(container).toContain('ENTRYPOINT ["/opt/baari/bin/baari"]')
  const [, given = ''] = /^ENV (.*)$/m.exec(container) ?? []
  const told = [...`${given} ${compose}`.matchAll(/\b([A-Z][A-Z_]+)(?:=|: )/g)].map(([, name = '']) => name)
  const ofPostgres = /^POSTGRES_(DB|USER)$/
  expect(told.filter((name) => !(name in settings.shape) && !ofPostgres.test(name))).toEqual([])
  // Compose starts the program where nginx looks for it.
  const ports = [...shipped('nginx/baari.conf').matchAll(/^ +server 127\.0\.0\.1:(\d+)/gm)].map(([, port]) => port)
  expect([...compose.matchAll(/PORT: "(\d+)"/g)].map(([, port]) => port)).toEqual(ports)
  for (const [, file = ''] of compose.matchAll(/- \.\/(\S+?):/g)) expect(shipped(file)).not.toBe('')
})
