import { shortId } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import { englishPlay } from '@baari/domain/shared/englishTime.ts'
import { dayOfPlay } from '@baari/domain/shared/playTime.ts'
import { type CalendarDate, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { openPdf } from '../platform/pdf/openPdf.ts'
import { dayText, rupeesText } from '../settlements/statementWords.ts'

/** The facts of a disputed booking: its ticket, its check-in and its receipt. Amounts are paise. */
interface EvidenceFacts {
  disputeId: string
  providerDisputeId: string
  providerPaymentId: string
  reason: string
  bookingId: string
  status: string
  playerName: string
  turfName: string
  groundName: string
  address: string
  date: string
  startsMinute: number
  startsAt: Date
  endsAt: Date
  endsMinute: number
  bookedAt: Date
  paidAt: Date | null
  method: string | null
  total: number
  captured: number
  refunded: number
  ticketVersion: number
  checkedInAt: Date | null
  cancelledAt: Date | null
}

export const evidenceOf = async (db: Database, disputeId: string): Promise<EvidenceFacts | undefined> => {
  const { rows } = await sql<EvidenceFacts>`
    select dispute.id as "disputeId", dispute.provider_dispute_id as "providerDisputeId",
           payment.provider_payment_id as "providerPaymentId", coalesce(dispute.reason, dispute.reason_code) as reason,
           booking.id as "bookingId", booking.status, coalesce(account.first_name, '') as "playerName",
           turf.name as "turfName", ground.name as "groundName", turf.address, booking.date,
           booking.starts_minute as "startsMinute", booking.ends_minute as "endsMinute", booking.starts_at as "startsAt",
           booking.ends_at as "endsAt", booking.created_at as "bookedAt",
           payment.captured_at as "paidAt", payment.method, booking.total,
           booking.captured + moved.back as captured, booking.refunded + moved.back as refunded,
           1 + (select count(*) from rain_choice
                where rain_choice.booking_id = booking.id and state = 'MOVED')::integer + (booking.moved_at is not null)::integer as "ticketVersion",
           check_in.checked_in_at as "checkedInAt", booking.cancelled_at as "cancelledAt"
    from dispute
      join payment on payment.id = dispute.payment_id
      join booking on booking.id = dispute.booking_id
      join turf on turf.id = booking.turf_id
      join ground on ground.id = booking.ground_id
      left join account on account.id = booking.account_id
      left join check_in on check_in.booking_id = booking.id
      cross join lateral (
        select coalesce(sum(amount - goodwill), 0)::bigint as back from refund
        where booking_id = booking.id and reason = 'MOVED') moved
    where dispute.id = ${disputeId}`.execute(db)
  return rows[0]
}

const MARGIN = 48
const NAME_WIDTH = 140

/** The evidence for a bank: a page of A4 with the receipt, the ticket and the check-in of a booking. */
export const drawEvidence = async (facts: EvidenceFacts, madeAt: Date): Promise<Uint8Array<ArrayBuffer>> => {
  const title = `Evidence for dispute ${facts.providerDisputeId}`
  const { document, bytes } = await openPdf({ margin: MARGIN, title, author: 'Baari', madeAt })
  document.font('strong').fontSize(16).text(title)
  document.moveDown().font('regular').fontSize(10).text(evidenceSummary(facts))
  for (const [heading, rows] of sectionsOf(facts)) {
    document.moveDown().font('strong').fontSize(12).text(heading, MARGIN)
    document.moveDown(0.3)
    for (const [name, text] of rows) {
      const top = document.y
      document.font('regular').fontSize(10).text(name, MARGIN, top, { width: NAME_WIDTH })
      document.font('strong').text(text, MARGIN + NAME_WIDTH, top)
    }
  }
  document.end()
  return bytes
}

type Section = [heading: string, rows: [name: string, text: string][]]

const sectionsOf = (facts: EvidenceFacts): Section[] => [
  [
    'Receipt',
    [
      ['Booking', shortId(facts.bookingId)],
      ['Customer', facts.playerName || 'Not known'],
      ['Booked on', instantText(facts.bookedAt)],
      ['Payment', facts.providerPaymentId],
      ['Paid on', facts.paidAt === null ? 'Not known' : instantText(facts.paidAt)],
      ['Total', rupeesText(facts.total)],
      ['Paid online', rupeesText(facts.captured)],
      ['Refunded', rupeesText(facts.refunded)],
    ],
  ],
  [
    'Ticket',
    [
      ['Place', `${facts.groundName}, ${facts.turfName}`],
      ['Address', facts.address],
      ['Day', playTexts(facts).day],
      ['Time', playTexts(facts).time],
      ['Version of the ticket', String(facts.ticketVersion)],
    ],
  ],
  [
    'Check-in',
    [
      [
        'Came in with the ticket',
        facts.checkedInAt === null ? 'No check-in was recorded' : instantText(facts.checkedInAt),
      ],
    ],
  ],
]

/** The answer to the bank, in a few sentences. */
export const evidenceSummary = (facts: EvidenceFacts): string => {
  const played = playTexts(facts)
  return [
    `Booking ${shortId(facts.bookingId)}: ${facts.groundName} at ${facts.turfName} on ${played.day}, ${played.time}.`,
    facts.checkedInAt === null
      ? ''
      : `The customer came in with the ticket of this booking on ${instantText(facts.checkedInAt)}.`,
    facts.status === 'COMPLETED' ? 'The time was kept for the customer, and nobody else could book it.' : '',
    facts.cancelledAt === null
      ? ''
      : `The booking was cancelled on ${instantText(facts.cancelledAt)}; what the customer had agreed to when booking was refunded.`,
    'The receipt and the ticket are attached.',
  ]
    .filter(Boolean)
    .join(' ')
}

const instant = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: INDIA,
})

/** '15 Jan 2027, 18:04', as a clock in India shows it. */
const instantText = (at: Date): string => instant.format(at)

/** '16 Jan 2027' and '6:30 – 7:30 pm'; after midnight '15 Jan 2027, at night' and '12:00 – 1:00 am (Sat, 16 Jan)'. */
const playTexts = (facts: { date: CalendarDate; startsMinute: number; endsMinute: number }) => {
  const play = { date: facts.date, startsAt: facts.startsMinute, endsAt: facts.endsMinute }
  const { day, night } = dayOfPlay(play)
  return {
    day: night === undefined ? dayText(day) : `${dayText(night)}, at night`,
    time: englishPlay(play).times,
  }
}
