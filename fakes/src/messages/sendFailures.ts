import { digitsOf } from './mailbox.ts'

export interface SendFailure {
  to: string
  code: number
  /** Refused at once, or accepted and then reported as failed. */
  as: 'answer' | 'status'
  times: number
}

export interface SendFailures {
  /** `times: 0` lets the number receive again. */
  set: (failure: SendFailure) => void
  take: (to: string) => SendFailure | null
}

export const createSendFailures = (): SendFailures => {
  const byNumber = new Map<string, SendFailure>()
  return {
    set: (failure) => {
      if (failure.times === 0) byNumber.delete(digitsOf(failure.to))
      else byNumber.set(digitsOf(failure.to), { ...failure })
    },
    take: (to) => {
      const failure = byNumber.get(digitsOf(to))
      if (!failure) return null
      failure.times -= 1
      if (failure.times === 0) byNumber.delete(digitsOf(to))
      return { ...failure }
    },
  }
}
