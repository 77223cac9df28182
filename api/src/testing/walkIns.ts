import { hoursOf } from './hoursOf.ts'
import type { Player } from './player.ts'

let entriesMade = 0
/** Names an entry once, as the owner's device does. */
export const newEntryKey = (): string => {
  entriesMade += 1
  return `00000000-0000-4000-8000-${String(entriesMade).padStart(12, '0')}`
}

interface WalkIn {
  groundEntityId: string
  date: string
  from: number
  to?: number
  price?: number
  collected?: number
  method?: 'CASH' | 'UPI' | 'CARD'
  name?: string
}

/** A booking by hand at the gate. */
export const addWalkIn = (owner: Player, { from, to, ...entry }: WalkIn) =>
  owner.client.addWalkIn({ body: { ...entry, ...hoursOf(from, to), entryKey: newEntryKey() } })
