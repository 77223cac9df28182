import { hasContact } from '../shared/contact.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { MOST_SHARING } from '../sharedBills/sharedBill.ts'

/** Everybody of a squad may share one bill. */
export const MOST_IN_SQUAD = MOST_SHARING

/** How many squads one account may be in. */
export const MOST_SQUADS = 10

/** In characters. */
export const LONGEST_SQUAD_NAME = 40

/** Why a squad cannot be called so: whoever has the link reads its name. */
export const squadNameRefusal = (name: string): Refusal<'SQUAD_NAME_HAS_CONTACT'> | undefined =>
  hasContact(name) ? refuse('SQUAD_NAME_HAS_CONTACT') : undefined
