import type { z } from 'zod'
import { readSettings } from './readSettings.ts'
import { isLoopback, refuseOpenDemo, refuseUnchosen, refuseUnsafe } from './refuseUnsafe.ts'
import { settings } from './settings.ts'

export type Config = z.infer<typeof settings>

/** Reads the environment. Anything missing, malformed or unsafe is refused with a sentence. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const config = readSettings(
    settings,
    environment.NODE_ENV === 'production' ? { ...environment, ...ofProduction(environment) } : environment,
  )
  if (config.NODE_ENV === 'production') {
    refuseUnchosen(environment)
    refuseUnsafe(config)
  } else if (!isLoopback(config.HOST)) refuseOpenDemo(config)
  return config
}

/** Defaults of production. */
const ofProduction = ({ ADMIN_SECOND_FACTOR }: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ADMIN_SECOND_FACTOR: ADMIN_SECOND_FACTOR || 'required',
})
