import { useNavigate } from 'react-router'
import type { GroundDay } from '../availability/groundDay.ts'
import { useDetailsAddress } from '../availability/useDetailsAddress.ts'
import { useSheetAddress } from '../ui/useSheetAddress.ts'

/** The sheet to join the waitlist of a ground, at `?sheet=wait` with the chosen start. */
export const useWaitSheet = (
  ground: GroundDay,
): {
  isOpen: boolean
  /** Opens it for a start, else for the one in the address. */
  open: (start?: number) => void
  close: () => void
  /** Closes it and chooses a start that turned out to be free. */
  pick: (start: number, minutes: number) => void
} => {
  const { details, queryWith } = useDetailsAddress()
  const { isOpen, openWith, close } = useSheetAddress('wait')
  const navigate = useNavigate()
  return {
    isOpen,
    open: (start = details.start) => openWith(queryWith({ ground: ground.id, start, minutes: undefined })),
    close,
    pick: (start, minutes) => {
      const query = queryWith({ ground: ground.id, start, minutes })
      query.delete('sheet')
      void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true })
    },
  }
}
