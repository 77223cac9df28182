import type { Language } from '@baari/domain/shared/language.ts'
import { type PageSources, readShareFacts, shareAddress } from './shareFacts.ts'
import { SHARE_SIZE } from './shareSize.ts'

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** The picture's meta tags for the head of a document; empty for a page without a picture. */
export const shareTags = async ({
  origin,
  page,
  language,
  ...sources
}: {
  origin: string
  page: string
  language: Language
} & PageSources): Promise<string> => {
  const facts = await readShareFacts(page, language, sources)
  if (!facts) return ''
  const image = origin + shareAddress(facts, language, page)
  const alt = [facts.heading, facts.line, ...(facts.price === undefined ? [] : [facts.price])].join(' · ')
  const properties = {
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': String(SHARE_SIZE.width),
    'og:image:height': String(SHARE_SIZE.height),
    'og:image:alt': alt,
  }
  return `${Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}"/>`)
    .join('')}<meta name="twitter:card" content="summary_large_image"/>`
}
