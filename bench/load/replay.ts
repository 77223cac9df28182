import type { ClientBase } from 'pg'
import { runPgbench } from './runPgbench.ts'
import type { Statement } from './startCapture.ts'
import type { Turn } from './takeTurn.ts'
import { textOf } from './textOf.ts'

interface Replay {
  client: ClientBase
  url: string
  clients: number
  requests: readonly (readonly Statement[])[]
}

const isNothing = (value: unknown): boolean => value === null || value === undefined

/** The shape of a request: its statements, and which of their values are null. */
const shapeOf = (statements: readonly Statement[]): string =>
  JSON.stringify(statements.map(({ text, values }) => [text, values.map(isNothing)]))

/** Most requests have one shape: the first of a ground also reads the ground. */
const alike = (requests: readonly (readonly Statement[])[]): (readonly Statement[])[] => {
  const shapes = [...Map.groupBy(requests, shapeOf).values()]
  return shapes.toSorted((a, b) => b.length - a.length)[0] ?? []
}

const nameOf = (statement: number, place: number): string => `v${statement}_${place}`

const written = ({ text, values }: Statement, statement: number): string => {
  const named = text.replace(/\$(\d+)/g, (_, number: string) => {
    const place = Number(number) - 1
    return isNothing(values[place]) ? 'null' : `:${nameOf(statement, place)}`
  })
  return `${named.replaceAll('\n', ' ').trim()};\n`
}

const TABLE = 'bench_values'
const LOOKUP_SECONDS = 1

/** Keeps the values of each request as a row; answers how the columns are called. */
const keepValues = async (client: ClientBase, requests: readonly (readonly Statement[])[]): Promise<string[]> => {
  const valuesOf = (statements: readonly Statement[]): unknown[] =>
    statements.flatMap(({ values }) => values.filter((value) => !isNothing(value)))
  const columns = (requests[0] ?? []).flatMap(({ values }, statement) =>
    values.flatMap((value, place) => (isNothing(value) ? [] : [nameOf(statement, place)])),
  )
  await client.query(`drop table if exists ${TABLE}`)
  await client.query(`create table ${TABLE} (n integer primary key${columns.map((name) => `, ${name} text`).join('')})`)
  await client.query(
    `insert into ${TABLE} select (row ->> 0)::integer${columns.map((_, at) => `, row ->> ${at + 1}`).join('')}
     from jsonb_array_elements($1::jsonb) row`,
    [JSON.stringify(requests.map((statements, n) => [n, ...valuesOf(statements).map(textOf)]))],
  )
  await client.query(`grant select on ${TABLE} to baari_app; analyze ${TABLE}`)
  return columns
}

/**
 * pgbench with the statements of requests, planned before it is measured. Their values come from a table, by a statement
 * before them whose time is measured alone and taken off. `seconds` takes requests by chance; without it each is sent once.
 */
export const replay = async ({
  client,
  url,
  clients,
  requests,
  seconds,
}: Replay & { seconds?: number }): Promise<Turn> => {
  const same = alike(requests)
  const columns = await keepValues(client, same)
  const each = Math.floor(same.length / clients)
  const [inTurn, byChance] = [`:client_id * ${each} + :i`, `random(0, ${same.length - 1})`]
  const lookup = (which: string): string =>
    columns.length === 0 ? '' : `\\set n ${which}\nselect ${columns.join(', ')} from ${TABLE} where n = :n \\gset\n`
  const acts = (same[0] ?? []).map(written).join('')
  const both = await runPgbench({
    url,
    clients,
    text: lookup(seconds === undefined ? inTurn : byChance) + acts,
    length: seconds === undefined ? { transactions: each } : { seconds },
  })
  if (columns.length === 0) return both
  const lookups = await runPgbench({ url, clients, text: lookup(byChance), length: { seconds: LOOKUP_SECONDS } })
  await client.query(`drop table ${TABLE}`)
  return { ...both, perSecond: 1 / (1 / both.perSecond - 1 / lookups.perSecond) }
}
