import { readTicketText, type Ticket } from '@baari/domain/tickets/ticketText.ts'
import { verifyAsync } from '@noble/ed25519'

export interface TicketKey {
  kid: string
  /** 32 bytes, base64url. */
  publicKey: string
}

export type Verified = { state: 'GENUINE'; ticket: Ticket } | { state: 'NOT_A_TICKET' | 'UNKNOWN_KEY' | 'FORGED' }

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

/** Whether a text is a ticket signed by the server. It uses only the public keys, without a request. */
export const verifyTicket = async (text: string, keys: readonly TicketKey[]): Promise<Verified> => {
  const read = readTicketText(text.trim())
  if (!read) return { state: text.startsWith('BAARI') ? 'FORGED' : 'NOT_A_TICKET' }
  const key = keys.find(({ kid }) => kid === read.kid)
  if (!key) return { state: 'UNKNOWN_KEY' }
  const isRight = await verifyAsync(read.signature, new TextEncoder().encode(read.body), bytesOf(key.publicKey))
  return isRight ? { state: 'GENUINE', ticket: read.ticket } : { state: 'FORGED' }
}
