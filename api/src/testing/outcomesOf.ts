import { ApiFailure } from '@baari/contract/createClientOf.ts'

/** The outcome of each call of a race: DONE, or the code of its refusal. Any other error propagates. */
export const outcomesOf = (calls: readonly Promise<unknown>[]): Promise<string[]> =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => 'DONE',
        (failure: unknown) => {
          if (failure instanceof ApiFailure && failure.problem) return failure.problem.code
          throw failure
        },
      ),
    ),
  )
