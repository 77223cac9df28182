/** The privacy notice. A change of its text raises the version, and all users are asked again at their next visit. */
export const NOTICE = { version: 7, since: '2026-11-28' } as const

/** Consents that are asked for separately: an account needs the first, and the second is off at first. */
export const CONSENTS = ['SERVICE', 'MARKETING'] as const

export type Consent = (typeof CONSENTS)[number]
