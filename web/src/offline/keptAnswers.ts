import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { KEPT_DATABASE } from '../api/forgetDevice.ts'
import { readSession } from '../api/session.ts'
import { deviceStore } from './deviceStore.ts'

/** What the server answered, or without a connection what it had answered at `asOf` (milliseconds). */
export interface Kept<T> {
  answer: T
  /** Nothing when it is fresh. */
  asOf: number | undefined
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

export const keptAnswer = async <T>(name: string): Promise<Kept<T> | undefined> => {
  const account = accountId()
  if (account === undefined) return undefined
  const row = await inStore<Row | undefined>('readonly', (table) => table.get(keyOf(account, name)))
  return row && { answer: row.answer as T, asOf: row.keptAt }
}

/** No connection, or a server that is away: not its refusal, and not a question that nobody asks any more. */
const isAway = (failure: unknown): boolean =>
  failure instanceof ApiFailure ? failure.status >= 500 : (failure as Error).name !== 'AbortError'

/** Asks the server and keeps its answer on this device; without a connection the last one is read, and marked so. */
export const readKeeping = async <T>(name: string, read: () => Promise<T>): Promise<Kept<T>> => {
  const asking = accountId()
  try {
    const answer = await read()
    // Whoever asked may have left meanwhile.
    if (asking === accountId()) await keepAnswer(name, answer)
    return { answer, asOf: undefined }
  } catch (failure) {
    const kept = isAway(failure) ? await keptAnswer<T>(name) : undefined
    if (!kept) throw failure
    return kept
  }
}

/** For queries of kept answers: they are asked without a connection too, and again as soon as there is one. */
export const keptQuery = { networkMode: 'always', refetchOnReconnect: 'always' } as const
