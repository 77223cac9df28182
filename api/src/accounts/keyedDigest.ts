import { createHmac } from 'node:crypto'

/**
 * What stands for a phone number, a payment instrument or a network where it is only compared: HMAC-SHA-256 under a key outside the
 * database, so that nobody finds the number by trying all of them.
 */
export const keyedDigest = (
  kind: 'phone' | 'upi' | 'address' | 'payee' | 'device' | 'proof',
  text: string,
  secret: string,
): Buffer => createHmac('sha256', `digest:${secret}`).update(`${kind}:${text}`).digest()
