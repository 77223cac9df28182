import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import { earliestOf } from '@baari/domain/shared/turfActs.ts'
import {
  idEnd,
  letsIn,
  readTicketText,
  type Ticket,
  type TicketVerdict,
  ticketCode,
  ticketVerdict,
  typedTicketCode,
} from '@baari/domain/tickets/ticketText.ts'
import { verifyAsync } from '@noble/ed25519'
import { useState } from 'react'
import { ownerApi } from '../../api/ownerApi.ts'
import { useMessages } from '../../messages/en.ts'
import { Banner, type BannerTone } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatInstant, playBetween } from '../../ui/formats/formatInstant.ts'
import { formatPlay, formatRupees } from '../../ui/formats/formats.ts'
import { type CheckedIn, checkedInHere, saveCheckIn } from './checkIns.tsx'
import { useCheckMessages } from './english.ts'

const toneOf = ({ verdict }: Judged): BannerTone =>
  verdict === 'VALID' ? 'success' : letsIn(verdict) ? 'warning' : 'danger'

/** The facts of a genuine ticket, the verdict at this gate, and the button that checks in. */
export const JudgedTicket = ({
  judged,
  accountId,
  mayCheckIn,
  onCheckedIn,
}: {
  judged: Judged
  accountId: string
  /** All staff may view a ticket; only the desk checks players in. */
  mayCheckIn: boolean
  onCheckedIn: () => void
}) => {
  const messages = useCheckMessages()
  const { fixed } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const [done, setDone] = useState<CheckedIn>()
  const { ticket, verdict, live } = judged
  const facts: [term: string, text: string | undefined][] = [
    [messages.when, formatPlay(playBetween(ticket))],
    [messages.ground, judged.groundName],
    [messages.seats, ticket.seats > 0 ? String(ticket.seats) : undefined],
    [messages.name, ticket.initial],
    [messages.reference, ticketCode(ticket.bookingId)],
    [messages.due, live && live.toCollect > 0 ? formatRupees(live.toCollect) : undefined],
  ]
  const checkIn = async () => {
    setIsBusy(true)
    setDone(await saveCheckIn(ticket.bookingId, { accountId, otherwise: fixed.anywhere.wentWrong }))
    setIsBusy(false)
    onCheckedIn()
  }
  return (
    <div className="flex flex-col gap-4">
      <Banner tone={toneOf(judged)}>
        <span className="block text-title">{messages.verdicts[verdict]}</span>
        {judged.checkedInAt && <span className="block">{messages.checkedInAt(formatInstant(judged.checkedInAt))}</span>}
      </Banner>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        {facts
          .filter(([, text]) => text)
          .map(([term, text]) => (
            <div key={term} className={term === messages.when ? 'col-span-2' : ''}>
              <dt className="text-small text-ink-2">{term}</dt>
              <dd className="figures font-semibold">{text}</dd>
            </div>
          ))}
      </dl>
      <p className="text-small text-ink-2">
        {judged.isSigned ? messages.signed : messages.notSigned} {live ? messages.fresh : messages.notRequested}
      </p>
      {verdict === 'TOO_EARLY' && (
        <p>{messages.tooEarly(formatInstant(earliestOf('checkIn', ticket.startsAt).toISOString()))}</p>
      )}
      {mayCheckIn && verdict === 'VALID' && !done && (
        <Button busy={isBusy} busyText={messages.checkingIn} onClick={() => void checkIn()}>
          {messages.checkIn}
        </Button>
      )}
      {done && (
        <Banner tone={done.state === 'REFUSED' ? 'danger' : 'success'}>
          {done.state === 'REFUSED'
            ? messages.refused(done.sentence)
            : done.state === 'KEPT'
              ? messages.kept
              : messages.done}
        </Banner>
      )}
    </div>
  )
}

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

interface Judged {
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
  | Exclude<Verified, { state: 'GENUINE' }>
  | { state: 'GONE' | 'NOT_FOUND' | 'NOT_FOUND_OFFLINE' }

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
  const plan = gate.planned.find(({ groundId }) => idEnd(groundId) === ticket.ground)
  const name = groundName ?? live?.groundName ?? plan?.groundName
  return { state: 'JUDGED', judged: { ticket, verdict, isSigned, groundName: name, live, checkedInAt } }
}

/** Judges the text of a QR code. It checks the signature first, so that a forged ticket never reaches the server. */
export const judgeText = async (text: string, gate: Gate): Promise<Judgement> => {
  const verified = await verifyTicket(text, gate.keys)
  if (verified.state !== 'GENUINE') return verified
  const { ticket } = verified
  if (ticket.turf !== idEnd(gate.turfId)) return judged(ticket, { gate, live: undefined, isSigned: true })
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
  const known = { ...NOTHING, turf: idEnd(gate.turfId) }
  if (live) {
    const [startsAt, endsAt] = [new Date(live.startsAt), new Date(live.endsAt)]
    const { bookingId, initial, version } = live
    const ticket = { ...known, bookingId, initial, version, ground: '', startsAt, endsAt, seats: live.seats ?? 0 }
    return judged(ticket, { gate, live, isSigned: false })
  }
  const planned = gate.planned.find(({ bookingId }) => ticketCode(shortId(bookingId)) === code)
  if (!planned) return { state: 'NOT_FOUND_OFFLINE' }
  const { bookingId, groundId, startsAt, endsAt, name, groundName } = planned
  const ticket = { ...known, bookingId, ground: idEnd(groundId), startsAt, endsAt, initial: name?.slice(0, 1) ?? '' }
  return judged(ticket, { gate, live: undefined, isSigned: false, groundName })
}

interface TicketKey {
  kid: string
  /** 32 bytes, base64url. */
  publicKey: string
}

type Verified =
  | { state: 'GENUINE'; ticket: Ticket }
  | { state: 'NOT_A_TICKET' | 'OTHER_VERSION' | 'UNKNOWN_KEY' | 'FORGED' }

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

/** Whether a text is a ticket signed by the server. It uses only the public keys, without a request. */
export const verifyTicket = async (text: string, keys: readonly TicketKey[]): Promise<Verified> => {
  const read = readTicketText(text.trim())
  if (read.state !== 'READ') return read
  const key = keys.find(({ kid }) => kid === read.kid)
  if (!key) return { state: 'UNKNOWN_KEY' }
  const isRight = await verifyAsync(read.signature, new TextEncoder().encode(read.body), bytesOf(key.publicKey))
  return isRight ? { state: 'GENUINE', ticket: read.ticket } : { state: 'FORGED' }
}
