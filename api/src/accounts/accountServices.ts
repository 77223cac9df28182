import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Sms } from '../platform/messaging/smsFallback.ts'
import type { AccessTokens, SessionGuard } from './sessions.ts'

export interface AccountServices {
  config: Config
  tokens: AccessTokens
  guard: SessionGuard
  sms: Sms | undefined
  notifyJob: NotifyJob
}
