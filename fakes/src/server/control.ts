import { type Answer, jsonAnswer, Refused } from './answer.ts'
import { bodyOf, type Fields, isWhole } from './bodyOf.ts'
import type { Clock } from './clock.ts'
import { FAULT_MODES, type FaultMode, type Faults } from './faults.ts'
import type { Route } from './route.ts'
import type { Webhooks } from './webhooks.ts'

/** A control call that is written wrongly must not look as if it had worked. */
export const wrongControl = (message: string): Refused => new Refused(jsonAnswer({ error: message }, 400))

export const controlBody = (text: string, allowed: string[]): Fields => {
  const body = bodyOf(text)
  if (!body) throw wrongControl('The body is not a JSON object')
  const unknown = Object.keys(body).find((name) => !allowed.includes(name))
  if (unknown !== undefined) throw wrongControl(`"${unknown}" is not known here; known are ${allowed.join(', ')}`)
  return body
}

export const controlNumber = (body: Fields, name: string, fallback?: number): number => {
  const value = body[name] ?? fallback
  if (!isWhole(value) || value < 0) throw wrongControl(`"${name}" must be a whole number from 0`)
  return value
}

export const controlText = (body: Fields, name: string): string => {
  const value = body[name]
  if (typeof value !== 'string') throw wrongControl(`"${name}" must be a text`)
  return value
}

const EVERY_ONE = Number.MAX_SAFE_INTEGER

/** A knob that counts also takes yes (`whenTrue`) and no. */
const countOf = (body: Fields, name: string, whenTrue: number): number => {
  if (body[name] === true) return whenTrue
  if (body[name] === false) return 0
  return controlNumber(body, name)
}

const isFaultMode = (value: unknown): value is FaultMode => FAULT_MODES.some((mode) => mode === value)

const setFault = (text: string, faults: Faults): Answer => {
  const body = controlBody(text, ['match', 'mode', 'times', 'seconds'])
  const times = controlNumber(body, 'times', 1)
  const mode = body.mode ?? (times === 0 ? '500' : undefined)
  if (!isFaultMode(mode)) throw wrongControl(`"mode" must be one of ${FAULT_MODES.join(', ')}`)
  faults.set({ match: controlText(body, 'match'), mode, times, seconds: controlNumber(body, 'seconds', 3) })
  return jsonAnswer({ faults: faults.list() })
}

const turnKnobs = (text: string, { knobs }: Webhooks): Answer => {
  const body = controlBody(text, ['url', 'secret', 'duplicate', 'reorder', 'delaySeconds', 'drop', 'disabled'])
  for (const name of ['reorder', 'disabled'] as const) {
    const value = body[name] ?? knobs[name]
    if (typeof value !== 'boolean') throw wrongControl(`"${name}" must be true or false`)
    knobs[name] = value
  }
  if (body.url !== undefined) knobs.url = body.url === null ? null : controlText(body, 'url')
  if (body.secret !== undefined) knobs.secret = controlText(body, 'secret')
  if (body.duplicate !== undefined) knobs.duplicate = countOf(body, 'duplicate', 1)
  if (body.drop !== undefined) knobs.drop = countOf(body, 'drop', EVERY_ONE)
  if (body.delaySeconds !== undefined) knobs.delaySeconds = controlNumber(body, 'delaySeconds')
  return jsonAnswer(knobs)
}

/** Controls of every fake for tests: its time, its network and its webhooks. */
export const controlRoutes = (parts: {
  clock: Clock
  faults: Faults
  webhooks: Webhooks
  changed: () => void
}): Route[] => [
  {
    method: 'POST',
    path: '/_ctl/clock',
    answer: async ({ body }) => {
      const seconds = controlNumber(controlBody(body, ['advanceSeconds']), 'advanceSeconds')
      // An attempt under way decides when the next one is due, so time stands still until it has ended.
      await parts.webhooks.settled()
      await parts.clock.advance(seconds)
      await parts.webhooks.settled()
      parts.changed()
      return jsonAnswer({ now: new Date(parts.clock.now()).toISOString() })
    },
  },
  { method: 'POST', path: '/_ctl/faults', answer: ({ body }) => setFault(body, parts.faults) },
  { method: 'POST', path: '/_ctl/webhooks', answer: ({ body }) => turnKnobs(body, parts.webhooks) },
]
