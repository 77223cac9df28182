/** A failure of a row, with a code. */
export class WorkFailure extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'WorkFailure'
    this.code = code
  }
}

/** The provider did not answer. The row is retried for longer than after other failures before it counts as failed. */
export class Away extends WorkFailure {
  constructor(cause: Error) {
    super('PROVIDER_AWAY')
    this.cause = cause
  }
}

/** The row is fine: its provider was away, and the thrower has rescheduled it. */
export class PutOff extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'PutOff'
  }
}
