import type { Api } from '@baari/contract/api.ts'
import { appealRefusal, reliabilityOf } from '@baari/domain/reliability/reliability.ts'
import type { Handler } from '../platform/http/context.ts'
import { readFacts } from './readFacts.ts'

/** The player's own band, with the facts behind it, which other accounts never see. */
export const readReliability: Handler<Api['readReliability']> = async (_asked, { db, now, viewer }) => {
  const found = await readFacts(db, [viewer.accountId], now)
  return {
    band: reliabilityOf(
      found.map(({ fact }) => fact),
      now,
    ),
    facts: found.map(({ bookingId, turfName, startsAt, fact, appeal, answer }) => ({
      bookingId,
      turfName,
      startsAt,
      kind: fact.kind,
      countsAs: fact.countsAs,
      appeal,
      answer,
      canAppeal: appealRefusal({ fact, appeal }, now) === undefined,
    })),
  }
}
