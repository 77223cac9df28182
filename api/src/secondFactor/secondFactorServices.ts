import type { Config } from '../config.ts'
import { Failure } from '../platform/http/failure.ts'

export interface SecondFactorServices {
  config: Pick<Config, 'APP_SECRET' | 'BANK_SECRET' | 'ADMIN_SECOND_FACTOR' | 'ADMIN_SECOND_FACTOR_MINUTES'>
  /** What is remembered of a session is read anew. */
  guard: { forget(sessionId: string): void }
}

export const refuseWhenOff = ({ ADMIN_SECOND_FACTOR: setting }: SecondFactorServices['config']): void => {
  if (setting === 'off') throw new Failure('SECOND_FACTOR_OFF')
}
