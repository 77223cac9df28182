import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { api } from '../api/api.ts'

export type CodeOutcome =
  | { kind: 'SENT'; resendAfterSeconds: number }
  /** `resendAfterSeconds` is there when the server said how long to wait. */
  | { kind: 'REFUSED'; failure: unknown; resendAfterSeconds: number | undefined }

/** What the server wants the browser to work for first, if that is why it refused. */
const workAskedBy = (failure: unknown): { challenge: string; bits: number } | undefined => {
  if (!(failure instanceof ApiFailure) || failure.problem?.code !== 'PROOF_NEEDED') return undefined
  const { challenge, bits } = failure.problem
  return typeof challenge === 'string' && typeof bits === 'number' ? { challenge, bits } : undefined
}

const register = async (phoneNumber: string): Promise<{ resendAfterSeconds: number }> => {
  const body = { phoneNumber, consent: true }
  try {
    return await api.register({ body })
  } catch (failure) {
    const work = workAskedBy(failure)
    if (!work) throw failure
    const { solveChallenge } = await import('./solveChallenge.ts')
    return api.register({ body: { ...body, proof: await solveChallenge(work) } })
  }
}

/** Does the server say more than that something went wrong? */
export const isSpoken = (failure: ApiFailure): boolean =>
  failure.status < 500 || failure.problem?.code === 'UNAVAILABLE'

/** Sends a code to a number whose owner has agreed to the terms. */
export const requestCode = async (phoneNumber: string): Promise<CodeOutcome> => {
  try {
    const { resendAfterSeconds } = await register(phoneNumber)
    return { kind: 'SENT', resendAfterSeconds }
  } catch (failure) {
    return {
      kind: 'REFUSED',
      failure,
      resendAfterSeconds: failure instanceof ApiFailure ? failure.retryAfterSeconds : undefined,
    }
  }
}
