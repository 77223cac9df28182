import type { Api } from '@baari/contract/api.ts'
import type { WireRequest } from '@baari/contract/endpoint.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { deviceStore } from '../offline/deviceStore.ts'

export type WalkInBody = WireRequest<Api['addWalkIn']>['body']

/** A walk-in stored on this device that the server has not accepted yet. */
export interface WaitingWalkIn {
  entryKey: string
  /** Other owners on the same device neither see nor send it. */
  accountId: string
  body: WalkInBody
  /** Its place in the plan. */
  place: { groundId: string; groundName: string; date: string; interval: Interval; name: string | null }
  writtenAt: number
  /** Why the server refused it; absent until then. */
  refused?: string
}

const NEWS = 'baari-walk-ins'

/** Local storage is cleared when a session ends; walk-ins must survive that. */
const inStore = deviceStore('baari-today', { store: 'walkIns', keyPath: 'entryKey' })

const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
  const channel = new BroadcastChannel(NEWS)
  channel.postMessage('changed')
  channel.close()
}

/** Listens for changes in this tab and all others. */
export const watchWaiting = (listener: () => void): (() => void) => {
  const channel = new BroadcastChannel(NEWS)
  channel.onmessage = listener
  listeners.add(listener)
  return () => {
    channel.close()
    listeners.delete(listener)
  }
}

/** The stored walk-ins of one account, oldest first. */
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
