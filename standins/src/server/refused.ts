import type { Answer } from './answer.ts'

/** A request that ends here, with the answer the provider would give. */
export class Refused extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super(answer.body)
    this.name = 'Refused'
    this.answer = answer
  }
}
