import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import { type Ticket, ticketCode, typedTicketCode } from '@baari/domain/tickets/ticketText.ts'
import { type TicketVerdict, ticketVerdict } from '@baari/domain/tickets/ticketVerdict.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { checkedInHere } from './checkIns.ts'
import { type TicketKey, verifyTicket } from './verifyTicket.ts'

/** The gate that checks a ticket, with everything it knows offline. */
export interface Gate {
  turfId: string
  accountId: string
  keys: readonly TicketKey[]
  /** Bookings of the plan cached on the device. */
  planned: readonly PlannedBooking[]
}

interface PlannedBooking {
  bookingId: string
  groundId: string
  groundName: string
  name: string | null
  startsAt: Date
  endsAt: Date
}

type Live = Awaited<ReturnType<typeof ownerApi.readTicketState>>

export interface Judged {
  ticket: Ticket
  verdict: TicketVerdict
  /** Read from a QR code; otherwise only the code was typed. */
  isSigned: boolean
  groundName: string | undefined
  /** Undefined if the server gave no answer. */
  live: Live | undefined
  checkedInAt: string | undefined
}

export type Judgement =
  | { state: 'JUDGED'; judged: Judged }
  | { state: 'NOT_A_TICKET' | 'UNKNOWN_KEY' | 'FORGED' | 'GONE' | 'NOT_FOUND' | 'NOT_FOUND_OFFLINE' }

const PATIENCE_MS = 5_000

/** The server's state of a booking: undefined without an answer, `GONE` if the turf has no such booking. */
const askServer = async (turfId: string, reference: string): Promise<Live | 'GONE' | undefined> => {
  try {
    return await ownerApi.readTicketState(
      { query: { turfId, reference } },
      { signal: AbortSignal.timeout(PATIENCE_MS) },
    )
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return 'GONE'
    // No connection, or an expired session: the gate judges the ticket by the device's data.
    return undefined
  }
}

const judged = async (
  ticket: Ticket,
  { gate, live, isSigned, groundName }: { gate: Gate; live: Live | undefined; isSigned: boolean; groundName?: string },
): Promise<Judgement> => {
  const checkedInAt = live?.checkedInAt ?? (await checkedInHere(ticket.bookingId))
  const verdict = ticketVerdict(ticket, {
    turfId: gate.turfId,
    now: new Date(),
    isCheckedIn: checkedInAt !== undefined,
    live: live && { state: live.state, version: live.version, startsAt: new Date(live.startsAt) },
  })
  const plan = gate.planned.find(({ groundId }) => groundId === ticket.groundId)
  const name = groundName ?? live?.groundName ?? plan?.groundName
  return { state: 'JUDGED', judged: { ticket, verdict, isSigned, groundName: name, live, checkedInAt } }
}

/** Judges the text of a QR code. It checks the signature first, so that a forged ticket never reaches the server. */
export const judgeText = async (text: string, gate: Gate): Promise<Judgement> => {
  const verified = await verifyTicket(text, gate.keys)
  if (verified.state !== 'GENUINE') return verified
  const { ticket } = verified
  if (ticket.turfId !== gate.turfId) return judged(ticket, { gate, live: undefined, isSigned: true })
  const live = await askServer(gate.turfId, ticket.bookingId)
  return live === 'GONE' ? { state: 'GONE' } : judged(ticket, { gate, live, isSigned: true })
}

const NOTHING = { seats: 0, initial: '', version: 1 }

/** Judges a typed code by the server, or offline by the plan cached on the device. */
export const judgeCode = async (typed: string, gate: Gate): Promise<Judgement> => {
  const code = typedTicketCode(typed)
  if (code === undefined) return { state: 'NOT_FOUND' }
  const live = await askServer(gate.turfId, code.toLowerCase())
  if (live === 'GONE') return { state: 'NOT_FOUND' }
  const known = { ...NOTHING, turfId: gate.turfId }
  if (live) {
    const [startsAt, endsAt] = [new Date(live.startsAt), new Date(live.endsAt)]
    const { bookingId, initial, version } = live
    const ticket = { ...known, bookingId, initial, version, groundId: '', startsAt, endsAt, seats: live.seats ?? 0 }
    return judged(ticket, { gate, live, isSigned: false })
  }
  const planned = gate.planned.find(({ bookingId }) => ticketCode(shortId(bookingId)) === code)
  if (!planned) return { state: 'NOT_FOUND_OFFLINE' }
  const { bookingId, groundId, startsAt, endsAt, name, groundName } = planned
  const ticket = { ...known, bookingId, groundId, startsAt, endsAt, initial: name?.slice(0, 1) ?? '' }
  return judged(ticket, { gate, live: undefined, isSigned: false, groundName })
}
