import { type Answer, jsonAnswer, Refused } from '../server/answer.ts'

interface ErrorWords {
  description: string
  field?: string
  code?: 'BAD_REQUEST_ERROR' | 'SERVER_ERROR' | 'GATEWAY_ERROR'
  reason?: string
  source?: string
  step?: string
  status?: number
}

export const errorAnswer = (words: ErrorWords): Answer =>
  jsonAnswer(
    {
      error: {
        code: words.code ?? 'BAD_REQUEST_ERROR',
        description: words.description,
        source: words.source ?? 'business',
        step: words.step ?? 'payment_initiation',
        reason: words.reason ?? 'input_validation_failed',
        metadata: {},
        ...(words.field === undefined ? {} : { field: words.field }),
      },
    },
    words.status ?? 400,
  )

export const providerError = (words: ErrorWords): Refused => new Refused(errorAnswer(words))

export const unknownId = (): Refused => providerError({ description: 'The id provided does not exist' })
