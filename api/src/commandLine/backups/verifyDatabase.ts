import { createHash } from 'node:crypto'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { checkInvariants } from '@baari/db/invariants/checkInvariants.ts'
import type pg from 'pg'
import type { PictureFiles } from '../../pictures/pictureFiles.ts'
import { namedPictures } from './databaseFacts.ts'
import type { KeptInBackup } from './manifest.ts'

export interface Found {
  what: string
  /** Problems, one sentence each. */
  troubles: string[]
  /** Remarks that are no problem. */
  notes?: string[]
}

interface Restored {
  url: string
  pictures: PictureFiles
  /** The pictures of its backup, if there is one. */
  copied?: readonly KeptInBackup[]
}

const SECONDS_EACH = 60
const MOST_NAMED = 5
/** Invariants about deadlines, which lapse while no server runs. */
const OF_TIME: readonly string[] = ['I2', 'I10', 'I11', 'I12', 'I14']

/** Checks the contents of a database, for example after a restore, and its pictures. */
export const verifyDatabase = async ({ url, pictures, copied }: Restored): Promise<Found[]> => {
  const client = databaseClient(url, { application_name: 'baari-verify' })
  await client.connect()
  try {
    return [await ledgerFound(client), await invariantsFound(client), await picturesFound(client, { pictures, copied })]
  } finally {
    await client.end()
  }
}

const ledgerFound = async (client: pg.Client): Promise<Found> => {
  const { rows } = await client.query<{ sum: string }>('select coalesce(sum(amount), 0)::text as sum from ledger_entry')
  const sum = rows[0]?.sum
  return { what: 'ledger', troubles: sum === '0' ? [] : [`It comes to ${sum} paise, not to zero.`] }
}

const invariantsFound = async (client: pg.Client): Promise<Found> => {
  const checked = await checkInvariants(client, SECONDS_EACH)
  const broken = checked.filter(({ count }) => count !== 0)
  const sentences = (ofTime: boolean): string[] =>
    broken
      .filter(({ id }) => OF_TIME.includes(id) === ofTime)
      .map(({ id, sentence, count, violations: [first], failure }) =>
        failure === undefined
          ? `${id} is violated ${count} times, as by ${first?.subject}: ${sentence}`
          : `${id} was not checked: ${failure}`,
      )
  return {
    what: 'invariants',
    troubles: sentences(false),
    notes: sentences(true).map(
      (sentence) => `${sentence} A running server makes up for it; look again with \`baari invariants\`.`,
    ),
  }
}

const picturesFound = async (
  client: pg.Client,
  { pictures, copied = [] }: Pick<Restored, 'pictures' | 'copied'>,
): Promise<Found> => {
  const there = new Set((await pictures.list()).map(({ name }) => name))
  const missing = (await namedPictures(client)).filter((name) => !there.has(name))
  const spoilt: string[] = []
  for (const { name, sha256 } of copied) {
    const bytes = await pictures.read(name)
    if (bytes && createHash('sha256').update(bytes).digest('hex') !== sha256) spoilt.push(name)
  }
  const told = (names: readonly string[], what: string): string[] =>
    names.length === 0 ? [] : [`${names.length} ${what}: ${names.slice(0, MOST_NAMED).join(', ')}`]
  return {
    what: 'pictures',
    troubles: [...told(missing, 'are shown and missing'), ...told(spoilt, 'are not as they were')],
  }
}
