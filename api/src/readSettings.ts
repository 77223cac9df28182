import type { z } from 'zod'
import { ConfigurationError } from './configurationError.ts'

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
