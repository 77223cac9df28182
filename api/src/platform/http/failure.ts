import { type ErrorCode, errors } from '@baari/contract/errors.ts'

/** A refusal that ends the request. `sentence` replaces the default words; `extra` goes into the body beside them. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly extra: Record<string, unknown>
  readonly retryAfterSeconds: number | undefined
  constructor(
    code: ErrorCode,
    detail: { sentence?: string; extra?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(detail.sentence ?? errors[code][1])
    this.name = 'Failure'
    this.code = code
    this.extra = detail.extra ?? {}
    this.retryAfterSeconds = detail.retryAfterSeconds
  }
}
