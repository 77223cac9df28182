import type { ErrorCode, Problem } from '@baari/contract/errors.ts'
import { sessionFetch } from './sessionFetch.ts'

/** Asks for the second factor's code; whether it was given. */
type Ask = () => Promise<boolean>

const ASKED_AGAIN: ErrorCode = 'SECOND_FACTOR_ASKED_AGAIN'

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** The page that is open asks like this, until it takes it back. */
export const answerStepUp = (next: Ask): (() => void) => {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

const isAskedAgain = async (response: Response): Promise<boolean> =>
  response.status === 409 && ((await response.clone().json()) as Partial<Problem>).code === ASKED_AGAIN

/** One question for all calls that wait for it. */
const isProved = (wanted: Ask): Promise<boolean> => {
  asking ??= wanted().finally(() => {
    asking = undefined
  })
  return asking
}

/** `sessionFetch` for sensitive calls: refused until the code is given again, they are sent once more afterwards. */
export const stepUpFetch: typeof fetch = async (input, init) => {
  const response = await sessionFetch(input, init)
  if (!ask || !(await isAskedAgain(response))) return response
  return (await isProved(ask)) ? sessionFetch(input, init) : response
}
