import { dateOf } from '@baari/contract/wire/values.ts'
import { formatDate } from '../ui/formats.ts'
import { useSupplyWords } from './supplyEnglish.ts'
import type { TurfOwner } from './useTurfOwner.ts'

/** Texts about an owner for admins: name, turfs, contract. */
export const useOwnerTexts = () => {
  const words = useSupplyWords()
  return {
    nameOf: ({ name }: TurfOwner): string => name || words.nameless,
    turfsOf: ({ turfs: [first, ...others] }: TurfOwner): string => {
      if (first === undefined) return words.noTurf
      return others.length === 0 ? first : words.turfs(first, others.length)
    },
    contractOf: ({ contractEndDate }: TurfOwner): string =>
      contractEndDate ? words.contractUntil(formatDate(dateOf(contractEndDate))) : words.noContract,
  }
}
