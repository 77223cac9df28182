import type { BookingChannel, BookingType } from '@baari/db/schema.ts'
import type { SettlementLine } from '@baari/domain/settlements/line.ts'
import { amountText, dayText, statementWords as words } from './statementWords.ts'

export interface StatementLine extends SettlementLine {
  bookingId: string
  slotDate: string
  countedOn: string
  place: string
  bookingType: BookingType
  channel: BookingChannel
}

type Amount =
  | 'listPrice'
  | 'balance'
  | 'gross'
  | 'kept'
  | 'commission'
  | 'keptCommission'
  | 'gatewayCharge'
  | 'discountByTurf'
  | 'adjustment'
  | 'net'

const amounts: readonly Amount[] = [
  'listPrice',
  'balance',
  'gross',
  'kept',
  'commission',
  'keptCommission',
  'gatewayCharge',
  'discountByTurf',
  'adjustment',
  'net',
]

const SIZE = 7
/** The face stands far apart. */
const LINE_GAP = -2.5
const HEAD_HEIGHT = 24
const ROW_HEIGHT = 21
const SECOND_LINE = 9
const DATE_WIDTH = 80
const BOOKING_WIDTH = 146
const KIND_WIDTH = 66
const GAP = 4

/** As much of a text as there is room for. */
const fitting = (document: PDFKit.PDFDocument, text: string, room: number): string => {
  let shown = text
  while (shown !== '' && document.widthOfString(shown) > room) shown = `${shown.replace('…', '').slice(0, -1)}…`
  return shown
}

/** Every booking in two lines, the columns' heads on each page, and at the end what the columns come to. */
export const drawLines = (document: PDFKit.PDFDocument, lines: readonly StatementLine[]): void => {
  const { left, right, bottom, top } = document.page.margins
  const width = document.page.width - left - right
  const widths = [DATE_WIDTH, BOOKING_WIDTH, KIND_WIDTH]
  const amountWidth = (width - DATE_WIDTH - BOOKING_WIDTH - KIND_WIDTH) / amounts.length
  const amountsFrom = left + DATE_WIDTH + BOOKING_WIDTH + KIND_WIDTH

  const drawTexts = (texts: readonly string[], y: number): void => {
    let x = left
    for (const [index, text] of texts.entries()) {
      const room = widths[index] ?? 0
      document.text(fitting(document, text, room - GAP), x, y, { lineBreak: false })
      x += room
    }
  }
  const drawAmounts = (texts: readonly string[], y: number): void => {
    for (const [index, text] of texts.entries()) {
      const end = amountsFrom + (index + 1) * amountWidth
      document.text(text, end - document.widthOfString(text), y, { lineBreak: false })
    }
  }
  const rule = (y: number, color: string): void => {
    document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .stroke(color)
  }
  const drawHeads = (y: number): number => {
    const { heads } = words
    document.font('strong').fontSize(SIZE).fillColor('black')
    drawTexts([heads.date, heads.booking, heads.kind], y)
    for (const [index, amount] of amounts.entries())
      document.text(heads[amount], amountsFrom + index * amountWidth, y, {
        width: amountWidth,
        align: 'right',
        lineGap: LINE_GAP,
      })
    rule(y + HEAD_HEIGHT - 4, 'black')
    return y + HEAD_HEIGHT
  }
  const roomFor = (y: number): number => {
    if (y + ROW_HEIGHT <= document.page.height - bottom) return y
    document.addPage()
    return drawHeads(top)
  }

  document
    .font('strong')
    .fontSize(10.5)
    .fillColor('black')
    .text(words.bookings(lines.length), left, document.y, { width })
  document
    .font('regular')
    .fontSize(8)
    .text(words.inRupees, left, document.y - 12, { width, align: 'right' })
  if (lines.length === 0) {
    document.fontSize(9).text(words.none, left, document.y + 6, { width })
    return
  }
  let y = drawHeads(document.y + 6)
  for (const line of lines) {
    y = roomFor(y)
    document.font('regular').fontSize(SIZE).fillColor('black')
    drawTexts([dayText(line.slotDate), line.bookingId, words.bookingTypes[line.bookingType]], y)
    drawAmounts(
      amounts.map((amount) => amountText(line[amount])),
      y,
    )
    const counted = line.countedOn === line.slotDate ? '' : words.countedOn(dayText(line.countedOn))
    document.fillColor('#555')
    drawTexts(
      [
        counted,
        line.place,
        line.channel === 'OWN_DOOR' ? words.throughOwnDoor(words.kinds[line.kind]) : words.kinds[line.kind],
      ],
      y + SECOND_LINE,
    )
    rule(y + ROW_HEIGHT - 2, '#ccc')
    y += ROW_HEIGHT
  }
  y = roomFor(y)
  document.font('strong').fontSize(SIZE).fillColor('black')
  drawTexts([words.sum], y)
  drawAmounts(
    amounts.map((amount) => amountText(lines.reduce((sum, line) => sum + line[amount], 0))),
    y,
  )
}
