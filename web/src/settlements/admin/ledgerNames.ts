import type { useLedgerWords } from './ledgerEnglish.ts'

type Words = ReturnType<typeof useLedgerWords>
type Names = Readonly<Record<string, string>>

/** The display name of an account; an unknown one keeps its key. */
export const accountName = (words: Words, key: string): string => {
  const ledgerAccounts: Names = words.ledgerAccounts
  return ledgerAccounts[key] ?? key
}

/** The display name of a posting's kind. */
export const kindName = (words: Words, key: string): string => {
  const ledgerKinds: Names = words.ledgerKinds
  return ledgerKinds[key] ?? key
}
