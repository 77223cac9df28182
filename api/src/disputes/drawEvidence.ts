import { shortId } from '@baari/contract/wire/values.ts'
import { openPdf } from '../settlements/openPdf.ts'
import { rupeesText } from '../settlements/statementTexts.ts'
import type { EvidenceFacts } from './evidenceOf.ts'
import { evidenceSummary } from './evidenceSummary.ts'
import { instantText, playTexts } from './evidenceTexts.ts'

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
