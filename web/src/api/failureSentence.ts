import { ApiFailure } from '@baari/contract/createClientOf.ts'

/** The server's own sentence for a failure, else what the screen says by itself. */
export const failureSentence = (failure: unknown, otherwise: string): string =>
  (failure instanceof ApiFailure && failure.problem?.errorMessage) || otherwise

/** The same for what was refused; of an outage the screen speaks for itself. */
export const refusalSentence = (failure: unknown, otherwise: string): string =>
  failure instanceof ApiFailure && failure.status < 500 ? failureSentence(failure, otherwise) : otherwise
