import type { secondFactor } from '@baari/contract/secondFactor/secondFactor.ts'
import type { Feature } from '../platform/feature.ts'
import { beginSecondFactor } from './beginSecondFactor.ts'
import { confirmSecondFactor } from './confirmSecondFactor.ts'
import { readSecondFactor } from './readSecondFactor.ts'
import { removeSecondFactor } from './removeSecondFactor.ts'
import { renewRecoveryCodes } from './renewRecoveryCodes.ts'
import { resetSecondFactor } from './resetSecondFactor.ts'
import type { SecondFactorServices } from './secondFactorServices.ts'
import { verifySecondFactor } from './verifySecondFactor.ts'

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
