import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { api } from '../api/api.ts'

export type CodeOutcome =
  | { kind: 'SENT'; resendAfterSeconds: number }
  /** `resendAfterSeconds` is there when the server said how long to wait. */
  | { kind: 'REFUSED'; failure: unknown; resendAfterSeconds: number | undefined }

/** Sends a code to a number whose owner has agreed to the terms. */
export const requestCode = async (phoneNumber: string): Promise<CodeOutcome> => {
  try {
    const { resendAfterSeconds } = await api.register({ body: { phoneNumber, consent: true } })
    return { kind: 'SENT', resendAfterSeconds }
  } catch (failure) {
    return {
      kind: 'REFUSED',
      failure,
      resendAfterSeconds: failure instanceof ApiFailure ? failure.retryAfterSeconds : undefined,
    }
  }
}
