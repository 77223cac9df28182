import { ApiFailure } from '@baari/contract/createClientOf.ts'

/** The server's own message for a failure, else `otherwise`. */
export const failureMessage = (failure: unknown, otherwise: string): string =>
  (failure instanceof ApiFailure && failure.problem?.errorMessage) || otherwise

/** Only a device without a connection is out of reach; a server that does not answer has failed. */
export const isOutOfReach = (failure: unknown): boolean => failure != null && !navigator.onLine

/** Like `failureMessage`, but only for refusals; for outages the screen has its own text. */
export const refusalMessage = (failure: unknown, otherwise: string): string =>
  failure instanceof ApiFailure && failure.status < 500 ? failureMessage(failure, otherwise) : otherwise

/** A final refusal. A missing answer, an outage, an expired session or a rate limit may pass. */
export const isRefusal = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure &&
  failure.status >= 400 &&
  failure.status < 500 &&
  ![403, 408, 429].includes(failure.status)
