import { createHash } from 'node:crypto'
import type { Language } from '@baari/domain/shared/language.ts'

const STYLE =
  'html{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:26rem;margin:20vh auto 0;padding:0 1.5rem}a{display:inline-block;padding:.75rem 0}'

/** The page may load nothing but its inline style. */
export const PROBLEM_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

const words: Record<Language, { title: string; again: string }> = {
  en: { title: 'Just a moment', again: 'Try again' },
  hi: { title: 'बस एक पल', again: 'फिर कोशिश करें' },
}

interface ProblemShown {
  /** Ours; nothing that was sent. */
  sentence: string
  language: Language
  /** After so many seconds the browser asks again by itself. */
  retryAfterSeconds: number | undefined
}

/** The page for a failure that keeps the app itself from being rendered. */
export const problemPage = ({ sentence, language, retryAfterSeconds }: ProblemShown): string => {
  const { title, again } = words[language]
  const refresh = retryAfterSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfterSeconds}">`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}<title>${title} – Baari</title><style>${STYLE}</style></head><body><h1>${title}</h1><p>${sentence}</p><a href="">${again}</a></body></html>`
}
