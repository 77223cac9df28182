import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../machine/places.ts'
import { sourceFiles } from './sourceFiles.ts'

/**
 * Statements that lock rows of one table and read another one at once. They see the locked row as it is, and the rest as it
 * was when they began. So they may read only what does not change, or who may act.
 */
const harmless: Record<string, string> = {
  'api/src/accounts/ownSessions.ts': 'locks both tables',
  'api/src/bookings/answerEnquiry.ts': 'reads who may answer',
  'api/src/games/cancelOwnerBooking.ts': 'reads who may cancel',
  'api/src/payments/retryRefund.ts': 'reads the number of the payment at its provider',
  'api/src/reservations/collectBalance.ts': 'reads who may collect; what was collected is read afterwards',
  'api/src/reviews/reviews.ts': 'reads who may answer',
  'api/src/settlements/bankChanges.ts': 'locks both tables',
  'api/src/squads/squadTimes.ts': 'reads the parts of a ground, which change only while nothing of it is sold',
  'api/src/staff/invitations.ts': 'reads the names of turf and owner',
  'api/src/staff/staff.ts': 'reads the names of turf and account',
  'api/src/turfs/ground.ts': 'reads the name and the zone of the turf',
  'api/src/waitlist/offerFreedTime.ts': 'reads the parts of a ground, which change only while nothing of it is sold',
}

const LOCK = /\.for(?:NoKey)?Update\((?<of>'\w+')?|\bfor (?:no key )?update(?<rawOf> of)?\b/g
const READS_MORE = /\.(?:inner|left)Join|\bjoin\b/

/** Does a text lock one table while it reads another in the same statement? */
export const locksWhatItReads = (text: string): boolean =>
  [...text.matchAll(LOCK)].some(({ index, groups }) => {
    if (groups?.of !== undefined || groups?.rawOf !== undefined) return true
    const before = text.slice(0, index)
    const begin = Math.max(before.lastIndexOf('.selectFrom('), before.lastIndexOf('sql`'), before.lastIndexOf('sql<'))
    return begin >= 0 && READS_MORE.test(before.slice(begin))
  })

/** Places that lock and read at once without being named above, and names that are not needed. */
export const wrongLocks = (): string[] => {
  const locking = sourceFiles().filter(
    (file) =>
      file.startsWith('api/src/') &&
      !/\.test\.ts$|^api\/src\/testing\//.test(file) &&
      locksWhatItReads(fs.readFileSync(path.join(ROOT, file), 'utf8')),
  )
  return [
    ...locking
      .filter((file) => harmless[file] === undefined)
      .map((file) => `${file} locks and reads in one statement: lock first, read in the next one`),
    ...Object.keys(harmless)
      .filter((file) => !locking.includes(file))
      .map((file) => `${file} does not lock and read in one statement: the exception is not needed`),
  ]
}
