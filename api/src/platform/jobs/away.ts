import { WorkFailure } from './workFailure.ts'

/** Somebody else did not answer: it is tried again for longer than what fails by itself, then parked all the same. */
export class Away extends WorkFailure {
  constructor(cause: Error) {
    super('PROVIDER_AWAY')
    this.cause = cause
  }
}
