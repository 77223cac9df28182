import { createRequire } from 'node:module'

interface PdfSettings extends Pick<PDFKit.PDFDocumentOptions, 'layout' | 'margin' | 'bufferPages'> {
  title: string
  author: string
  madeAt: Date
}

interface OpenPdf {
  /** Knows the fonts `regular` and `strong`. */
  document: PDFKit.PDFDocument
  /** The whole file, once the document has ended. */
  bytes: Promise<Uint8Array<ArrayBuffer>>
}

/** A new PDF on A4. The first one loads the library: a fifth of the code of a process, which few processes need. */
export const openPdf = async ({ title, author, madeAt, ...page }: PdfSettings): Promise<OpenPdf> => {
  const { default: Document } = await import('pdfkit')
  const document = new Document({
    ...page,
    size: 'A4',
    lang: 'en-IN',
    displayTitle: true,
    font: face('400Regular'),
    info: { Title: title, Author: author, CreationDate: madeAt },
  })
  document.registerFont('regular', face('400Regular')).registerFont('strong', face('600SemiBold'))
  return { document, bytes: collected(document) }
}

/** A typeface with the rupee sign, Latin and Devanagari, including its ligatures. */
const face = (weight: '400Regular' | '600SemiBold'): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/anek-devanagari/${weight}/AnekDevanagari_${weight}.ttf`)

const collected = (document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
  })
