import { randomUUID, timingSafeEqual } from 'node:crypto'
import { keyedDigest } from '../platform/bankKeys.ts'

/** The order matters: most browsers also claim to be those below them. */
const browsers: [mark: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [mark: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const named = (userAgent: string, names: readonly [mark: RegExp, name: string][]): string | null =>
  names.find(([mark]) => mark.test(userAgent))?.[1] ?? null

/** The browser and the system of a user agent, by the names their owner knows. */
export const deviceOf = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: named(userAgent, browsers),
  system: named(userAgent, systems),
})

interface Bond {
  phone: string
  secret: string
}

/** The most accounts whose proofs a browser keeps, newest first. */
const MOST_REMEMBERED = 4

const isProof = (kind: 'device' | 'account', text: string, { proof, secret }: { proof: string; secret: string }) => {
  const given = Buffer.from(proof, 'base64url')
  const right = keyedDigest(kind, text, secret)
  return given.length === right.length && timingSafeEqual(given, right)
}

interface Remembered {
  token: string
  device: string
  numberProof: string
  accountId: string
  accountProof: string
}

const tokensOf = (cookie: string | undefined): Remembered[] =>
  (cookie ?? '')
    .split('~')
    .slice(0, MOST_REMEMBERED)
    .map((token) => {
      const [device = '', numberProof = '', accountId = '', accountProof = ''] = token.split('.')
      return { token, device, numberProof, accountId, accountProof }
    })

/** The device of a cookie, if it has logged in with this number before. */
export const knownDevice = (cookie: string | undefined, { phone, secret }: Bond): string | undefined =>
  tokensOf(cookie).find(({ device, numberProof }) =>
    isProof('device', `${device}:${phone}`, { proof: numberProof, secret }),
  )?.device

/** The accounts that this browser has logged in to, by the proofs in its cookie. */
export const knownAccounts = (cookie: string | undefined, secret: string): string[] =>
  tokensOf(cookie)
    .filter(({ device, accountId, accountProof }) =>
      isProof('account', `${device}:${accountId}`, { proof: accountProof, secret }),
    )
    .map(({ accountId }) => accountId)

/**
 * The cookie of a browser that has just proven the number of an account. It keeps the id of a device that is known for
 * the number, and gets a new id otherwise. Proofs of other accounts stay, so that the former holder of a number can get
 * an earlier account back.
 */
export const deviceToken = (
  { phone, accountId, secret }: Bond & { accountId: string },
  cookie: string | undefined,
): string => {
  const device = knownDevice(cookie, { phone, secret }) ?? randomUUID()
  const proofs = [
    keyedDigest('device', `${device}:${phone}`, secret),
    keyedDigest('account', `${device}:${accountId}`, secret),
  ]
  const [numberProof, accountProof] = proofs.map((proof) => proof.toString('base64url'))
  const others = tokensOf(cookie).filter((other) => other.accountProof !== '' && other.accountId !== accountId)
  return [`${device}.${numberProof}.${accountId}.${accountProof}`, ...others.map(({ token }) => token)]
    .slice(0, MOST_REMEMBERED)
    .join('~')
}
