import { tooEarly } from '../shared/turfActs.ts'
import type { Ticket } from './ticketText.ts'

/** The state of the booking, according to the server. */
export interface LiveTicket {
  state: 'VALID' | 'UNPAID' | 'RAINED_OFF' | 'CANCELLED' | 'REFUNDED'
  version: number
  startsAt: Date
}

/** The verdict on a genuine ticket at this gate, now. Only the first two let players in. */
export type TicketVerdict =
  | 'VALID'
  | 'CHECKED_IN'
  | 'TOO_EARLY'
  | 'OVER'
  | 'OTHER_TURF'
  | 'MOVED'
  | 'UNPAID'
  | 'RAINED_OFF'
  | 'CANCELLED'
  | 'REFUNDED'

const lettingIn: readonly TicketVerdict[] = ['VALID', 'CHECKED_IN']

export const letsIn = (verdict: TicketVerdict): boolean => lettingIn.includes(verdict)

/** `live` is what the server says; without it only the ticket itself is judged. */
export const ticketVerdict = (
  ticket: Ticket,
  gate: { turfId: string; now: Date; isCheckedIn: boolean; live: LiveTicket | undefined },
): TicketVerdict => {
  if (ticket.turfId !== gate.turfId) return 'OTHER_TURF'
  if (gate.live && gate.live.state !== 'VALID') return gate.live.state
  if (gate.live && gate.live.version !== ticket.version) return 'MOVED'
  if (gate.live && gate.live.startsAt.getTime() !== ticket.startsAt.getTime()) return 'MOVED'
  if (gate.isCheckedIn) return 'CHECKED_IN'
  if (ticket.endsAt <= gate.now) return 'OVER'
  return tooEarly('checkIn', { startsAt: ticket.startsAt, at: gate.now }) ? 'TOO_EARLY' : 'VALID'
}
