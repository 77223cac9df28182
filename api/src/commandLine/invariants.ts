import { databaseClient } from '@baari/db/databaseClient.ts'
import { checkInvariants } from '@baari/db/invariants/checkInvariants.ts'

const SECONDS_EACH = 60
const SUBJECTS_SHOWN = 5

/**
 * `baari invariants [database URL]`: checks every invariant and prints the rows that break it. Exits with 1 if an
 * invariant is violated, or with 2 if none is but some could not be checked.
 */
export const invariants = async ([url = process.env.DATABASE_URL]: readonly string[]): Promise<void> => {
  if (!url) throw new Error('Say which database: `baari invariants postgres://…`, or set DATABASE_URL.')
  const client = databaseClient(url, { application_name: 'baari-invariants' })
  await client.connect()
  try {
    const checked = await checkInvariants(client, SECONDS_EACH)
    for (const { id, sentence, count, violations, failure } of checked) {
      const state = failure === undefined ? (count === 0 ? 'holds' : `VIOLATED ${count}`) : 'NOT CHECKED'
      process.stdout.write(`${id.padEnd(4)} ${state.padEnd(14)} ${sentence}\n`)
      if (failure !== undefined) process.stdout.write(`       ${failure}\n`)
      for (const { subject, detail } of violations.slice(0, SUBJECTS_SHOWN))
        process.stdout.write(`       ${subject} ${JSON.stringify(detail)}\n`)
    }
    if (checked.some(({ count }) => count)) process.exitCode = 1
    else if (checked.some(({ failure }) => failure !== undefined)) process.exitCode = 2
  } finally {
    await client.end()
  }
}
