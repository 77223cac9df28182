import type { ContentEncoding } from './contentEncoding.ts'

/** An answer that its handler has encoded, with or without compressing it. */
export interface PreparedAnswer {
  /** Of the answer before it is compressed. */
  preparedBytes: number
  encoded(encoding: ContentEncoding): Buffer
}

export const isPrepared = (answer: unknown): answer is PreparedAnswer =>
  typeof answer === 'object' && answer !== null && 'preparedBytes' in answer
