import { api } from '../api/api.ts'
import { type Changed, type NewsStream, newsStream, type StreamState } from './newsStream.ts'
import type { Notification } from './notificationList.ts'

export interface SharedStream {
  restart(): void
  /** Notifies the other tabs that notifications were read here. */
  tellRead(): void
  end(): void
}

interface Sharing {
  accountId: string
  lastId: () => string | undefined
  /** `isHolder`: this tab plays the sound. */
  onNews: (news: Notification, isHolder: boolean) => void
  onChanged: (changed: Changed) => void
  onState: (state: StreamState) => void
  onRead: () => void
}

type Message =
  | { say: 'news'; news: Notification }
  | { say: 'changed'; changed: Changed }
  | { say: 'state'; state: StreamState }
  | { say: 'read' }
  | { say: 'restart' }
  | { say: 'hello' }

/**
 * One stream for all tabs of this browser: the tab with the lock opens it and broadcasts its events. When that tab
 * closes, another one resumes after the newest notification it knows.
 */
export const sharedStream = ({ accountId, lastId, onNews, onChanged, onState, onRead }: Sharing): SharedStream => {
  const name = `baari-notifications-${accountId}`
  const leaving = new AbortController()
  const channel = new BroadcastChannel(name)
  let held: NewsStream | undefined
  let state: StreamState = { status: 'connecting' }

  const tell = (message: Message): void => channel.postMessage(message)
  const become = (next: StreamState): void => {
    state = next
    onState(next)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    switch (data.say) {
      case 'news':
        return onNews(data.news, false)
      case 'changed':
        return onChanged(data.changed)
      case 'state':
        return become(data.state)
      case 'read':
        return onRead()
      case 'restart':
        return held?.restart()
      case 'hello':
        return held && tell({ say: 'state', state })
    }
  })
  tell({ say: 'hello' })

  const hold = async (): Promise<void> => {
    held = newsStream({
      ticket: async () => (await api.issueStreamTicket({})).ticket,
      lastId: lastId(),
      onNews: (news) => {
        onNews(news, true)
        tell({ say: 'news', news })
      },
      onChanged: (changed) => {
        onChanged(changed)
        tell({ say: 'changed', changed })
      },
      onState: (next) => {
        become(next)
        tell({ say: 'state', state: next })
      },
    })
    await new Promise((resolve) => leaving.signal.addEventListener('abort', resolve))
    held.end()
  }
  navigator.locks.request(name, { signal: leaving.signal }, hold).catch((error: unknown) => {
    // Aborting the wait for the lock is the usual end of a tab.
    if (!leaving.signal.aborted) throw error
  })

  return {
    restart: () => (held ? held.restart() : tell({ say: 'restart' })),
    tellRead: () => tell({ say: 'read' }),
    end: () => {
      leaving.abort()
      channel.close()
    },
  }
}
