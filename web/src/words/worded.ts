import type { ReactNode } from 'react'

/** The shape of a table of sentences: the same keys and the same values to put in, in any words. */
export type Worded<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : T extends (...values: infer Values) => ReactNode
      ? (...values: Values) => ReactNode
      : { readonly [Key in keyof T]: Worded<T[Key]> }
