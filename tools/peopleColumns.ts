import type pg from 'pg'

export interface ColumnOfTable {
  table: string
  column: string
  comment: string | null
  /** A foreign key leads to an account, perhaps by way of other tables. */
  namesAccount: boolean
  /** Its values could be personal data: the type allows text or bytes, and neither a key nor a check limits them. */
  isFree: boolean
}

export interface PeopleColumns {
  /** By table: the personal columns, and what each holds. */
  personal: Record<string, Record<string, string>>
  /** By table: the columns with ids of accounts. */
  accounts: Record<string, string[]>
  tablesWithId: string[]
}

/** Categories: numbers, booleans, times, spans, ranges and enums. A domain has the category of its type. */
const QUERY = `
  with recursive to_account(relation, attribute) as (
    select attrelid, attnum from pg_attribute where attrelid = 'account'::regclass and attname = 'id'
    union
    select conrelid, pair.own from to_account
      join pg_constraint on contype = 'f' and confrelid = relation
      cross join unnest(conkey, confkey) as pair(own, other)
    where pair.other = attribute
  )
  select relname as table, attname as column, col_description(attrelid, attnum) as comment,
         relname <> 'account' and (attrelid, attnum) in (select relation, attribute from to_account) as "namesAccount",
         not coalesce(element.typcategory, pg_type.typcategory) in ('N', 'B', 'D', 'T', 'R', 'E')
           and pg_type.typname not in ('cube', 'xid8', 'pg_snapshot')
           and not exists (select from pg_constraint where conrelid = attrelid and
             (contype = 'f' and attnum = any (conkey) or contype = 'p' and conkey = array[attnum] or
              contype = 'c' and conkey = array[attnum]
                and pg_get_constraintdef(pg_constraint.oid) ~ '^CHECK \\(\\(\\w+ (= ANY \\(ARRAY\\[|<@ |= '')')) as "isFree"
  from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
    left join pg_type element on element.oid = pg_type.typelem and pg_type.typcategory = 'A'
  where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    and relname not in ('migration', 'repeatable')
  order by relname, attnum`

export const readPeopleColumns = async (client: pg.Client): Promise<PeopleColumns> =>
  peopleColumns((await client.query<ColumnOfTable>(QUERY)).rows)

/** A marker says what the column holds, up to the first full stop. */
const MARKER = /^(personal|account|impersonal): ([^.]+)\./
const LIKE_MARKER = /^(personal|account|impersonal)\b/i

/** Sorts columns by their markers and foreign keys. Refuses an unmarked column that could hold personal data. */
export const peopleColumns = (columns: readonly ColumnOfTable[]): PeopleColumns => {
  const tables = new Set(columns.map(({ table }) => table))
  const isIdOfRow = (column: string): boolean =>
    column !== 'account_id' && column.endsWith('_id') && tables.has(column.slice(0, -'_id'.length))
  const sorted = columns.map(({ table, column, comment, namesAccount, isFree }) => {
    const [, marker, holds = ''] = MARKER.exec(comment ?? '') ?? []
    const isUnclear = isFree && !namesAccount && !isIdOfRow(column)
    const kind = marker ?? (isUnclear || LIKE_MARKER.test(comment ?? '') ? 'unmarked' : namesAccount ? 'account' : '')
    return { table, column, kind, holds }
  })
  const ofKind = (kind: string) => sorted.filter((column) => column.kind === kind)
  const byTable = (kind: string) => [...Map.groupBy(ofKind(kind), ({ table }) => table)]
  const unmarked = ofKind('unmarked').map(({ table, column }) => `${table}.${column}`)
  if (unmarked.length > 0)
    throw new Error(
      `Mark in a comment on the column whether it holds personal data, as 'personal: <what it holds>.', ` +
        `'account: <whose id it is>.' or 'impersonal: <what it holds>.':\n${unmarked.join('\n')}`,
    )
  return {
    personal: Object.fromEntries(
      byTable('personal').map(([table, own]) => [
        table,
        Object.fromEntries(own.map(({ column, holds }) => [column, holds])),
      ]),
    ),
    accounts: Object.fromEntries(byTable('account').map(([table, own]) => [table, own.map(({ column }) => column)])),
    tablesWithId: columns.filter(({ column }) => column === 'id').map(({ table }) => table),
  }
}

const quoted = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

export const peopleColumnsSource = ({ personal, accounts, tablesWithId }: PeopleColumns): string => {
  const personalLines = Object.entries(personal).map(([table, columns]) => {
    const lines = Object.entries(columns).map(([column, holds]) => `    ${column}: ${quoted(holds)},`)
    return `  ${table}: {\n${lines.join('\n')}\n  },`
  })
  const accountLines = Object.entries(accounts).map(
    ([table, columns]) => `  ${table}: [${columns.map(quoted).join(', ')}],`,
  )
  return `// Generated from the comments and foreign keys of the database by \`npm run generate\`.

/** By table: the columns marked as personal, and what each holds. */
export const PERSONAL_COLUMNS = {
${personalLines.join('\n')}
} as const

/** By table: the columns with ids of accounts. */
export const ACCOUNT_COLUMNS = {
${accountLines.join('\n')}
} as const

/** Tables with a column id. */
export const TABLES_WITH_ID: readonly string[] = [
${tablesWithId.map((table) => `  ${quoted(table)},`).join('\n')}
]
`
}
