import type { availability } from '@baari/contract/availability.ts'
import type { Config } from '../config.ts'
import type { Handlers } from '../http/context.ts'
import { getAvailability } from './getAvailability.ts'

export const availabilityHandlers = (config: Config): Handlers<typeof availability> => ({
  getAvailability: getAvailability(config),
})
