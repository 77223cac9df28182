import type { secondFactor } from '@baari/contract/secondFactor.ts'
import type { Handlers } from '../http/context.ts'
import { beginSecondFactor } from './beginSecondFactor.ts'
import { confirmSecondFactor } from './confirmSecondFactor.ts'
import { proveSecondFactor } from './proveSecondFactor.ts'
import { readSecondFactor } from './readSecondFactor.ts'
import { removeSecondFactor } from './removeSecondFactor.ts'
import { renewRecoveryCodes } from './renewRecoveryCodes.ts'
import { resetSecondFactor } from './resetSecondFactor.ts'
import type { SecondFactorServices } from './secondFactorServices.ts'

export const secondFactorHandlers = (services: SecondFactorServices): Handlers<typeof secondFactor> => ({
  readSecondFactor: readSecondFactor(services),
  beginSecondFactor: beginSecondFactor(services),
  confirmSecondFactor: confirmSecondFactor(services),
  proveSecondFactor: proveSecondFactor(services),
  renewRecoveryCodes: renewRecoveryCodes(services),
  removeSecondFactor: removeSecondFactor(services),
  resetSecondFactor: resetSecondFactor(services),
})
