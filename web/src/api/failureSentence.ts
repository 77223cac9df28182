import { ApiFailure } from '@baari/contract/client.ts'
import { errorWords } from './errorWords.ts'

/** The server's own sentence for a failure, else the sentence of its code, else what the screen says by itself. */
export const failureSentence = (failure: unknown, otherwise: string): string => {
  if (!(failure instanceof ApiFailure) || !failure.problem) return otherwise
  return failure.problem.errorMessage || errorWords[failure.problem.code] || otherwise
}
