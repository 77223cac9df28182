import type { useLedgerWords } from './ledgerEnglish.ts'

type Words = ReturnType<typeof useLedgerWords>
type Names = Readonly<Record<string, string>>

/** What people call an account; one that is not known yet keeps its key. */
export const accountName = (words: Words, key: string): string => {
  const ledgerAccounts: Names = words.ledgerAccounts
  return ledgerAccounts[key] ?? key
}

/** What people call what was posted. */
export const kindName = (words: Words, key: string): string => {
  const ledgerKinds: Names = words.ledgerKinds
  return ledgerKinds[key] ?? key
}
