import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { asApp } from '@baari/db/appRole.ts'
import { debianProgram } from '../../tools/debianProgram.ts'
import { quantile, type Turn } from './takeTurn.ts'

const program = (): string =>
  debianProgram({
    name: 'pgbench',
    places: [process.env.PGBENCH_PATH, ...fs.globSync('/usr/lib/postgresql/*/bin/pgbench')],
    packages: ['postgresql-contrib'],
    neededBy: 'The benchmarks',
    otherwise: ', or name one in PGBENCH_PATH',
  })

const MICROSECONDS = 1000
const LONGEST_MILLISECONDS = 300_000

interface Run {
  url: string
  clients: number
  /** One transaction. The variable `i` of each client begins at 0. */
  text: string
  /** How long, or how often each client. */
  length: { seconds: number } | { transactions: number }
}

/** What PostgreSQL does by itself with prepared statements, as the role that the product works as. */
export const runPgbench = async ({ url, clients, text, length }: Run): Promise<Turn> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-pgbench-'))
  try {
    const file = path.join(folder, 'script.sql')
    fs.writeFileSync(file, text)
    const address = new URL(asApp(url))
    const { stdout } = await promisify(execFile)(
      program(),
      [
        ...['-h', address.searchParams.get('host') ?? '', '-p', address.port, '-U', address.username],
        ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-D', 'i=0', '-f', file],
        ...('seconds' in length
          ? ['-T', String(Math.max(1, Math.round(length.seconds)))]
          : ['-t', String(length.transactions)]),
        ...['--log', '--log-prefix', path.join(folder, 'log')],
        address.pathname.slice(1),
      ],
      { timeout: LONGEST_MILLISECONDS },
    )
    return turnOf(stdout, folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const turnOf = (told: string, folder: string): Turn => {
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(told)?.[1])
  const latencies = fs
    .readdirSync(folder)
    .filter((name) => name.startsWith('log.'))
    .flatMap((name) => fs.readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / MICROSECONDS)
    .sort((a, b) => a - b)
  const failed = Number(/^number of failed transactions: (\d+)/m.exec(told)?.[1] ?? 0)
  if (!perSecond || failed > 0) throw new Error(`pgbench measured nothing:\n${told}`)
  return {
    count: latencies.length,
    perSecond,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    statuses: {},
  }
}
