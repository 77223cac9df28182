import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'

export interface StaffServices {
  config: Pick<Config, 'APP_SECRET' | 'OTP_COUNTRIES'>
  notifyJob: NotifyJob
}
