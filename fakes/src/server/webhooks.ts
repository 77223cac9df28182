import type { Clock } from './clock.ts'

interface Attempt {
  at: string
  /** The status of the answer, or what went wrong. */
  outcome: number | string
}

export interface Delivery {
  id: string
  event: string
  /** The exact text that is signed and sent. */
  body: string
  headers: Record<string, string>
  state: 'waiting' | 'delivered' | 'given_up' | 'dropped'
  emittedAt: number
  nextAttemptAt: number | null
  attempts: Attempt[]
}

interface WebhookKnobs {
  url: string | null
  secret: string
  /** Extra copies of every event. */
  duplicate: number
  /** Holds an event back until the next one has gone ahead of it. */
  reorder: boolean
  delaySeconds: number
  /** How many of the next events get lost. */
  drop: number
  /** Set when everything failed for too long; nothing is sent until it is taken back. */
  disabled: boolean
}

export interface Webhooks {
  knobs: WebhookKnobs
  deliveries: Delivery[]
  emit: (message: { id: string; event: string; body: string }) => void
  /** Resumes the deliveries that waited when the fake was stopped. */
  resume: (deliveries: Delivery[]) => void
  /** Resolves once no delivery is in progress; one that waits for its next attempt does not count. */
  settled: () => Promise<void>
  close: () => void
}

export interface WebhookRules {
  clock: Clock
  url: string | null
  secret: string
  headersOf: (message: { id: string; body: string; secret: string }) => Record<string, string>
  giveUpAfterSeconds: number
  whenGivenUp: 'disable' | 'forget'
  changed: () => void
}

/** Older ones are forgotten once they have ended. */
const KEPT_DELIVERIES = 5_000
const ANSWER_WITHIN_MS = 5_000
/** A held-back event goes out by itself when no other comes. */
const HELD_BACK_MS = 2_000

const sendOnce = async (url: string, delivery: Delivery, closing: AbortSignal): Promise<number | string> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...delivery.headers },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), closing]),
    })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  }
}

const isAccepted = (outcome: number | string): boolean => typeof outcome === 'number' && outcome >= 200 && outcome < 300

export const createWebhooks = (rules: WebhookRules): Webhooks => {
  const { clock } = rules
  const knobs: WebhookKnobs = {
    url: rules.url,
    secret: rules.secret,
    duplicate: 0,
    reorder: false,
    delaySeconds: 0,
    drop: 0,
    disabled: false,
  }
  const deliveries: Delivery[] = []
  /** An event with its copies. */
  let heldBack: Delivery[] | null = null
  const closing = new AbortController()
  let firstAttempts = Promise.resolve()
  const onTheWay = new Set<Promise<void>>()

  const giveUp = (delivery: Delivery): void => {
    delivery.state = 'given_up'
    if (rules.whenGivenUp === 'disable') knobs.disabled = true
  }

  const tryOnce = async (delivery: Delivery): Promise<void> => {
    if (knobs.url === null || knobs.disabled) {
      delivery.state = 'given_up'
      return rules.changed()
    }
    const outcome = await sendOnce(knobs.url, delivery, closing.signal)
    // Not the receiver's failure: it is tried again after a restart.
    if (closing.signal.aborted) return
    delivery.attempts.push({ at: new Date(clock.now()).toISOString(), outcome })
    const waitMs = 2 ** (delivery.attempts.length - 1) * 1000
    delivery.nextAttemptAt = null
    if (isAccepted(outcome)) delivery.state = 'delivered'
    else if (clock.now() + waitMs > delivery.emittedAt + rules.giveUpAfterSeconds * 1000) giveUp(delivery)
    else retryAt(delivery, clock.now() + waitMs)
    rules.changed()
  }

  const attempt = async (delivery: Delivery): Promise<void> => {
    const attempting = tryOnce(delivery)
    onTheWay.add(attempting)
    await attempting
    onTheWay.delete(attempting)
  }

  const retryAt = (delivery: Delivery, dueAt: number): void => {
    delivery.nextAttemptAt = dueAt
    clock.at(dueAt, () => attempt(delivery))
  }

  /** First attempts leave one after the other, so that the order is the emitted one unless a knob says otherwise. */
  const dispatch = (delivery: Delivery): void => {
    const dueAt = clock.now() + knobs.delaySeconds * 1000
    delivery.nextAttemptAt = dueAt
    clock.at(dueAt, () => {
      firstAttempts = firstAttempts.then(() => attempt(delivery))
      return firstAttempts
    })
  }

  const releaseHeldBack = (): void => {
    const copies = heldBack ?? []
    heldBack = null
    copies.forEach(dispatch)
  }

  const order = (copies: Delivery[]): void => {
    if (!knobs.reorder || heldBack) {
      copies.forEach(dispatch)
      releaseHeldBack()
      return
    }
    heldBack = copies
    clock.at(clock.now() + HELD_BACK_MS, () => {
      if (heldBack === copies) releaseHeldBack()
    })
  }

  return {
    knobs,
    deliveries,
    emit: ({ id, event, body }) => {
      if (knobs.url === null || knobs.disabled) return
      const emittedAt = clock.now()
      const headers = rules.headersOf({ id, body, secret: knobs.secret })
      const isDropped = knobs.drop > 0
      if (isDropped) knobs.drop -= 1
      const copies = Array.from(
        { length: 1 + knobs.duplicate },
        (): Delivery => ({
          id,
          event,
          body,
          headers,
          state: isDropped ? 'dropped' : 'waiting',
          emittedAt,
          nextAttemptAt: null,
          attempts: [],
        }),
      )
      deliveries.push(...copies)
      while (deliveries.length > KEPT_DELIVERIES && deliveries[0]?.state !== 'waiting') deliveries.shift()
      if (!isDropped) order(copies)
      rules.changed()
    },
    resume: (kept) => {
      deliveries.push(...kept)
      for (const delivery of kept)
        if (delivery.state === 'waiting') retryAt(delivery, delivery.nextAttemptAt ?? clock.now())
    },
    settled: async () => {
      while (onTheWay.size > 0) await Promise.all(onTheWay)
    },
    close: () => closing.abort(),
  }
}
