import { ticketCode } from '@baari/domain/tickets/ticketText.ts'
import { useCallback, useState } from 'react'
import { failureMessage, isRefusal } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useMessages } from '../../messages/en.ts'
import { cachedAnswer, deviceStore, keepAnswer } from '../../offline/responseCache.ts'
import { useSendingAgain } from '../../offline/useSendingAgain.ts'
import { Button } from '../../ui/Button.tsx'
import { useCheckMessages } from './english.ts'

/** A check-in stored on this device that the server has not accepted yet. */
interface WaitingCheckIn {
  bookingId: string
  entryKey: string
  /** Other accounts on the same device neither see nor send it. */
  accountId: string
  checkedInAt: string
  /** Why the server refused it; absent until then. */
  refused?: string
}

const LOCK = 'baari-check-ins'
const PATIENCE_MS = 10_000

/** Like walk-ins, check-ins survive the end of a session until they are sent. */
const inStore = deviceStore('baari-check-ins', { store: 'checkIns', keyPath: 'bookingId' })

const readCheckIns = async (accountId: string): Promise<WaitingCheckIn[]> => {
  const all = await inStore<WaitingCheckIn[]>('readonly', (table) => table.getAll())
  return all.filter((entry) => entry.accountId === accountId)
}

const keep = (entry: WaitingCheckIn): Promise<unknown> => inStore('readwrite', (table) => table.put(entry))

const dropCheckIn = async (bookingId: string): Promise<void> => {
  await inStore('readwrite', (table) => table.delete(bookingId))
}

const noteOf = (bookingId: string): string => `checkedIn ${bookingId}`

/** The time at which this device checked the booking in. */
export const checkedInHere = async (bookingId: string): Promise<string | undefined> =>
  (await cachedAnswer<string | null>(noteOf(bookingId)))?.answer ?? undefined

/**
 * Sends the stored check-ins. One tab sends at a time and each has a unique key, so that none counts twice. Refused
 * ones stay.
 */
const sendCheckIns = (accountId: string, otherwise: string): Promise<void> =>
  navigator.locks.request(LOCK, async () => {
    for (const entry of await readCheckIns(accountId)) {
      if (entry.refused !== undefined) continue
      const { bookingId, entryKey, checkedInAt } = entry
      try {
        const body = { bookingEntityId: bookingId, entryKey, checkedInAt }
        await ownerApi.checkIn({ body }, { signal: AbortSignal.timeout(PATIENCE_MS) })
        await dropCheckIn(bookingId)
      } catch (failure) {
        if (!isRefusal(failure)) return
        await keep({ ...entry, refused: failureMessage(failure, otherwise) })
      }
    }
  })

export type CheckedIn = { state: 'TAKEN' | 'KEPT' } | { state: 'REFUSED'; sentence: string }

/** Stores the check-in on this device, then sends it. Without an answer it stays stored. */
export const saveCheckIn = async (
  bookingId: string,
  { accountId, otherwise }: { accountId: string; otherwise: string },
): Promise<CheckedIn> => {
  const checkedInAt = new Date().toISOString()
  await keep({ bookingId, accountId, checkedInAt, entryKey: crypto.randomUUID() })
  await keepAnswer(noteOf(bookingId), checkedInAt)
  await sendCheckIns(accountId, otherwise)
  const left = (await readCheckIns(accountId)).find((entry) => entry.bookingId === bookingId)
  if (!left) return { state: 'TAKEN' }
  if (left.refused === undefined) return { state: 'KEPT' }
  await dropCheckIn(bookingId)
  await keepAnswer(noteOf(bookingId), null)
  return { state: 'REFUSED', sentence: left.refused }
}

/** Check-ins on this device that still have to be sent. */
export const WaitingCheckIns = ({ accountId }: { accountId: string }) => {
  const messages = useCheckMessages()
  const { fixed } = useMessages()
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
          {messages.waiting(waiting.length)}
        </p>
      )}
      {refused.map((entry) => (
        <div key={entry.bookingId} role="alert" className="flex flex-wrap items-center gap-3 text-small">
          <p className="font-semibold text-danger">
            {messages.refusedOf(ticketCode(entry.bookingId))}: {entry.refused}
          </p>
          <Button variant="quiet" onClick={() => void dropCheckIn(entry.bookingId).then(send)}>
            {messages.discard}
          </Button>
        </div>
      ))}
    </>
  )
}
