import { ApiFailure } from '@baari/contract/createClientOf.ts'

/** The server's own sentence for a failure, else what the screen says by itself. */
export const failureSentence = (failure: unknown, otherwise: string): string =>
  (failure instanceof ApiFailure && failure.problem?.errorMessage) || otherwise
