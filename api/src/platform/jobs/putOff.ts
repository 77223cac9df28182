/** Nothing is wrong with the row: whoever throws this has given it a later time, because somebody else was away. */
export class PutOff extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'PutOff'
  }
}
