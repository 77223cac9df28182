import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { isRefusal } from '../api/failureMessage.ts'
import { KEPT_DATABASE, readSession } from '../api/session.ts'

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** An object store on this device. Each use closes its connection, so that another tab may delete the database. */
export const deviceStore =
  (database: string, { store, keyPath }: { store: string; keyPath: string }) =>
  async <T>(mode: IDBTransactionMode, act: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath })
    const opened = await answered(opening)
    try {
      const transaction = opened.transaction(store, mode)
      const result = await answered(act(transaction.objectStore(store)))
      if (mode === 'readwrite')
        await new Promise<void>((resolve, reject) => {
          transaction.oncomplete = () => resolve()
          transaction.onerror = () => reject(transaction.error)
        })
      return result
    } finally {
      opened.close()
    }
  }

/**
 * Why an answer comes from the cache: the failure that prevented a fresh one, and when it was cached (milliseconds).
 */
export interface KeptCopy {
  keptAt: number
  failure: unknown
}

/** An answer of the server; `copy` is set if it comes from the cache. */
interface Kept<T> {
  answer: T
  copy: KeptCopy | undefined
}

interface Row {
  key: string
  answer: unknown
  keptAt: number
}

const inStore = deviceStore(KEPT_DATABASE, { store: 'answers', keyPath: 'key' })

const accountId = (): string | undefined => {
  const session = readSession()
  return session.status === 'in' ? session.user.entityId : undefined
}

/** Hides the answers from other accounts on the same device. */
const keyOf = (account: string, name: string): string => `${account}/${name}`

export const keepAnswer = async (name: string, answer: unknown): Promise<void> => {
  const account = accountId()
  if (account === undefined) return
  await inStore('readwrite', (table) => table.put({ key: keyOf(account, name), answer, keptAt: Date.now() }))
}

export const cachedAnswer = async <T>(name: string): Promise<{ answer: T; keptAt: number } | undefined> => {
  const account = accountId()
  if (account === undefined) return undefined
  const row = await inStore<Row | undefined>('readonly', (table) => table.get(keyOf(account, name)))
  return row && { answer: row.answer as T, keptAt: row.keptAt }
}

/** A final refusal may concern the viewer's rights, so it hides the cached answer. A cancelled query needs none. */
const mayPass = (failure: unknown): boolean =>
  failure instanceof ApiFailure
    ? failure.status !== 403 && !isRefusal(failure)
    : (failure as Error).name !== 'AbortError'

/**
 * Asks the server and caches its answer on this device. After a temporary failure, returns the cached answer, marked as
 * a copy.
 */
export const readKeeping = async <T>(name: string, read: () => Promise<T>): Promise<Kept<T>> => {
  const asking = accountId()
  try {
    const answer = await read()
    // The account may have logged out before the answer arrived.
    if (asking === accountId()) await keepAnswer(name, answer)
    return { answer, copy: undefined }
  } catch (failure) {
    const kept = mayPass(failure) ? await cachedAnswer<T>(name) : undefined
    if (!kept) throw failure
    return { answer: kept.answer, copy: { keptAt: kept.keptAt, failure } }
  }
}

/** Options for queries with cached answers: they run without a connection too, and again as soon as it returns. */
export const keptQuery = { networkMode: 'always', refetchOnReconnect: 'always' } as const
