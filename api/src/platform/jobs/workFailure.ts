/** Why a row could not be done, as a code. */
export class WorkFailure extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'WorkFailure'
    this.code = code
  }
}
