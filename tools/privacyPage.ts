import { BOOKS_DAYS, BOOKS_LAW, type Eraser, type Holding, LOGS_LAW, type Purge } from '@baari/api/privacy/holding.ts'
import { joinHoldings } from '@baari/api/privacy/personalData.ts'
import type { Purpose } from '@baari/domain/privacy/purposes.ts'
import type { PeopleColumns } from './peopleColumns.ts'

const PURPOSE_WORDS: Record<Purpose, string> = {
  ACCOUNT: 'accounts and logging in',
  BOOKINGS: 'bookings, games and waitlists',
  MESSAGES: 'messages and notifications',
  REVIEWS: 'reviews',
  PAYMENTS: 'payments and refunds',
  CALLBACKS: 'calling back on request',
  TURFS: 'running a turf',
  PAYOUTS: 'paying turf owners',
  ABUSE: 'preventing abuse',
  RECORDS: 'records of acts, and the books',
}

const spanOf = (days: number): string => {
  if (days === BOOKS_DAYS) return '8 years'
  return days % 365 === 0 ? `${days / 365} ${days === 365 ? 'year' : 'years'}` : `${days} days`
}

const keptFor = ({ days, after }: Purge<string>): string => `${spanOf(days)} after ${after}`

const ERASER_WORDS: Record<Eraser, string> = {
  DELETION: 'deletion of the account',
  AGE: 'age',
  LAW: 'age, by law',
  WORK: 'as soon as it is used',
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const reaching = (column: string, { purges }: Holding): Purge<string>[] =>
  purges.filter(({ empties }) => empties === undefined || column in empties)

const personalRow = (name: string, column: string, holding: Holding): string[] => {
  const { holds, erased, purpose = holding.purpose!, notExported, tellsOfOthers } = holding.personal[column]!
  const periods = reaching(column, holding).map(keptFor)
  const kept = erased.includes('DELETION') ? ['until the account is deleted', ...periods] : periods
  const export_ = notExported ?? holding.notExported
  return [
    `\`${name}.${column}\``,
    holds,
    PURPOSE_WORDS[purpose],
    kept.join('; ') || 'while it is used',
    erased.map((eraser) => ERASER_WORDS[eraser]).join(', '),
    export_ ? `no: ${export_}` : tellsOfOthers ? 'without data of others' : 'yes',
  ]
}

const peopleRow = (name: string, { people, purpose, purges, goesWithAccount, notExported }: Holding): string[] => {
  const gone = [
    ...(goesWithAccount ? ['until the account is deleted'] : []),
    ...purges.filter(({ empties }) => empties === undefined).map(keptFor),
  ]
  return [
    `\`${name}\``,
    people.map((column) => `\`${column}\``).join(', '),
    PURPOSE_WORDS[purpose!],
    gone.join('; ') || 'stays, and leads to no person',
    notExported ? `no: ${notExported}` : 'yes',
  ]
}

/** Renders docs/privacy.md from the markers in the database and the rules that the code follows. */
export const privacyPage = ({ personal, accounts, tablesWithId }: PeopleColumns): string => {
  const holdings = Object.entries(joinHoldings(personal, accounts, tablesWithId))
  const personalRows = holdings.flatMap(([name, holding]) =>
    Object.keys(holding.personal).map((column) => personalRow(name, column, holding)),
  )
  const peopleRows = holdings
    .filter(([, { people }]) => people.length > 0)
    .map(([name, holding]) => peopleRow(name, holding))
  return `# Personal data

Personal data in Baari: their purpose, how long they are kept, and how they are erased. This page is generated from the comments on
columns in [db/schema.sql](../db/schema.sql) and the rules in [api/src/privacy](../api/src/privacy). By these rules
[purgeOld](../api/src/accounts/deleteAccount.ts) erases old data and [exportAccount](../api/src/accounts/ownAccount.ts) creates the
download. \`npm run generate\` refuses an unmarked new column that could hold personal data; a marked column without a rule is a type
error. [forgotten](../api/src/privacy/forgotten.test.ts) uses Baari in every role, deletes the account, lets the retention periods pass
and searches every column for traces of the person.

Deleting an account erases its personal data at once, except for data that the law requires: ${BOOKS_LAW}; ${LOGS_LAW}.
Bank details and network addresses of log-ins are sealed during that time (AES-256-GCM, \`BANK_SECRET\`). Notes that admins and owners wrote for the books stay as
they are. Bookings, payments and settlements stay as figures under the id of an empty account.

Data of people without an account (walk-ins, senders of an enquiry) are erased by age. Deleting an account also erases notes
by other users that contain its number. A name noted without a number cannot be found this way and is erased by age.

No data is kept more than an hour beyond its retention period. Operators decide on backups and on the log on standard output: keep them no longer
than the periods below. The log names the account of a call, also of a refused one, by its id
alone; rule 6 of the DPDP Rules asks to keep such logs for a year.

## Consents

The [privacy notice](../web/src/legal/notice/NoticePage.tsx) is separate from the terms, at \`/privacy-notice\`, in English and Hindi.
It has its purposes and days from the same source as this page and the purge. Its version is in
[notice](../domain/src/privacy/purposes.ts): a test fails if the text changes and the version does not, and a new version asks all
users again at their next visit. Each decision is a row of \`consent\` (purpose, version, language, time). These rows are only
added, shown in the profile, and kept after the account is deleted to prove the consent. Optional consents start off. Baari sends no
marketing, so no code reads that consent yet.

## Players under 18

Players say once whether they are 18 or older, at their first visit or in their profile. Younger players name the number of a parent or
guardian. The guardian gets a code with its purpose, and agrees by passing it on; the database refuses bookings by the player until then
([guardians](../api/src/accounts/guardians.ts)). A code proves that the number was reached, but not who holds it. The stated age is
not verified, and an account that has not answered can book, because the endpoints below \`/auth\` are older than the question. Guardians
withdraw consent by writing to us or by deleting their own account with that number. The template \`guardian_code\` has to be registered with the messaging provider.
Players of any age are not tracked, and no advertisement is shown.

## Data breaches

Admins record a breach in Tools, Breaches: the event, the time of its discovery, the data, the number of people, and each step. The
[register](../api/src/privacy/breaches.ts) is only added to, and every entry is in the audit log. All admins are notified at once. They
are reminded until an entry says that the people concerned have been notified (after 24 hours) and the Board has (after 48 and 72 hours): rule 7
of the DPDP Rules gives 72 hours for the details. A breach is closed only after both have been notified.

## Personal columns

${table(['column', 'holds', 'purpose', 'kept', 'erased by', 'in the download'], personalRows)}

## Rows of an account

These rows name an account by its id. After the account is deleted, the id leads to no person.

${table(['table', 'ids', 'purpose', 'rows are kept', 'in the download'], peopleRows)}
`
}
