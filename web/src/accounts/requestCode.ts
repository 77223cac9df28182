import { createClient } from '@baari/contract/client.ts'
import { retryAfterSeconds } from './retryAfterSeconds.ts'

export type CodeOutcome =
  | { kind: 'SENT'; resendAfterSeconds: number }
  /** `resendAfterSeconds` is there when the server said how long to wait. */
  | { kind: 'REFUSED'; failure: unknown; resendAfterSeconds: number | undefined }

/** Sends a code to a number whose owner has agreed to the terms. */
export const requestCode = async (phoneNumber: string): Promise<CodeOutcome> => {
  let wait: number | undefined
  const client = createClient('', {
    // The typed client does not hand on headers, and how long to wait stands only there.
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      wait = retryAfterSeconds(response.headers.get('retry-after'))
      return response
    },
  })
  try {
    const { resendAfterSeconds } = await client.register({ body: { phoneNumber, consent: true } })
    return { kind: 'SENT', resendAfterSeconds }
  } catch (failure) {
    return { kind: 'REFUSED', failure, resendAfterSeconds: wait }
  }
}
