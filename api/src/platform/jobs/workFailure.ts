/** Why a row could not be done, as a code. */
export class WorkFailure extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'WorkFailure'
    this.code = code
  }
}

/** Somebody else did not answer: it is tried again for longer than what fails by itself, then parked all the same. */
export class Away extends WorkFailure {
  constructor(cause: Error) {
    super('PROVIDER_AWAY')
    this.cause = cause
  }
}

/** Nothing is wrong with the row: whoever throws this has given it a later time, because somebody else was away. */
export class PutOff extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'PutOff'
  }
}
