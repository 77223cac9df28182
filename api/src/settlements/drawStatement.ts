import type { SettlementStatus } from '@baari/db/schema.ts'
import { channelTotals, everyStepOf, resultOf, saleValue } from '@baari/domain/settlements/line.ts'
import type { Period, SettlementFrequency } from '@baari/domain/settlements/period.ts'
import { NOTHING_TO_PAY, type SettlementFigures, valueWithoutGst } from '@baari/domain/settlements/settlement.ts'
import { openPdf } from '../platform/pdf/openPdf.ts'
import { drawLines, type StatementLine } from './drawStatementLines.ts'
import { dayText, periodText, rupeesText, statementWords as words } from './statementWords.ts'

/** The contents of a settlement's statement. Amounts are in paise. */
export interface Statement {
  madeAt: Date
  settlementId: string
  ownerName: string
  gstNumber: string
  panNumber: string
  isGstRegistered: boolean
  payTo: string | null
  period: Period
  scheduledOn: string
  contract: { id: string; frequency: SettlementFrequency; startsOn: string; endsOn: string }
  status: SettlementStatus
  payoutId: string | null
  figures: SettlementFigures
  carriedIn: number
  lines: readonly StatementLine[]
}

const MARGIN = 36
const GAP = 24
const ROW = 13

/** Draws the statement as a PDF, in A4 landscape: parties and period, the formula, the taxes, then every booking. */
export const drawStatement = async (statement: Statement): Promise<Uint8Array<ArrayBuffer>> => {
  const { document, bytes } = await openPdf({
    layout: 'landscape',
    margin: MARGIN,
    bufferPages: true,
    title: `${words.title} ${statement.settlementId}`,
    author: words.from,
    madeAt: statement.madeAt,
  })
  drawHead(document, statement)
  drawLines(document, statement.lines)
  numberPages(document)
  document.end()
  return bytes
}

const drawHead = (document: PDFKit.PDFDocument, statement: Statement): void => {
  const { left } = document.page.margins
  const width = document.page.width - 2 * MARGIN
  document.font('strong').fontSize(16).text(words.title, left, MARGIN, { width })
  document
    .font('regular')
    .fontSize(9)
    .text(words.from, left, MARGIN + 4, { width, align: 'right' })
  const top = document.y + GAP / 2
  const column = (width - GAP) / 2
  const facts = factsOf(statement)
  const half = Math.ceil(facts.length / 2)
  drawFacts(document, facts.slice(0, half), { x: left, y: top, width: column })
  drawFacts(document, facts.slice(half), { x: left + column + GAP, y: top, width: column })
  const below = top + half * ROW + GAP / 2
  const formulaEnd = drawFormula(document, statement, { x: left, y: below, width: column })
  const taxesEnd = drawTaxes(document, statement, { x: left + column + GAP, y: below, width: column })
  document.x = left
  document.y = Math.max(formulaEnd, taxesEnd) + GAP / 2
}

const factsOf = ({ contract, ...statement }: Statement): [name: string, text: string][] => [
  [words.owner, statement.ownerName],
  [words.gstNumber, statement.gstNumber || words.noGstNumber],
  [words.panNumber, statement.panNumber || words.unknown],
  [words.payTo, statement.payTo ?? words.unknown],
  [words.status, words.statuses[statement.status]],
  [words.payout, statement.payoutId === NOTHING_TO_PAY ? words.nothingToPay : (statement.payoutId ?? '–')],
  [words.settlement, statement.settlementId],
  [words.period, periodText(statement.period)],
  [words.scheduled, dayText(statement.scheduledOn)],
  [words.contract, `${contract.id}, ${words.frequencies[contract.frequency]}`],
  [words.contractDates, periodText(contract)],
  [words.made, dayText(statement.madeAt)],
]

interface Box {
  x: number
  y: number
  width: number
}

const NAME_WIDTH = 90

const drawFacts = (document: PDFKit.PDFDocument, facts: readonly [string, string][], { x, y, width }: Box): void => {
  for (const [row, [name, text]] of facts.entries()) {
    const at = y + row * ROW
    document.font('regular').fontSize(8.5).fillColor('#555').text(name, x, at, { width: NAME_WIDTH })
    document
      .font('strong')
      .fontSize(8.5)
      .fillColor('black')
      .text(text, x + NAME_WIDTH, at, { width: width - NAME_WIDTH, height: ROW, ellipsis: true })
  }
}

/** A name at the left, an amount at the right. */
const drawAmount = (
  document: PDFKit.PDFDocument,
  [name, amount]: readonly [name: string, amount: number],
  { x, y, width, face = 'regular' }: Box & { face?: 'regular' | 'strong' },
): void => {
  document.font(face).fontSize(9).fillColor('black').text(name, x, y, { width })
  document.text(rupeesText(amount), x, y, { width, align: 'right' })
}

const drawTitle = (document: PDFKit.PDFDocument, title: string, { x, y, width }: Box): number => {
  document.font('strong').fontSize(10.5).fillColor('black').text(title, x, y, { width })
  return y + ROW + 4
}

const drawFormula = (document: PDFKit.PDFDocument, { figures, carriedIn }: Statement, box: Box): number => {
  let y = drawTitle(document, words.formula, box)
  for (const { part, amount } of everyStepOf(figures)) {
    drawAmount(document, [words.figures[part], amount], { ...box, y })
    y += ROW
  }
  document
    .moveTo(box.x, y)
    .lineTo(box.x + box.width, y)
    .lineWidth(0.75)
    .stroke('black')
  const result = figures.carriedForward < 0 ? 'carriedForward' : 'netPayableAmount'
  drawAmount(document, [words.figures[result], resultOf(figures)], { ...box, y: y + 3, face: 'strong' })
  y += ROW + 5
  if (carriedIn !== 0) {
    drawAmount(document, [words.carriedIn, carriedIn], { ...box, y })
    y += ROW
  }
  return y
}

const drawTaxes = (document: PDFKit.PDFDocument, { figures, lines, isGstRegistered }: Statement, box: Box): number => {
  let y = drawTitle(document, words.taxes, box)
  const sales = lines.reduce((sum, line) => sum + saleValue(line), 0)
  const fees = figures.commissionAmount + figures.cancellationCommissionAmount + figures.monthlyCharges
  const rows: [keyof typeof words.taxBases, number][] = [
    ['gstOnPlatformFees', fees],
    ['tcsAmount', isGstRegistered ? valueWithoutGst(sales) : 0],
    ['tdsAmount', sales],
  ]
  const draw = (cells: readonly string[], face: 'regular' | 'strong'): void => {
    const widths = [0.28, 0.38, 0.17, 0.17].map((share) => share * box.width)
    let x = box.x
    document.font(face).fontSize(8).fillColor('black')
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0
      document.text(cell, x, y, { width: width - 2, align: index > 1 ? 'right' : 'left', lineBreak: false })
      x += width
    }
    y += ROW
  }
  draw(words.taxHeads, 'strong')
  for (const [tax, base] of rows)
    draw([words.figures[tax], words.taxBases[tax], rupeesText(base), rupeesText(figures[tax])], 'regular')
  if (lines.some(({ channel }) => channel === 'OWN_DOOR')) {
    y = drawTitle(document, words.channels, { ...box, y: y + 6 })
    draw(words.channelHeads, 'strong')
    for (const { channel, sales: sold, commission } of channelTotals(lines))
      draw([words.channelNames[channel], '', rupeesText(sold), rupeesText(commission)], 'regular')
  }
  y = drawTitle(document, words.information, { ...box, y: y + 6 })
  drawAmount(document, [words.figures.totalDiscount, figures.totalDiscount], { ...box, y })
  return y + ROW
}

const numberPages = (document: PDFKit.PDFDocument): void => {
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    // Without a bottom margin, text at the foot does not start a new page.
    document.page.margins.bottom = 0
    document
      .font('regular')
      .fontSize(8)
      .fillColor('#555')
      .text(words.page(page + 1, count), MARGIN, document.page.height - MARGIN + 10, {
        width: document.page.width - 2 * MARGIN,
        align: 'right',
        lineBreak: false,
      })
  }
}
