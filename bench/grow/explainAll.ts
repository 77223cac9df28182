import fs from 'node:fs'
import path from 'node:path'
import type { Bench } from '../measure/openBench.ts'
import { withdraw } from '../measure/withdraw.ts'
import { allowedScans, bigTables, FEWEST_ROWS } from '../plans/bigTables.ts'
import { explain } from '../plans/explain.ts'
import { scansIn } from '../plans/scansIn.ts'
import { growing } from './growing.ts'

/** Tables that are big at this size. */
const tablesThatAreBig = async ({ client }: Bench): Promise<string[]> => {
  const { rows } = await client.query<{ relname: string }>(
    'select relname from pg_class where relname = any ($1) and reltuples >= $2',
    [[...bigTables], FEWEST_ROWS],
  )
  return rows.map(({ relname }) => relname)
}

/** Lists of ids say nothing about a plan. */
const LONGEST_LINE = 240

const readable = (line: string): string => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} …` : line)

/** Writes the plans of all hot requests to a file. Answers which of them read a big table from end to end. */
export const explainAll = async (bench: Bench, file: string): Promise<string[]> => {
  const tables = await tablesThatAreBig(bench)
  const since = new Date(Date.now() - 1000)
  const written: string[] = []
  const scans: string[] = []
  for (const { name, ask } of growing) {
    const { token } = ask(bench, 0)
    if (token !== undefined) await bench.capture.of({ path: '/api/v1/player/me', token })
    const { statements } = await bench.capture.of(ask(bench, 0))
    await withdraw(bench, since)
    for (const [at, statement] of statements.entries()) {
      const explained = await explain(bench.client, statement)
      if (!explained) continue
      const lines = [`== ${name}, statement ${at + 1}`, statement.text.replace(/\s+/g, ' ').trim(), explained.text, '']
      written.push(...lines.flatMap((text) => text.split('\n')).map(readable))
      const allowed = allowedScans[name]?.tables ?? []
      const found = [...scansIn(explained.plan, tables), ...scansIn(explained.genericPlan, tables)]
      for (const table of new Set(found.filter((one) => !allowed.includes(one))))
        scans.push(`${name}: statement ${at + 1} reads all of ${table}`)
    }
  }
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, written.join('\n'))
  return scans
}
