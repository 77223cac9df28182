import { CONSENTS } from '@baari/domain/privacy/notice.ts'
import { LANGUAGES } from '@baari/domain/shared/language.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { instant } from '../wire/wire.ts'

const decision = z
  .object({
    purpose: z.enum(CONSENTS),
    isGiven: z.boolean(),
    /** Of the privacy notice that was shown. */
    noticeVersion: z.number().int(),
    language: z.enum(LANGUAGES),
    decidedAt: instant,
  })
  .meta({ id: 'ConsentDecision' })

const consentList = z
  .object({
    /** Of the notice as it is now. */
    noticeVersion: z.number().int(),
    /** SERVICE is required for an account; all others start off. */
    given: z.array(z.enum(CONSENTS)),
    /** Consents given and withdrawn, newest first; the 100 newest. */
    history: z.array(decision),
  })
  .meta({ id: 'Consents' })

export const consents = endpoints({
  listConsents: {
    method: 'GET',
    path: '/player/consents',
    summary: 'List the consents of the account, and when they were given',
    access: everyRole,
    reply: consentList,
    refuses: [],
  },
  setConsent: {
    method: 'PUT',
    path: '/player/consents/:purpose',
    summary: 'Agree to something, or take a consent back',
    description:
      'Kept with the version of the privacy notice and the language of the page. What the account needs is taken back by deleting the account.',
    access: everyRole,
    params: z.object({ purpose: z.enum(CONSENTS) }),
    body: z.object({ isGiven: z.boolean(), noticeVersion: z.number().int() }),
    reply: consentList,
    refuses: ['NOTICE_CHANGED', 'CONSENT_NEEDED'],
  },
})
