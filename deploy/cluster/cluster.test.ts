import fs from 'node:fs'
import { expect, test } from 'vitest'
import { freePorts } from '../../machine/freePorts.ts'
import { pgbouncerFile } from './clusterFiles.ts'
import { measured } from './measured.ts'
import { JOURNEYS } from './runJourneys.ts'
import { shipped, shippedSettings } from './shippedSettings.ts'

// `npm run cluster` and `npm run test:cluster` take minutes and Debian's packages: here is what they are made of.

test('the cluster runs journeys that exist', () => {
  const journeys = fs.readdirSync(new URL('../../e2e/journeys', import.meta.url))
  expect(JOURNEYS.filter((file) => !journeys.includes(file))).toEqual([])
})

const patroni = fs.readFileSync(shipped('patroni/patroni.yml'), 'utf8')
const numberOf = (name: string): number => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(patroni)?.[1])

test('a leader that is gone is replaced in time for Patroni, and only by a standby that has everything', () => {
  expect(numberOf('ttl')).toBeGreaterThanOrEqual(numberOf('loop_wait') + 2 * numberOf('retry_timeout'))
  expect(patroni).toMatch(/^ {4}synchronous_mode: true$/m)
})

test('no shipped file of Patroni keeps a password in the file that both nodes share', () => {
  expect(patroni).not.toMatch(/password:/)
  const secrets = Object.entries(shippedSettings('patroni/patroni.env', {})).filter(([name]) => /PASSWORD/.test(name))
  expect(secrets.map(([, value]) => value)).toEqual(['change-me', 'change-me', 'change-me'])
})

test('a cluster fills in settings that the shipped files have, and no other', () => {
  expect(shippedSettings('etcd/etcd.env', { ETCD_NAME: 'db2' })).toMatchObject({
    ETCD_NAME: 'db2',
    ETCD_INITIAL_CLUSTER: 'db1=http://10.0.0.11:2380,db2=http://10.0.0.12:2380,app1=http://10.0.0.13:2380',
  })
  expect(() => shippedSettings('etcd/etcd.env', { ETCD_NAMES: '' })).toThrow('deploy/etcd/etcd.env has no ETCD_NAMES.')
})

test('each pgbouncer connects to the PostgreSQL of its node', async () => {
  const [port = 0, server = 0] = await freePorts(2)
  const file = pgbouncerFile({ port, server, users: 'users.txt' })
  expect(file).toContain(`* = host=127.0.0.1 port=${server}\n`)
  expect(file).toContain(`listen_port = ${port}\n`)
  expect(file).toContain('pool_mode = transaction\n')
})

const answer = (status: number, endedAt: number, hasRetryAfter = status === 503) => ({
  status,
  endedAt,
  hasRetryAfter,
  milliseconds: 100,
  isWrite: true,
})

test('answers that ask to come back are counted; any other failure, and whatever is lost, is wrong', () => {
  const answers = [
    answer(200, 1000),
    answer(503, 2000),
    answer(503, 9000),
    { ...answer(200, 5000), isWrite: false },
    answer(200, 12_000),
    answer(409, 12_500),
  ]
  const found = { lost: [], soldTwice: [], broken: [] }
  const good = measured('killed', { holds: ['a', 'b'], paid: ['a'], answers }, 1500, found)
  expect(good.wrongs).toEqual([])
  expect(good.row).toMatchObject({
    'acknowledged writes': '3',
    'answers 503': '2',
    'first to last 503 (s)': '7.0',
    'longest without a write (s)': '10.5',
  })
  const bad = measured(
    'killed',
    { holds: ['a'], paid: [], answers: [answer(500, 1), answer(503, 2, false), answer(0, 3)] },
    0,
    { lost: ['a'], soldTwice: ['b'], broken: ['I1'] },
  )
  expect(bad.wrongs).toHaveLength(6)
})
