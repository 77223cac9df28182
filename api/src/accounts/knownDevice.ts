import { randomUUID, timingSafeEqual } from 'node:crypto'
import { keyedDigest } from './keyedDigest.ts'

interface Bond {
  phone: string
  secret: string
}

const proofOf = (device: string, { phone, secret }: Bond): Buffer => keyedDigest('device', `${device}:${phone}`, secret)

/** For the browser that has just logged in with a number: the device it is known as already, or a new one. */
export const deviceToken = (bond: Bond, device: string = randomUUID()): string =>
  `${device}.${proofOf(device, bond).toString('base64url')}`

/** The device of a token, if it has logged in with this number before. */
export const knownDevice = (token: string | undefined, bond: Bond): string | undefined => {
  const [device = '', proof = ''] = (token ?? '').split('.')
  const given = Buffer.from(proof, 'base64url')
  const right = proofOf(device, bond)
  return given.length === right.length && timingSafeEqual(given, right) ? device : undefined
}
