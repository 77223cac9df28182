import { ticketCode } from '@baari/domain/tickets/ticketText.ts'
import { useCallback, useState } from 'react'
import { useSendingAgain } from '../../offline/useSendingAgain.ts'
import { Button } from '../../ui/Button.tsx'
import { useWords } from '../../words/en.ts'
import { dropCheckIn, readCheckIns, sendCheckIns, type WaitingCheckIn } from './checkIns.ts'
import { useCheckWords } from './english.ts'

/** Check-ins on this device that still have to be sent. */
export const WaitingCheckIns = ({ accountId }: { accountId: string }) => {
  const words = useCheckWords()
  const { fixed } = useWords()
  const [entries, setEntries] = useState<readonly WaitingCheckIn[]>([])
  const send = useCallback(async () => {
    setEntries(await readCheckIns(accountId))
    await sendCheckIns(accountId, fixed.anywhere.wentWrong)
    setEntries(await readCheckIns(accountId))
  }, [accountId, fixed])
  const isWaiting = entries.some(({ refused }) => refused === undefined)
  useSendingAgain(send, isWaiting)
  const waiting = entries.filter(({ refused }) => refused === undefined)
  const refused = entries.filter((entry) => entry.refused !== undefined)
  return (
    <>
      {waiting.length > 0 && (
        <p role="status" className="text-small">
          {words.waiting(waiting.length)}
        </p>
      )}
      {refused.map((entry) => (
        <div key={entry.bookingId} role="alert" className="flex flex-wrap items-center gap-3 text-small">
          <p className="font-semibold text-danger">
            {words.refusedOf(ticketCode(entry.bookingId))}: {entry.refused}
          </p>
          <Button look="quiet" onClick={() => void dropCheckIn(entry.bookingId).then(send)}>
            {words.discard}
          </Button>
        </div>
      ))}
    </>
  )
}
