import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { asApp } from '@baari/db/appRole.ts'
import { MS_PER_SECOND } from '@baari/domain/shared/zonedTime.ts'
import { debianProgram } from '../../machine/debianProgram.ts'
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
/** What is measured is how long it takes, not who gives up. */
const WAITS_FOR_LOCKS = '-c lock_timeout=0 -c statement_timeout=0'

/** PostgreSQL plans a prepared statement with its values five times before it keeps a plan for any. */
const ROUNDS_BEFORE = 6
/** Connections that have just been opened read the catalogs and plan, all at the same time. */
const secondsBefore = (clients: number): number => 1 + clients / 8

/** Every client goes through its text some times and commits nothing, so that all is planned; then they begin together. */
const plannedFirst = (text: string, begin: Date): string =>
  [
    text.trim().replaceAll(/^commit;$/gm, '\\if :before > 0\nrollback;\n\\else\ncommit;\n\\endif'),
    '\\if :before > 0',
    '\\set before :before - 1',
    '\\if :before = 0',
    `select pg_sleep(greatest(0, ${begin.getTime() / MS_PER_SECOND} - extract(epoch from clock_timestamp())));`,
    '\\endif',
    '\\else',
    '\\set i :i + 1',
    '\\endif\n',
  ].join('\n')

interface Run {
  url: string
  clients: number
  /** Statements that read, or a transaction. The variable `i` of each client begins at 0 and counts its rounds. */
  text: string
  /** How long, or how often each client. */
  length: { seconds: number } | { transactions: number }
}

/** Measures PostgreSQL alone, with prepared statements, as the role of the product. */
export const runPgbench = async ({ url, clients, text, length }: Run): Promise<Turn> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-pgbench-'))
  const before = secondsBefore(clients)
  try {
    const file = path.join(folder, 'script.sql')
    fs.writeFileSync(file, plannedFirst(text, new Date(Date.now() + before * MS_PER_SECOND)))
    const address = new URL(asApp(url))
    const { stdout } = await promisify(execFile)(
      program(),
      [
        ...['-h', address.searchParams.get('host') ?? '', '-p', address.port, '-U', address.username],
        ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '1'],
        ...['-D', 'i=0', '-D', `before=${ROUNDS_BEFORE}`, '-f', file],
        ...('seconds' in length
          ? ['-T', String(Math.ceil(before + length.seconds))]
          : ['-t', String(ROUNDS_BEFORE + length.transactions)]),
        ...['--log', '--log-prefix', path.join(folder, 'log')],
        address.pathname.slice(1),
      ],
      { timeout: LONGEST_MILLISECONDS, env: { ...process.env, PGOPTIONS: WAITS_FOR_LOCKS } },
    )
    return turnOf(stdout, folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

interface Transaction {
  client: string
  number: number
  milliseconds: number
  endedAt: number
}

/** A line of pgbench's log: client, number, microseconds, script, and when it ended as seconds and microseconds. */
const transactionOf = (line: string): Transaction => {
  const [client = '', number, took, , seconds, microseconds] = line.split(' ')
  return {
    client,
    number: Number(number),
    milliseconds: Number(took) / MICROSECONDS,
    endedAt: Number(seconds) * MS_PER_SECOND + Number(microseconds) / MICROSECONDS,
  }
}

/** The transactions that ended after every client had planned its statements and before the first client was done. */
const whileAllAct = (transactions: readonly Transaction[]): { within: Transaction[]; milliseconds: number } => {
  const planning = transactions.filter(({ number }) => number < ROUNDS_BEFORE)
  const lasts = [...Map.groupBy(transactions, ({ client }) => client).values()].flatMap((of) => of.at(-1) ?? [])
  const from = Math.max(...planning.map(({ endedAt }) => endedAt))
  const until = Math.min(...lasts.map(({ endedAt }) => endedAt))
  return {
    within: transactions.filter(({ endedAt }) => endedAt > from && endedAt <= until),
    milliseconds: until - from,
  }
}

const turnOf = (output: string, folder: string): Turn => {
  const { within, milliseconds } = whileAllAct(
    fs
      .readdirSync(folder)
      .filter((name) => name.startsWith('log.'))
      .flatMap((name) => fs.readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
      .map(transactionOf),
  )
  const latencies = within.map((transaction) => transaction.milliseconds).sort((a, b) => a - b)
  const failed = Number(/^number of failed transactions: (\d+)/m.exec(output)?.[1] ?? 0)
  if (latencies.length === 0 || failed > 0) throw new Error(`pgbench measured nothing:\n${output}`)
  return {
    count: latencies.length,
    perSecond: (latencies.length / milliseconds) * MS_PER_SECOND,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    statuses: {},
  }
}
