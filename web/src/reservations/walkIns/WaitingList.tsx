import type { Api } from '@baari/contract/api.ts'
import type { WireRequest } from '@baari/contract/endpoint.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { deviceStore } from '../../offline/responseCache.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatPlay } from '../../ui/formats/formats.ts'
import { useTodayMessages } from '../english.ts'

/** Walk-ins added offline: unsent, or refused with actions to resolve them. */
export const WaitingList = ({
  waiting,
  onSend,
  onChooseOther,
}: {
  waiting: readonly WaitingWalkIn[]
  onSend: () => Promise<void>
  onChooseOther: (entry: WaitingWalkIn) => void
}) => {
  const { waiting: messages } = useTodayMessages()
  if (waiting.length === 0) return null
  return (
    <Card className="p-4">
      <section aria-label={messages.title} className="flex flex-col gap-2">
        <h2 className="flex items-center gap-2 text-title">
          <CloudOff aria-hidden className="size-5" />
          {messages.title}
        </h2>
        <p role="status" className="text-small">
          {messages.count(waiting.length)} {messages.sending}
        </p>
        <ul className="flex flex-col">
          {waiting.map((entry) => (
            <WaitingRow key={entry.entryKey} entry={entry} onSend={onSend} onChooseOther={onChooseOther} />
          ))}
        </ul>
      </section>
    </Card>
  )
}

const WaitingRow = ({
  entry,
  onSend,
  onChooseOther,
}: {
  entry: WaitingWalkIn
  onSend: () => Promise<void>
  onChooseOther: (entry: WaitingWalkIn) => void
}) => {
  const { kinds, waiting: messages } = useTodayMessages()
  const [isConfirming, setIsConfirming] = useState(false)
  const { place, refused } = entry
  const title = `${place.name ?? kinds.MANUAL}, ${formatPlay({ date: place.date, ...place.interval })}`
  const tryAgain = async () => {
    const { refused: _, ...fresh } = entry
    await keepWaiting(fresh)
    await onSend()
  }
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-0">
      <p>
        <span className="figures">{title}</span> <span className="text-small text-ink-2">{place.groundName}</span>
      </p>
      {refused !== undefined && (
        <p role="alert" className="text-small font-semibold text-danger">
          {messages.refused}: {refused}
        </p>
      )}
      {isConfirming ? (
        <div className="flex flex-wrap items-center gap-3">
          <span>{messages.ask}</span>
          <Button variant="danger" onClick={() => void dropWaiting(entry.entryKey)}>
            {messages.discard}
          </Button>
          <Button variant="quiet" onClick={() => setIsConfirming(false)}>
            {messages.keep}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          {refused !== undefined && <Button onClick={() => onChooseOther(entry)}>{messages.other}</Button>}
          <Button variant="quiet" onClick={() => void tryAgain()}>
            {messages.retry}
          </Button>
          <Button variant="plain" aria-label={messages.discardOf(title)} onClick={() => setIsConfirming(true)}>
            {messages.discard}
          </Button>
        </div>
      )}
    </li>
  )
}

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
