import type { Api } from '@baari/contract/api.ts'
import type { Answer, Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { readSensitive } from '../platform/audit/readSensitive.ts'
import type { Handler } from '../platform/http/context.ts'
import { openBankDetails } from '../settlements/sealedBankDetails.ts'

type Kind = Asked<Api['reveal']>['body']['kind']
type Revealed = Pick<Answer<Api['reveal']>, 'contact' | 'bankDetails'>

interface Sensitive {
  action: string
  read: (db: Database, id: string, bankSecret: string) => Promise<Revealed | undefined>
}

const contactOf = (row: { phone: string | null; email: string | null } | undefined): Revealed | undefined =>
  row && { contact: { phone: row.phone, email: row.email }, bankDetails: null }

/** Data that lists show masked, and the query that reads one row unmasked. */
const sensitive: Record<Kind, Sensitive> = {
  GRIEVANCE: {
    action: 'grievance.contactShown',
    read: async (db, id) =>
      contactOf(await db.selectFrom('grievance').select(['phone', 'email']).where('id', '=', id).executeTakeFirst()),
  },
  ENQUIRY: {
    action: 'enquiry.contactShown',
    read: async (db, id) =>
      contactOf(await db.selectFrom('turf_enquiry').select(['phone', 'email']).where('id', '=', id).executeTakeFirst()),
  },
  DIFFERENCE: {
    action: 'difference.contactShown',
    read: async (db, id) => {
      const row = await db
        .selectFrom('reconciliation_difference')
        .select('contact')
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const isEmail = row.contact?.includes('@') ?? false
      return contactOf({ phone: isEmail ? null : row.contact, email: isEmail ? row.contact : null })
    },
  },
  BANK_DETAILS: {
    action: 'contract.bankDetailsShown',
    read: async (db, id, bankSecret) => {
      const row = await db.selectFrom('contract').select('bank_details').where('id', '=', id).executeTakeFirst()
      return row && { contact: null, bankDetails: openBankDetails(row.bank_details, bankSecret) }
    },
  },
}

/** Shows one masked row whole. */
export const reveal =
  ({ config }: { config: { BANK_SECRET: string } }): Handler<Api['reveal']> =>
  async ({ body: { kind, id } }, { db, now, viewer }) => {
    const { action, read } = sensitive[kind]
    const revealed = await readSensitive(
      { actorId: viewer.accountId, action, subjectId: id },
      (reading) => read(reading, id, config.BANK_SECRET),
      { db, now },
    )
    return { entityId: id, ...revealed }
  }
