import type { bookingDetails } from './bookingFields.ts'
import { sendWaiting } from './sendWaiting.ts'
import { dropWaiting, keepWaiting, readWaiting, type WaitingWalkIn, type WalkInBody } from './waitingWalkIns.ts'

export type Saved =
  | { state: 'TAKEN'; entityId: string | undefined }
  | { state: 'KEPT'; entryKey: string }
  | { state: 'REFUSED'; sentence: string }

/**
 * Stores the entry on this device, then sends it. Without an answer it stays stored; after a refusal it is removed and
 * the form shows why.
 */
export const saveWalkIn = async ({
  accountId,
  slot,
  details,
  place,
  otherwise,
}: {
  accountId: string
  slot: Pick<WalkInBody, 'groundEntityId' | 'date' | 'startTime' | 'endTime'>
  details: ReturnType<typeof bookingDetails>
  place: WaitingWalkIn['place']
  otherwise: string
}): Promise<Saved> => {
  const entryKey = crypto.randomUUID()
  await keepWaiting({ entryKey, accountId, body: { ...slot, ...details, entryKey }, place, writtenAt: Date.now() })
  const taken = await sendWaiting(accountId, otherwise)
  const left = (await readWaiting(accountId)).find((entry) => entry.entryKey === entryKey)
  if (!left) return { state: 'TAKEN', entityId: taken.get(entryKey) }
  if (left.refused === undefined) return { state: 'KEPT', entryKey }
  await dropWaiting(entryKey)
  return { state: 'REFUSED', sentence: left.refused }
}
