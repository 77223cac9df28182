import type { DatabaseEars } from './databaseEars.ts'

/** A connection that was silent for so long is asked whether it still hears. */
const ASK_AFTER_MILLISECONDS = 1000
/** Nothing is believed to be current on the word of a connection that was silent for longer than this. */
const SILENT_MILLISECONDS = 5000
/** A transaction of which nothing was heard for so long was taken back: statements end sooner. */
const LONGEST_TRANSACTION_MILLISECONDS = 60_000
/** What a trigger tells the connection that changes something begins with this. */
const NOTICE = 'change '

type Listener = (subject: string | undefined) => void

/** What has changed, as the database tells it. */
export interface HeardChanges {
  /** Is every change that was committed until a moment ago known here? */
  areHeard(): boolean
  /** A transaction of this process has changed the subject and has not been heard to end. */
  isChanging(subject: string): boolean
  /** Calls with each subject that changes, or with none when any may have. */
  follow(listener: Listener): void
  /** Takes what a connection of this process was told about its own transaction. */
  hearNotice(message: string | undefined): void
}

export const heardChanges = (ears: DatabaseEars): HeardChanges => {
  const listeners: Listener[] = []
  /** Until when each transaction is waited for, by subject. */
  const changing = new Map<string, Map<string, number>>()
  let isListening = false
  let isAsking = false
  let aliveAt = 0

  const tell = (subject: string | undefined): void => {
    for (const listener of listeners) listener(subject)
  }
  const ask = async (): Promise<void> => {
    isAsking = true
    const askedAt = performance.now()
    if (await ears.check()) aliveAt = Math.max(aliveAt, askedAt)
    isAsking = false
  }
  const forget = (subject: string, transaction: string): void => {
    const transactions = changing.get(subject)
    transactions?.delete(transaction)
    if (transactions?.size === 0) changing.delete(subject)
  }

  ears.hear('change', {
    onPayload: (payload) => {
      const [subject = '', transaction = ''] = payload.split(' ')
      aliveAt = performance.now()
      tell(subject)
      forget(subject, transaction)
    },
    onListening: () => {
      isListening = true
      aliveAt = performance.now()
      tell(undefined)
    },
    onDeaf: () => {
      isListening = false
    },
  })

  return {
    areHeard: () => {
      if (!isListening) return false
      const silence = performance.now() - aliveAt
      if (silence > ASK_AFTER_MILLISECONDS && !isAsking) void ask()
      return silence < SILENT_MILLISECONDS
    },
    isChanging: (subject) => {
      const transactions = changing.get(subject)
      if (!transactions) return false
      for (const [transaction, until] of transactions) if (until < performance.now()) forget(subject, transaction)
      return changing.has(subject)
    },
    follow: (listener) => {
      listeners.push(listener)
    },
    hearNotice: (message) => {
      if (!message?.startsWith(NOTICE)) return
      const [, subject = '', transaction = ''] = message.split(' ')
      changing
        .getOrInsertComputed(subject, () => new Map())
        .set(transaction, performance.now() + LONGEST_TRANSACTION_MILLISECONDS)
      tell(subject)
    },
  }
}
