import type { z } from 'zod'
import { ConfigurationError } from './configurationError.ts'
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
const ofProduction = ({ ADMIN_SECOND_FACTOR, PUSH_PRIVATE_KEY }: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ADMIN_SECOND_FACTOR: ADMIN_SECOND_FACTOR || 'required',
  PUSH_PRIVATE_KEY: PUSH_PRIVATE_KEY || 'off',
})

/** Reads settings from the environment. Anything missing or malformed is refused with a sentence. */
export const readSettings = <Shape extends z.ZodRawShape>(
  shape: z.ZodObject<Shape>,
  environment: NodeJS.ProcessEnv,
): z.infer<z.ZodObject<Shape>> => {
  const given = Object.fromEntries(
    Object.keys(shape.shape).flatMap((key) => (environment[key] ? [[key, environment[key]]] : [])),
  )
  const result = shape.safeParse(given)
  if (result.success) return result.data
  const [first] = result.error.issues
  const name = String(first?.path[0])
  throw new ConfigurationError(
    name in given
      ? `${name} is set to a value Baari cannot use: ${first?.message}. Correct it and start again.`
      : `${name} is not set. Set it and start again.`,
  )
}
