import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { api } from '../api/api.ts'

export type CodeOutcome =
  | { kind: 'SENT'; resendAfterSeconds: number }
  /** `resendAfterSeconds` is set if the server said how long to wait. */
  | { kind: 'REFUSED'; failure: unknown; resendAfterSeconds: number | undefined }

/** The proof of work that the server demands, if that is why it refused a code. */
const workAskedBy = (failure: unknown): { challenge: string; bits: number } | undefined => {
  if (!(failure instanceof ApiFailure) || failure.problem?.code !== 'PROOF_NEEDED') return undefined
  const { challenge, bits } = failure.problem
  return typeof challenge === 'string' && typeof bits === 'number' ? { challenge, bits } : undefined
}

/** Calls, and calls again with a proof if the server asks for proof of work. */
export const withProof = async <Reply>(call: (proof: { proof?: string }) => Promise<Reply>): Promise<Reply> => {
  try {
    return await call({})
  } catch (failure) {
    const work = workAskedBy(failure)
    if (!work) throw failure
    const { solveChallenge } = await import('./solveChallenge.ts')
    return call({ proof: await solveChallenge(work) })
  }
}

/** Whether the server gives a reason beyond a general failure. */
export const isSpoken = (failure: ApiFailure): boolean =>
  failure.status < 500 || failure.problem?.code === 'UNAVAILABLE'

/** Sends a code to a number whose holder has agreed to the terms. */
export const requestCode = async (phoneNumber: string): Promise<CodeOutcome> => {
  try {
    const body = { phoneNumber, consent: true }
    const { resendAfterSeconds } = await withProof((proof) => api.register({ body: { ...body, ...proof } }))
    return { kind: 'SENT', resendAfterSeconds }
  } catch (failure) {
    return {
      kind: 'REFUSED',
      failure,
      resendAfterSeconds: failure instanceof ApiFailure ? failure.retryAfterSeconds : undefined,
    }
  }
}

/** A log-in that waits for a message from its number. */
export interface MessageWait {
  secret: string
  code: string
  number: string
  link: string
  expiresAt: string
}

/** State for the page that asks for the sent code. This tab keeps it, so that a reload does not lose it. */
export interface PendingLogin {
  /** The country chosen on the log-in page, ISO 3166-1 alpha-2. */
  countryCode: string
  /** The number as it was typed, without the call code. */
  number: string
  /** The number as it is sent: '+919829012345'. */
  phoneNumber: string
  /** Path and query to come back to. */
  origin?: string
  /** The time of the next possible code, in milliseconds of this browser's clock. */
  resendAt: number
  message?: MessageWait
}

const KEY = 'pending_login'

const isPendingLogin = (value: unknown): value is PendingLogin => {
  const pending = value as Partial<PendingLogin> | null
  return typeof pending?.phoneNumber === 'string' && typeof pending.resendAt === 'number'
}

/** Only call it in the browser. */
export const readPendingLogin = (): PendingLogin | undefined => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isPendingLogin(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const savePendingLogin = (pending: PendingLogin): void => sessionStorage.setItem(KEY, JSON.stringify(pending))

export const forgetPendingLogin = (): void => sessionStorage.removeItem(KEY)
