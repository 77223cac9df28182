import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } as const
const SALT_BYTES = 16

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** The Argon2id digest of a password in PHC string format, with a random salt. */
export const passwordDigest = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const digest = await promisify(argon2)('argon2id', { message: password, nonce: salt, ...COST })
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`
  return `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(digest)}`
}
