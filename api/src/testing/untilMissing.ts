import type { MissingPart } from '../platform/http/readiness.ts'
import { until } from './until.ts'

/**
 * Asks `/readyz` of the app at a URL until exactly these parts are missing, and returns them with their reasons.
 * Readiness gives the database two seconds, and a busy machine may need more of them.
 */
export const untilMissing = (url: string, parts: MissingPart['part'][]): Promise<MissingPart[]> =>
  until(async () => {
    const { missing = [] } = (await (await fetch(`${url}/readyz`)).json()) as { missing?: MissingPart[] }
    return missing.map(({ part }) => part).join() === parts.join() ? missing : undefined
  })
