import { type Refusal, refuse } from '@baari/domain/shared/refusal.ts'

/** Guards the header that lists the sites: the host of an address may contain `;` and `*`. */
const DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/

const LOOPBACK = new Set(['localhost', '127.0.0.1'])

/**
 * The origin of a site, typed with or without `https://` and a path: 'my-turf.in/book' is 'https://my-turf.in'. Only
 * sites served over HTTPS, or by this computer, are accepted: a page sent over HTTP can be changed on the way.
 */
export const widgetSite = (typed: string): string | Refusal<'NO_SITE'> => {
  const text = typed.trim()
  const url = URL.parse(text.includes('://') ? text : `https://${text}`)
  if (url === null || `${url.username}${url.password}` !== '') return refuse('NO_SITE')
  const isHere = LOOPBACK.has(url.hostname)
  if (url.protocol !== 'https:' && !(isHere && url.protocol === 'http:')) return refuse('NO_SITE')
  return isHere || DOMAIN.test(url.hostname) ? url.origin : refuse('NO_SITE')
}
