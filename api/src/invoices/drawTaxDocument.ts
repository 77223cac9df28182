import type { GstSplit } from '@baari/domain/invoices/gstSplit.ts'
import { stateText } from '@baari/domain/invoices/states.ts'
import type { TaxDocumentKind } from '@baari/domain/invoices/taxDocument.ts'
import { hindiDate } from '@baari/domain/shared/hindiTime.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { exactRupeeText, type Paise } from '@baari/domain/shared/money.ts'
import type { CalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { openPdf } from '../platform/pdf/openPdf.ts'
import { dayText } from '../settlements/statementWords.ts'
import { taxWords } from './taxWords.ts'

/** The contents of a tax document. */
export interface PrintedTaxDocument extends GstSplit {
  language: Language
  kind: TaxDocumentKind
  number: string
  issuedOn: CalendarDate
  suppliedOn: CalendarDate
  /** The GSTIN is empty if the party is not registered or did not give it. */
  issuer: { name: string; address: string; gstin: string }
  recipient: { name: string; gstin: string }
  supply: string
  isOfPlatform: boolean
  sac: string
  percentage: number | null
  placeOfSupply: string | null
  reverses: { number: string; issuedOn: CalendarDate } | null
  madeAt: Date
}

const MARGIN = 48
const ROW = 18
const NAME_WIDTH = 130

/** Draws a tax document as a PDF on one A4 page, in English or Hindi. */
export const drawTaxDocument = async (printed: PrintedTaxDocument): Promise<Uint8Array<ArrayBuffer>> => {
  const words = taxWords[printed.language]
  const title = words.kinds[printed.kind]
  const { document, bytes } = await openPdf({
    margin: MARGIN,
    title: `${title} ${printed.number}`,
    author: printed.issuer.name,
    madeAt: printed.madeAt,
  })
  const width = document.page.width - 2 * MARGIN
  document.font('strong').fontSize(20).text(title, { width })
  document.font('strong').fontSize(11).text(printed.issuer.name, { width })
  document.font('regular').fontSize(10).text(printed.issuer.address, { width })
  document.moveDown()
  for (const [name, text] of factsOf(printed)) drawRow(document, [name, text], 'left')
  document.moveDown()
  for (const [name, amount] of amountsOf(printed)) drawRow(document, [name, `₹${exactRupeeText(amount)}`], 'right')
  const y = document.y
  document
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(0.75)
    .stroke('black')
  document.y = y + 6
  document.fontSize(12)
  drawRow(document, [words.total, `₹${exactRupeeText(printed.amount)}`], 'right', 'strong')
  document.moveDown()
  document.font('regular').fontSize(9).fillColor('#555').text(words.notes[printed.kind], MARGIN, document.y, { width })
  document.end()
  return bytes
}

const dateText = (date: CalendarDate, language: Language): string =>
  language === 'hi' ? hindiDate(date) : dayText(date)

const factsOf = (printed: PrintedTaxDocument): [name: string, text: string][] => {
  const { language, issuer, recipient, reverses, placeOfSupply } = printed
  const words = taxWords[language]
  return [
    [words.number, printed.number],
    [words.issuedOn, dateText(printed.issuedOn, language)],
    [words.issuerGstin, issuer.gstin || words.notRegistered],
    [words.recipient, recipient.name || '–'],
    ...(recipient.gstin === '' ? [] : [[words.recipientGstin, recipient.gstin] satisfies [string, string]]),
    [words.supply, printed.isOfPlatform ? words.platformSupply : words.play],
    [printed.isOfPlatform ? words.period : words.place, printed.supply],
    [words.suppliedOn, dateText(printed.suppliedOn, language)],
    [words.sac, printed.sac],
    ...(placeOfSupply === null ? [] : [[words.placeOfSupply, stateText(placeOfSupply)] satisfies [string, string]]),
    ...(reverses === null
      ? []
      : [[words.reverses, `${reverses.number}, ${dateText(reverses.issuedOn, language)}`] satisfies [string, string]]),
  ]
}

const amountsOf = (printed: PrintedTaxDocument): [name: string, amount: Paise][] => {
  const words = taxWords[printed.language]
  const { percentage, taxableValue, cgst, sgst, igst } = printed
  if (percentage === null) return []
  return [
    [words.taxableValue, taxableValue],
    ...(igst > 0
      ? [[`IGST ${percentage} %`, igst] satisfies [string, Paise]]
      : [
          [`CGST ${percentage / 2} %`, cgst] satisfies [string, Paise],
          [`SGST ${percentage / 2} %`, sgst] satisfies [string, Paise],
        ]),
  ]
}

const drawRow = (
  document: PDFKit.PDFDocument,
  [name, text]: [name: string, text: string],
  align: 'left' | 'right',
  face: 'regular' | 'strong' = 'regular',
): void => {
  const y = document.y
  const width = document.page.width - 2 * MARGIN - NAME_WIDTH
  document.font('regular').fillColor('#555').text(name, MARGIN, y, { width: NAME_WIDTH })
  const below = document.y
  document
    .font(face)
    .fillColor('black')
    .text(text, MARGIN + NAME_WIDTH, y, { width, align })
  document.y = Math.max(below, document.y, y + ROW)
}
