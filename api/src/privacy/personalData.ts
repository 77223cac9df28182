import { ACCOUNT_COLUMNS, PERSONAL_COLUMNS, TABLES_WITH_ID } from '@baari/db/peopleColumns.generated.ts'
import { accountRules } from './accountRules.ts'
import type { Holding, PersonalRule, Rules } from './holding.ts'
import { moneyRules } from './moneyRules.ts'
import { playRules } from './playRules.ts'
import { turfRules } from './turfRules.ts'

/** A table or column that holds personal data and has no rule here is a type error. */
const everyRule: Rules = { ...accountRules, ...playRules, ...turfRules, ...moneyRules }

interface AnyRules extends Partial<Omit<Holding, 'personal'>> {
  personal?: Readonly<Record<string, PersonalRule>>
}

/** The rules, joined with the columns that the database marks. */
export const joinHoldings = (
  marked: Readonly<Record<string, Readonly<Record<string, string>>>>,
  accounts: Readonly<Record<string, readonly string[]>>,
  tablesWithId: readonly string[],
): Readonly<Record<string, Holding>> =>
  Object.fromEntries(
    Object.entries<AnyRules>(everyRule).map(([table, { personal = {}, purges = [], ...rules }]) => [
      table,
      {
        ...rules,
        personal: Object.fromEntries(
          Object.entries(personal).map(([column, rule]) => [column, { ...rule, holds: marked[table]?.[column] ?? '' }]),
        ),
        people: accounts[table] ?? [],
        hasId: tablesWithId.includes(table),
        purges,
      },
    ]),
  )

/** The purge and the download follow these rules, and docs/privacy.md shows them. */
export const PERSONAL_DATA = joinHoldings(PERSONAL_COLUMNS, ACCOUNT_COLUMNS, TABLES_WITH_ID)
