import { MS_PER_DAY, MS_PER_SECOND } from '../shared/zonedTime.ts'

/** Events that webhooks announce, and the test event that an owner sends by hand. */
export const WEBHOOK_KINDS = [
  'booking.confirmed',
  'booking.moved',
  'booking.cancelled',
  'booking.completed',
  'refund.processed',
  'block.created',
  'block.moved',
  'block.ended',
] as const
export const TRIAL_KIND = 'webhook.trial'

export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

const MINUTE = 60
const HOUR = 60 * MINUTE

export const WEBHOOK = {
  /** Days for which the log is kept. */
  logDays: 30,
  perTurf: 5,
  addressCharacters: 1000,
  /** From the first look-up of the name to the status of the answer. */
  answerSeconds: 5,
  /** The most that is read of an answer and kept in the log. */
  answerCharacters: 300,
  /** The waits after each failed attempt, as the Standard Webhooks specification proposes: about three days in all. */
  retrySeconds: [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
  /** A webhook pauses after this many failures in a row, over at least this many days. */
  failuresBeforePause: 10,
  daysBeforePause: 3,
  /** Events of the log that the page shows. */
  shownDeliveries: 50,
} as const

/** Under the Standard Webhooks specification, a receiver that answers with it wants no more events. */
const GONE = 410

/** When to try a delivery again after this many attempts; undefined once none is left. */
export const nextAttempt = (attempts: number, now: Date): Date | undefined => {
  const seconds = WEBHOOK.retrySeconds[attempts - 1]
  return seconds === undefined ? undefined : new Date(now.getTime() + seconds * MS_PER_SECOND)
}

/** Whether an answer means that the event has arrived. */
export const hasArrived = (status: number): boolean => status >= 200 && status < 300

interface Failing {
  /** Failed attempts in a row, with this one. */
  failures: number
  failingSince: Date
  /** Of the last answer; null without an answer. */
  status: number | null
}

/** Whether attempts wait from now on until the owner resumes them. */
export const shouldPause = ({ failures, failingSince, status }: Failing, now: Date): boolean =>
  status === GONE ||
  (failures >= WEBHOOK.failuresBeforePause &&
    now.getTime() - failingSince.getTime() >= WEBHOOK.daysBeforePause * MS_PER_DAY)
