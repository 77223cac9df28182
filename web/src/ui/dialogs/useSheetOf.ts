import { useLocation } from 'react-router'
import { useSheetAddress } from './useSheetAddress.ts'

const OF = 'of'

/** A sheet for one of several items, in the address: `?sheet=name&of=id`. */
export const useSheetOf = (name: string) => {
  const sheet = useSheetAddress(name)
  const query = new URLSearchParams(useLocation().search)
  return {
    openId: sheet.isOpen ? (query.get(OF) ?? undefined) : undefined,
    openOf: (id: string) => {
      query.set(OF, id)
      sheet.openWith(query)
    },
    close: sheet.close,
  }
}
