import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import { toBase32 } from '@baari/domain/tickets/base32.ts'
import { type Ticket, ticketBody, ticketText } from '@baari/domain/tickets/ticketText.ts'

interface TicketKey {
  kid: string
  /** 32 bytes, base64url. */
  publicKey: string
  privateKey: KeyObject
}

/** The PKCS #8 header before the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const SEED_BYTES = 32
const KID_BYTES = 5

/** Derives the key from the secret, so that processes need to share nothing else. */
const keyOf = (secret: string): TicketKey => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'baari ticket', SEED_BYTES))
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x as string
  const kid = toBase32(createHash('sha256').update(publicKey).digest().subarray(0, KID_BYTES))
  return { kid, publicKey, privateKey }
}

/** The ticket keys, from `TICKET_SECRETS`: the first signs, and all are published, so that older tickets stay valid. */
export const ticketKeys = (secrets: string) => {
  const [current, ...older] = secrets.split(',').map(keyOf) as [TicketKey, ...TicketKey[]]
  return {
    published: [current, ...older].map(({ kid, publicKey }) => ({ kid, publicKey })),
    signed: (ticket: Ticket): string => {
      const body = ticketBody(ticket, current.kid)
      return ticketText(body, sign(null, Buffer.from(body), current.privateKey))
    },
  }
}

export type TicketKeys = ReturnType<typeof ticketKeys>
