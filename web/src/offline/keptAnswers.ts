import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { isRefusal } from '../api/failureSentence.ts'
import { KEPT_DATABASE } from '../api/forgetDevice.ts'
import { readSession } from '../api/session.ts'
import { deviceStore } from './deviceStore.ts'

/** Why an answer is a copy: the failure that prevented a fresh one, and when the copy was kept (milliseconds). */
export interface KeptCopy {
  keptAt: number
  failure: unknown
}

/** An answer of the server; `copy` is set when it is the one that this device kept. */
export interface Kept<T> {
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

/** Another account on the same device finds nothing. */
const keyOf = (account: string, name: string): string => `${account}/${name}`

export const keepAnswer = async (name: string, answer: unknown): Promise<void> => {
  const account = accountId()
  if (account === undefined) return
  await inStore('readwrite', (table) => table.put({ key: keyOf(account, name), answer, keptAt: Date.now() }))
}

export const keptAnswer = async <T>(name: string): Promise<{ answer: T; keptAt: number } | undefined> => {
  const account = accountId()
  if (account === undefined) return undefined
  const row = await inStore<Row | undefined>('readonly', (table) => table.get(keyOf(account, name)))
  return row && { answer: row.answer as T, keptAt: row.keptAt }
}

/** A refusal that stays may be about the viewer's rights, so it hides the copy. A query that was cancelled needs none. */
const mayPass = (failure: unknown): boolean =>
  failure instanceof ApiFailure
    ? failure.status !== 403 && !isRefusal(failure)
    : (failure as Error).name !== 'AbortError'

/** Asks the server and keeps its answer on this device. After a failure that may pass, reads the copy, marked as one. */
export const readKeeping = async <T>(name: string, read: () => Promise<T>): Promise<Kept<T>> => {
  const asking = accountId()
  try {
    const answer = await read()
    // The account may have logged out before the answer came.
    if (asking === accountId()) await keepAnswer(name, answer)
    return { answer, copy: undefined }
  } catch (failure) {
    const kept = mayPass(failure) ? await keptAnswer<T>(name) : undefined
    if (!kept) throw failure
    return { answer: kept.answer, copy: { keptAt: kept.keptAt, failure } }
  }
}

/** For queries of kept answers: they are asked without a connection too, and again as soon as there is one. */
export const keptQuery = { networkMode: 'always', refetchOnReconnect: 'always' } as const
