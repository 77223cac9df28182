import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { checks } from '@baari/contract/health/health.ts'
import { expect, test } from 'vitest'
import { debianProgram } from '../../machine/debianProgram.ts'
import { ROOT } from '../../machine/places.ts'

const FOLDER = path.join(ROOT, 'deploy', 'prometheus')
const rules = fs.readFileSync(path.join(FOLDER, 'alerts.yml'), 'utf8')
const guide = fs.readFileSync(path.join(ROOT, 'docs', 'alerts.md'), 'utf8')
const CASES = ['alerts.test.yml', 'slowAlerts.test.yml']
const cases = CASES.map((file) => fs.readFileSync(path.join(FOLDER, file), 'utf8')).join('')

const promtool = (...args: string[]): string => {
  const program = debianProgram({
    name: 'promtool',
    places: [process.env.PROMTOOL_PATH, '/usr/bin/promtool', '/usr/local/bin/promtool'],
    packages: ['prometheus'],
    neededBy: 'The tests of the alert rules',
    otherwise: ', or set PROMTOOL_PATH',
  })
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: FOLDER, encoding: 'utf8' })
  return `${status} ${stdout}${stderr}`
}

test('Prometheus reads the alert rules', () => {
  expect(promtool('check', 'rules', 'alerts.yml')).toMatch(/^0 /)
})

test('each alert fires when it should, and only then', () => {
  expect(promtool('test', 'rules', ...CASES)).toMatch(/^0 /)
})

const alerts = [...rules.matchAll(/- alert: (\w+)\n\s+expr: ['"]?(.*?)['"]?\n[\s\S]*?severity: (\w+)/g)].map(
  ([, name = '', expression = '', severity = '']) => ({ name, expression, severity }),
)

test('every health check has an alert of its severity', () => {
  const reported = alerts.flatMap(({ expression, severity }) => {
    const check = /baari_check_failing\{check="(\w+)"\}/.exec(expression)?.[1]
    return check === undefined ? [] : [[check, severity] as const]
  })
  expect(Object.fromEntries(reported)).toEqual(checks)
})

test('every alert has a section in the guide and cases of both kinds, and no section is about none', () => {
  expect([...guide.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)).toEqual(alerts.map(({ name }) => name))
  for (const { name } of alerts) {
    expect(cases).toContain(`name: ${name} fires\n`)
    expect(cases).toContain(`name: ${name} stays quiet\n`)
    expect(rules).toContain(`runbook: docs/alerts.md#${name.toLowerCase()}\n`)
  }
})
