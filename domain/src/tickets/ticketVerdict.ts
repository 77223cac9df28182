import type { Ticket } from './ticketText.ts'

/** How the server says the booking stands. */
export interface LiveTicket {
  state: 'VALID' | 'UNPAID' | 'RAINED_OFF' | 'CANCELLED' | 'REFUNDED'
  version: number
  startsAt: Date
}

/** What a genuine ticket is worth at this gate, now. The first three let in, the others do not. */
export type TicketVerdict =
  | 'VALID'
  | 'TOO_EARLY'
  | 'CHECKED_IN'
  | 'OVER'
  | 'OTHER_TURF'
  | 'MOVED'
  | 'UNPAID'
  | 'RAINED_OFF'
  | 'CANCELLED'
  | 'REFUNDED'

const lettingIn: readonly TicketVerdict[] = ['VALID', 'TOO_EARLY', 'CHECKED_IN']

export const letsIn = (verdict: TicketVerdict): boolean => lettingIn.includes(verdict)

/** People come before they play. */
const EARLIEST_MS = 60 * 60 * 1000

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
  return ticket.startsAt.getTime() - gate.now.getTime() > EARLIEST_MS ? 'TOO_EARLY' : 'VALID'
}
