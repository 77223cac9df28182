/** The privacy notice. Whoever changes what it says raises the version: everybody is asked again at their next visit. */
export const NOTICE = { version: 6, since: '2026-11-26' } as const

/** What people agree to by themselves: what an account needs, and what starts off. */
export const CONSENTS = ['SERVICE', 'MARKETING'] as const

export type Consent = (typeof CONSENTS)[number]
