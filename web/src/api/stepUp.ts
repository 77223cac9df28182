import type { ErrorCode, Problem } from '@baari/contract/errors.ts'
import { sessionFetch } from './sessionFetch.ts'

/** The step that a sensitive call requires: a code of the second factor, or its setup. */
export type StepUpNeeds = 'CODE' | 'SETUP'

/** Asks for the step; resolves to whether the user completed it. */
type Ask = (needs: StepUpNeeds) => Promise<boolean>

const NEEDS: Partial<Record<ErrorCode, StepUpNeeds>> = {
  SECOND_FACTOR_ASKED_AGAIN: 'CODE',
  SECOND_FACTOR_REQUIRED: 'SETUP',
}

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Lets the open page ask for the step, until it calls the returned function. */
export const answerStepUp = (next: Ask): (() => void) => {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

const needsOf = async (response: Response): Promise<StepUpNeeds | undefined> => {
  if (response.status !== 409) return undefined
  const { code } = (await response.clone().json()) as Partial<Problem>
  return code && NEEDS[code]
}

/** One prompt for all calls that wait for it. */
const isProved = (requested: Ask, needs: StepUpNeeds): Promise<boolean> => {
  asking ??= requested(needs).finally(() => {
    asking = undefined
  })
  return asking
}

/**
 * `sessionFetch` for sensitive calls: repeats a call that was refused for lack of a code, once the user has entered or
 * set up one.
 */
export const stepUpFetch: typeof fetch = async (input, init) => {
  const response = await sessionFetch(input, init)
  const needs = ask && (await needsOf(response))
  if (!ask || !needs) return response
  return (await isProved(ask, needs)) ? sessionFetch(input, init) : response
}
