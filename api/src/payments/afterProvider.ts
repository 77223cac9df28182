import { Away, PutOff } from '../platform/jobs/workFailure.ts'
import { GatewayError } from './gateway.ts'

const KEYS_SECONDS = 60

interface NextTry {
  /** When the row is due again. */
  at: Date
  /** Rethrown for the caller, which counts failures. */
  failure: unknown
}

/**
 * Schedules the next try of a row that the provider did not accept. Wrong keys are no failure of the row: it waits for
 * the right ones and nothing is counted. A provider that is away counts as a failure, with more time than others.
 */
export const afterProvider = (error: unknown, now: Date): NextTry => {
  if (!(error instanceof GatewayError)) return { at: now, failure: error }
  if (error.kind === 'CREDENTIALS')
    return { at: new Date(now.getTime() + KEYS_SECONDS * 1000), failure: new PutOff(error) }
  return { at: now, failure: error.kind === 'UNREACHABLE' ? new Away(error) : error }
}
