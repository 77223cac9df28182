import type { FeatureWords } from '../words/catalogue.ts'

const named = (words: Readonly<Record<string, string>>, key: string): string => words[key] ?? key

/** What people call an account; one that is not known yet keeps its key. */
export const accountName = ({ ledgerAccounts }: FeatureWords['admin'], key: string): string =>
  named(ledgerAccounts, key)

/** What people call what was posted. */
export const kindName = ({ ledgerKinds }: FeatureWords['admin'], key: string): string => named(ledgerKinds, key)
