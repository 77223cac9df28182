import { qrModules } from '@baari/art/qrModules.ts'
import { OWN_DOOR } from '@baari/domain/bookings/channel.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { openPdf } from '../platform/pdf/openPdf.ts'

export interface Poster {
  /** Of the turf. */
  name: string
  address: string
  /** The address of the turf's public page. */
  page: string
  language: Language
  madeAt: Date
}

/** Printed around the code. */
const words: Record<Language, { title: string; steps: string; by: string }> = {
  en: { title: 'Book this turf', steps: 'Scan, choose your time, pay by UPI or card.', by: 'Booked and paid on Baari' },
  hi: {
    title: 'यह टर्फ बुक करें',
    steps: 'स्कैन करें, समय चुनें, UPI या कार्ड से पैसे दें।',
    by: 'बुकिंग और पेमेंट Baari पर',
  },
}

const MARGIN = 56
const CODE = 330
/** Of the name and of the address. */
const MOST_LINES = 2

/** Draws the poster of a turf's own link as a PDF, A4 upright. */
export const drawPoster = async ({
  name,
  address,
  page,
  language,
  madeAt,
}: Poster): Promise<Uint8Array<ArrayBuffer>> => {
  const { title, steps, by } = words[language]
  const { document, bytes } = await openPdf({ margin: MARGIN, title: `${title}: ${name}`, author: 'Baari', madeAt })
  const width = document.page.width - 2 * MARGIN
  const centred = { width, align: 'center' } as const
  document.font('strong').fontSize(40).text(title, MARGIN, MARGIN, centred)
  // Long texts end with an ellipsis, so that the code and the words below it stay on the page.
  const upToMostLines = () => ({
    ...centred,
    height: MOST_LINES * document.currentLineHeight(true) + 1,
    ellipsis: true,
  })
  document.fontSize(26).text(name, upToMostLines())
  document.font('regular').fontSize(14).fillColor('#444').text(address, upToMostLines())
  drawCode(document, `${page}${OWN_DOOR}`, { x: (document.page.width - CODE) / 2, y: document.y + 24 })
  document.font('strong').fontSize(20).fillColor('black')
  document.text(steps, MARGIN, document.y + CODE + 48, centred)
  document
    .font('regular')
    .fontSize(14)
    .text(page.replace(/^https?:\/\//, ''), centred)
  document
    .fontSize(11)
    .fillColor('#444')
    .text(by, MARGIN, document.page.height - MARGIN - 20, centred)
  document.end()
  return bytes
}

/** Draws the code without moving the position of the next text. */
const drawCode = (document: PDFKit.PDFDocument, text: string, { x, y }: { x: number; y: number }): void => {
  const rows = qrModules(text)
  const size = CODE / rows.length
  for (const [row, modules] of rows.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) document.rect(x + column * size, y + row * size, size, size)
  document.fill('black')
}
