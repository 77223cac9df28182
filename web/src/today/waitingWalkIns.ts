import type { Api } from '@baari/contract/api.ts'
import type { WireRequest } from '@baari/contract/endpoint.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'

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

const DATABASE = 'baari-today'
const STORE = 'walkIns'
const NEWS = 'baari-walk-ins'

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const opened = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'entryKey' })
  return answered(request)
}

/** Local storage is emptied when a session ends; what was written at the gate must outlive that. */
const inStore = async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const database = await opened()
  try {
    const transaction = database.transaction(STORE, mode)
    const result = await answered(act(transaction.objectStore(STORE)))
    if (mode === 'readwrite')
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onerror = () => reject(transaction.error)
      })
    return result
  } finally {
    database.close()
  }
}

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
  const all = await inStore<WaitingWalkIn[]>('readonly', (store) => store.getAll())
  return all.filter((entry) => entry.accountId === accountId).sort((one, other) => one.writtenAt - other.writtenAt)
}

export const keepWaiting = async (entry: WaitingWalkIn): Promise<void> => {
  await inStore('readwrite', (store) => store.put(entry))
  tell()
}

export const dropWaiting = async (entryKey: string): Promise<void> => {
  await inStore('readwrite', (store) => store.delete(entryKey))
  tell()
}
