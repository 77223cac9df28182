import type { Config } from '../config.ts'

export interface StaffServices {
  config: Pick<Config, 'APP_SECRET' | 'OTP_COUNTRIES'>
  wake: (work: string) => void
}
