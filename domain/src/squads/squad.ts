import { hasContact } from '../shared/contact.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { MOST_SHARING } from '../sharedBills/sharedBill.ts'

/** All members of a squad can share one bill. */
export const MOST_IN_SQUAD = MOST_SHARING

/** In characters. */
export const LONGEST_SQUAD_NAME = 40

/** Refuses contact details in the name of a squad, which everyone with the link reads. */
export const squadNameRefusal = (name: string): Refusal<'SQUAD_NAME_HAS_CONTACT'> | undefined =>
  hasContact(name) ? refuse('SQUAD_NAME_HAS_CONTACT') : undefined
