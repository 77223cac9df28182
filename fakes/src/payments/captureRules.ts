import { type Fields, isFields, isWhole } from '../server/bodyOf.ts'
import { refuseUnknown } from './fieldRules.ts'
import type { CaptureRules } from './order.ts'
import { providerError } from './providerError.ts'

const SHORTEST_AUTOMATIC_MINUTES = 12
const LONGEST_MINUTES = 7200

const wrong = (field: string, description: string): Error => providerError({ field, description })

const minutesOf = (fields: Fields, name: string): number | null => {
  const value = fields[name]
  if (value === undefined || value === null) return null
  if (!isWhole(value)) throw wrong(name, `The ${name} must be an integer.`)
  if (value > LONGEST_MINUTES) throw wrong(name, `The ${name} may not be greater than ${LONGEST_MINUTES}.`)
  return value
}

/** An order that says nothing keeps the account's default: captured by hand, within five days. */
export const captureRulesOf = ({ payment = {} }: Fields): CaptureRules => {
  if (!isFields(payment)) throw wrong('payment', 'The payment must be an object.')
  refuseUnknown(payment, ['capture', 'capture_options'])
  const { capture = 'manual', capture_options: options = {} } = payment
  if (capture !== 'manual' && capture !== 'automatic') throw wrong('capture', 'The selected capture is invalid.')
  if (!isFields(options)) throw wrong('capture_options', 'The capture_options must be an object.')
  refuseUnknown(options, ['automatic_expiry_period', 'manual_expiry_period', 'refund_speed'])
  const { refund_speed: speed = 'normal' } = options
  if (speed !== 'normal' && speed !== 'optimum') throw wrong('refund_speed', 'The selected refund_speed is invalid.')
  const automatic = minutesOf(options, 'automatic_expiry_period')
  const manual = minutesOf(options, 'manual_expiry_period') ?? LONGEST_MINUTES
  if (capture === 'automatic' && automatic === null)
    throw wrong('automatic_expiry_period', 'The automatic_expiry_period field is required when capture is automatic.')
  if (automatic !== null && automatic < SHORTEST_AUTOMATIC_MINUTES)
    throw wrong(
      'automatic_expiry_period',
      `The automatic_expiry_period must be at least ${SHORTEST_AUTOMATIC_MINUTES}.`,
    )
  if (manual < (automatic ?? SHORTEST_AUTOMATIC_MINUTES))
    throw wrong('manual_expiry_period', 'The manual_expiry_period must not be shorter than the automatic one.')
  return { capture, automaticExpiryMinutes: automatic, manualExpiryMinutes: manual }
}
