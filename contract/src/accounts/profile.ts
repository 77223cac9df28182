import { LANGUAGES } from '@baari/domain/shared/language.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { entityId, id, instant } from '../wire/wire.ts'
import { player } from './accounts.ts'

/** A device on which the account is logged in. */
const device = z
  .object({
    sessionId: entityId,
    /** As far as it says so itself: 'Chrome', 'Android'. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    createdAt: instant,
    lastUsedAt: instant,
    /** The one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Device' })

export const profile = endpoints({
  chooseLanguage: {
    method: 'PUT',
    path: '/player/language',
    summary: 'Choose the language of the account',
    description: 'Messages are sent in it from now on. What was sent before stays as it is.',
    access: everyRole,
    body: z.object({ language: z.enum(LANGUAGES) }),
    reply: player,
    refuses: [],
  },
  listSessions: {
    method: 'GET',
    path: '/player/sessions',
    summary: 'Where the account is logged in, last used first',
    access: everyRole,
    reply: z.object({ sessions: z.array(device) }),
    refuses: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/player/sessions/:sessionId',
    summary: 'Log one device out',
    access: everyRole,
    params: z.object({ sessionId: id('SESSION') }),
    reply: z.object({ message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
  exportAccount: {
    method: 'GET',
    path: '/player/export',
    summary: 'Everything that is kept about the account',
    description:
      'Every row that belongs to the account, as it is kept: amounts are whole paise, instants are UTC. Secrets (codes, tokens, sealed bank details) are left out, and so is whatever tells of other people.',
    access: everyRole,
    reply: z
      .object({
        exportedAt: instant,
        account: player,
        consentedAt: instant.nullable(),
        records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
      })
      .meta({ id: 'AccountExport' }),
    refuses: [],
    cost: 10,
  },
  deleteAccount: {
    method: 'POST',
    path: '/player/delete',
    summary: 'Delete the account',
    description:
      'Removes number, name, address and every free text, and logs all devices out. Bookings and their money stay without a name. The number can sign up again as a new account.',
    access: ['USER', 'TURFOWNER'],
    body: z.object({ confirm: z.literal('DELETE') }),
    reply: z.object({ message: z.string() }),
    refuses: ['ACCOUNT_HAS_BOOKINGS', 'ACCOUNT_AWAITS_REFUND', 'ACCOUNT_OWNS_TURFS'],
  },
})
