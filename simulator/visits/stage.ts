import { ApiFailure, type SendOptions } from '@baari/contract/createClientOf.ts'
import type { Problem } from '@baari/contract/errors.ts'
import type { Model } from '../checks/model.ts'
import type { Act } from '../history/history.ts'
import type { Draws } from '../machine/draws.ts'
import type { Sites } from '../machine/sites.ts'
import type { World } from '../world/world.ts'

/** The outcome of a request: its answer, its refusal, or silence when the answer was lost. */
export type Reported<Reply> =
  | { is: 'DONE'; reply: Reply }
  | { is: 'REFUSED'; status: number; code: string; problem?: Problem | undefined }
  | { is: 'SILENCE' }

export type PayOutcome = 'success' | 'fail' | 'late_auth' | 'double' | 'wrong_amount'

/** The checkout's answer after a payment. */
export interface CheckoutAnswer {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
  /** Of the second payment, when the order was paid twice. */
  second?: CheckoutAnswer
}

export interface PhoneMessage {
  code: string | null
  template: string
  text: string
  /** Buttons that reply; absent if there are none. */
  buttons?: readonly { title: string }[]
  sentAt: string
}

/** Everything that a visit can read and do. */
export interface Stage {
  world: World
  model: Model
  /** The answers people saw, in their order. */
  history: Act[]
  draws: Draws
  /** Counts what has happened so far. */
  step(): number
  now(): number
  /** Lets so many seconds pass. */
  wait(seconds: number): Promise<void>
  /** An act at the payment provider, or of the provider by itself; nothing when it refuses. */
  atProvider<Answer>(control: string, body: object): Promise<Answer | undefined>
  /** An act of a phone: it sends a message to the product, for example. */
  atPhone(control: string, body: object): Promise<void>
  /** The messages that a phone number got, newest first. */
  inbox(phone: string): Promise<PhoneMessage[]>
  sites: Sites
  /** Takes the place of `fetch` for the named person. */
  fetchFor(label: string): typeof fetch
  /** Begins another visit in parallel, after this many seconds. */
  beside(seconds: number, visit: Visit): void
  /** A unique name. */
  newKey(): string
}

export type Visit = (stage: Stage) => Promise<void>

/** Asks, and answers what became of it. Any other error propagates. */
export const reported = async <Reply>(request: Promise<Reply>): Promise<Reported<Reply>> => {
  try {
    return { is: 'DONE', reply: await request }
  } catch (error) {
    if (error instanceof ApiFailure)
      return { is: 'REFUSED', status: error.status, code: error.problem?.code ?? 'NO_CODE', problem: error.problem }
    if (error instanceof Error && error.message.startsWith('no answer')) return { is: 'SILENCE' }
    throw error
  }
}

/** Reports a broken rule that the visit saw. */
export const complain = ({ model }: Pick<Stage, 'model'>, rule: string, facts: string): void => {
  model.complaints.push({ rule, facts })
}

const MOST_TRIES = 4
const UNAVAILABLE = 503

/** Asks again under the same key while no answer comes, as a browser does. */
export const persist = async <Reply>(
  stage: Stage,
  ask: (options: SendOptions) => Promise<Reply>,
): Promise<Reported<Reply>> => {
  const headers = { 'idempotency-key': stage.newKey() }
  for (let tries = 1; ; tries += 1) {
    const answer = await reported(ask({ headers }))
    const isOpen =
      answer.is === 'SILENCE' || (answer.is === 'REFUSED' && (answer.status >= UNAVAILABLE || answer.code === 'BUSY'))
    if (!isOpen || tries === MOST_TRIES) return answer
    await stage.wait(stage.draws.between(2, 30))
  }
}
