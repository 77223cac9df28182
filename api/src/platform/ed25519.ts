import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** The PKCS #8 header before the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface SigningKey {
  privateKey: KeyObject
  /** 32 bytes, base64url. */
  publicKey: string
}

/** The Ed25519 key pair of a 32-byte seed. */
export const signingKeyOf = (seed: Buffer): SigningKey => {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: createPublicKey(privateKey).export({ format: 'jwk' }).x as string }
}

/** The signature of a text, base64url. */
export const signatureOf = (text: string, { privateKey }: SigningKey): string =>
  sign(null, Buffer.from(text), privateKey).toString('base64url')

/** Whether a signature is valid under a public key. Both are base64url; under a malformed key none is valid. */
export const isSignedBy = (text: string, signature: string, publicKey: string): boolean => {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

const FINGERPRINT_CHARACTERS = 32

/** The first hex digits of the key's SHA-256 in groups of four, for people who compare keys. */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256')
    .update(Buffer.from(publicKey, 'base64url'))
    .digest('hex')
    .slice(0, FINGERPRINT_CHARACTERS)
    .replaceAll(/(.{4})(?=.)/g, '$1 ')
