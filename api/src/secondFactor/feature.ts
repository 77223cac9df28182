import type { secondFactor } from '@baari/contract/secondFactor/secondFactor.ts'
import type { Feature } from '../platform/feature.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  verifySecondFactor,
} from './secondFactor.ts'
import type { SecondFactorServices } from './secondFactorServices.ts'

export const secondFactorFeature = (services: SecondFactorServices): Feature<typeof secondFactor> => ({
  handlers: {
    readSecondFactor: readSecondFactor(services),
    beginSecondFactor: beginSecondFactor(services),
    confirmSecondFactor: confirmSecondFactor(services),
    verifySecondFactor: verifySecondFactor(services),
    renewRecoveryCodes: renewRecoveryCodes(services),
    removeSecondFactor: removeSecondFactor(services),
    resetSecondFactor: resetSecondFactor(services),
  },
})
