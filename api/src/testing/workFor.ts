import { createHash } from 'node:crypto'
import { ApiFailure } from '@baari/contract/createClientOf.ts'

/** The work that a refusal asks for, done as a browser does it. */
export const workFor = (refusal: unknown): string => {
  if (!(refusal instanceof ApiFailure) || refusal.problem?.code !== 'PROOF_NEEDED') throw refusal
  const { challenge, bits } = refusal.problem as unknown as { challenge: string; bits: number }
  for (let tried = 0; ; tried += 1) {
    const proof = `${challenge}:${tried}`
    if (Math.clz32(createHash('sha256').update(proof).digest().readUInt32BE()) >= bits) return proof
  }
}
