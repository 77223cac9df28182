import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '@baari/api/config.ts'
import { settings } from '@baari/api/settings.ts'
import { expect, onTestFinished, test } from 'vitest'
import { debianProgram } from '../machine/debianProgram.ts'
import { ROOT } from '../machine/places.ts'
import { mountsOf, readCompose } from './container/composeFile.ts'

const shipped = (name: string): string => fs.readFileSync(path.join(ROOT, 'deploy', name), 'utf8')

const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z]\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))

test('the file of settings asks for all that production needs, and for nothing that is no setting', () => {
  const request = settingsIn(shipped('baari.env'))
  expect(Object.keys(request).filter((name) => !(name in settings.shape))).toEqual([])
  const answers: Record<string, string> = {
    SUPPORT_EMAIL: 'help@turfs.example',
    SUPPORT_PHONE: '+91 141 222 3333',
    GRIEVANCE_EMAIL: 'grievances@turfs.example',
    GRIEVANCE_PHONE: '+91 141 222 3334',
    WA_PHONE_NUMBER_ID: '200000000000002',
    WA_NUMBER: '+919812300000',
    EXPORT_PRIVATE_KEY: Buffer.from('a key that signs exported files!').toString('base64url'),
  }
  const filled = Object.entries(request).map(([name, value]) => [
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

const { services } = readCompose(path.join(ROOT, 'deploy/compose.yml'))

test('compose gives each service settings that exist, and files that a release brings', () => {
  const [, given = ''] = /^ENV (.*)$/m.exec(shipped('Containerfile')) ?? []
  const ofContainer = [...given.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name)
  const ofServices = Object.values(services).flatMap(({ environment }) => Object.keys(environment))
  const ofPostgres = /^POSTGRES_/
  expect([...ofContainer, ...ofServices].filter((name) => !(name in settings.shape) && !ofPostgres.test(name))).toEqual(
    [],
  )
  const files = Object.values(services)
    .flatMap((service) => mountsOf(service, path.join(ROOT, 'deploy')))
    .filter(({ source }) => source.startsWith(ROOT))
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter(({ source }) => !fs.existsSync(source))).toEqual([])
})

test('compose starts the processes on the ports that nginx passes requests to', () => {
  const ports = [...shipped('nginx/baari.conf').matchAll(/^ +server 127\.0\.0\.1:(\d+)/gm)].map(([, port]) => port)
  expect(Object.values(services).flatMap(({ environment: { PORT } }) => PORT ?? [])).toEqual(ports)
})

test('compose backs up with the pg_dump of the image that serves', () => {
  expect(services.backup?.build?.args.BASE).toBe(services.postgres?.image)
})
