import { ApiFailure } from '@baari/contract/createClientOf.ts'

/** The server's own sentence for a failure, else what the screen says by itself. */
export const failureSentence = (failure: unknown, otherwise: string): string =>
  (failure instanceof ApiFailure && failure.problem?.errorMessage) || otherwise

/** The same for what was refused; of an outage the screen speaks for itself. */
export const refusalSentence = (failure: unknown, otherwise: string): string =>
  failure instanceof ApiFailure && failure.status < 500 ? failureSentence(failure, otherwise) : otherwise

/** A no that stays a no. No answer, an outage, a session to be renewed or a full line may pass. */
export const isRefusal = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure &&
  failure.status >= 400 &&
  failure.status < 500 &&
  ![403, 408, 429].includes(failure.status)
