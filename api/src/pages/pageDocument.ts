import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type ContentEncoding, contentEncoding } from '../platform/http/contentEncoding.ts'

const LIGHT_BROTLI = 5
const DIGEST_CHARACTERS = 22

/** A page that was drawn, and that may be sent to more than one reader. */
export interface PageDocument {
  status: number
  headers: Record<string, string>
  bytes: number
  /** In the best encoding that a reader takes, compressed once; its tag names these very bytes. */
  forReader(accepted: string | undefined): Promise<{ encoding: ContentEncoding; tag: string; body: Buffer }>
}

const compress = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: LIGHT_BROTLI } }),
  gzip: (html: Buffer) => promisify(gzip)(html),
  identity: async (html: Buffer) => html,
}

export const pageDocument = (page: { status: number; headers: Record<string, string>; html: string }): PageDocument => {
  const html = Buffer.from(page.html)
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, DIGEST_CHARACTERS)
  const bodies = new Map<ContentEncoding, Promise<Buffer>>()
  return {
    status: page.status,
    headers: page.headers,
    bytes: html.length,
    forReader: async (accepted) => {
      const encoding = contentEncoding(accepted, html.length)
      const body = await bodies.getOrInsertComputed(encoding, () => compress[encoding](html))
      return { encoding, tag: `"${digest}-${encoding}"`, body }
    },
  }
}
