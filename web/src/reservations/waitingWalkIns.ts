import type { Api } from '@baari/contract/api.ts'
import type { WireRequest } from '@baari/contract/endpoint.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { deviceStore } from '../offline/deviceStore.ts'

export type WalkInBody = WireRequest<Api['addWalkIn']>['body']

/** A walk-in that was written down on this device and not yet taken by the server. */
export interface WaitingWalkIn {
  entryKey: string
  /** Another owner on the same device neither sees nor sends it. */
  accountId: string
  body: WalkInBody
  /** Where it will stand in the plan. */
  place: { groundId: string; groundName: string; date: string; interval: Interval; name: string | null }
  writtenAt: number
  /** Why the server did not take it; without it, it has not been asked. */
  refused?: string
}

const NEWS = 'baari-walk-ins'

/** Local storage is emptied when a session ends; what was written at the gate must outlive that. */
const inStore = deviceStore('baari-today', { store: 'walkIns', keyPath: 'entryKey' })

const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
  const channel = new BroadcastChannel(NEWS)
  channel.postMessage('changed')
  channel.close()
}

/** Tells of changes in this tab and in all others. */
export const watchWaiting = (listener: () => void): (() => void) => {
  const channel = new BroadcastChannel(NEWS)
  channel.onmessage = listener
  listeners.add(listener)
  return () => {
    channel.close()
    listeners.delete(listener)
  }
}

/** Those of one account, oldest first. */
export const readWaiting = async (accountId: string): Promise<WaitingWalkIn[]> => {
  const all = await inStore<WaitingWalkIn[]>('readonly', (table) => table.getAll())
  return all.filter((entry) => entry.accountId === accountId).sort((one, other) => one.writtenAt - other.writtenAt)
}

export const keepWaiting = async (entry: WaitingWalkIn): Promise<void> => {
  await inStore('readwrite', (table) => table.put(entry))
  tell()
}

export const dropWaiting = async (entryKey: string): Promise<void> => {
  await inStore('readwrite', (table) => table.delete(entryKey))
  tell()
}
