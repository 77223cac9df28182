import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { lazyPart } from '../messages/messagesIn.ts'
import { WaitingCheckIns } from '../tickets/check/checkIns.tsx'
import { useTicketKeys } from '../tickets/check/useTicketKeys.ts'
import type { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { type OwnerDays, useDayReadAgain } from './useOwnerDays.ts'

const CheckTicket = lazyPart(async () => (await import('../tickets/check/CheckTicket.tsx')).CheckTicket)

/** The sheet that checks tickets at the gate of this turf, and the unsent check-ins. */
export const CheckTickets = ({
  days,
  accountId,
  mayCheckIn,
  sheet,
}: {
  days: OwnerDays
  accountId: string
  mayCheckIn: boolean
  sheet: ReturnType<typeof useSheetAddress>
}) => {
  const readAgain = useDayReadAgain()
  // Once opened it stays mounted, so that closing it returns the focus; the server never renders it.
  const [hasOpened, setHasOpened] = useState(false)
  useEffect(() => {
    if (sheet.isOpen) setHasOpened(true)
  }, [sheet.isOpen])
  const keys = useTicketKeys().data?.answer.keys
  const gate = useMemo(
    () => ({
      turfId: days.turfEntityId,
      accountId,
      keys: keys ?? [],
      planned: days.entries
        .filter(({ kind }) => kind === 'ONLINE')
        .map((entry) => ({
          bookingId: entry.entityId,
          groundId: entry.groundEntityId,
          groundName: days.grounds.find(({ entityId }) => entityId === entry.groundEntityId)?.name ?? '',
          name: entry.name,
          startsAt: instantAt(entry.date, entry.fromMinute, days.timeZone),
          endsAt: instantAt(entry.date, entry.toMinute, days.timeZone),
        })),
    }),
    [days, accountId, keys],
  )
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      {!sheet.isOpen && <WaitingCheckIns accountId={accountId} />}
      {hasOpened && (
        <Suspense fallback={null}>
          <CheckTicket
            open={sheet.isOpen}
            onClose={sheet.close}
            gate={gate}
            mayCheckIn={mayCheckIn}
            onCheckedIn={() => void readAgain()}
          />
        </Suspense>
      )}
    </div>
  )
}
