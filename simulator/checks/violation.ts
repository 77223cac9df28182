/** Something that must never happen, and did. */
export interface Violation {
  /** Which rule was broken; the same rule is the same word in every run. */
  rule: string
  /** What shows it. */
  facts: string
}
