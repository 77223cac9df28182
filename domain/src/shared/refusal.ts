/** An expected no. A rule answers with it; it is not an error. */
export interface Refusal<Code extends string = string> {
  readonly refused: Code
}

/** `refuse('SLOT_TAKEN')`: the rule says no, and why. */
export const refuse = <const Code extends string>(refused: Code): Refusal<Code> => ({ refused })

export const isRefused = <T>(answer: T): answer is Extract<T, Refusal> =>
  typeof answer === 'object' && answer !== null && 'refused' in answer
