import type { accounts } from '@baari/contract/accounts/accounts.ts'
import type { adminUsers } from '@baari/contract/accounts/adminUsers.ts'
import type { consents } from '@baari/contract/accounts/consents.ts'
import type { guardians } from '@baari/contract/accounts/guardians.ts'
import type { profile } from '@baari/contract/accounts/profile.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Feature } from '../platform/feature.ts'
import type { AccountServices } from './accountServices.ts'
import { chooseLanguage } from './chooseLanguage.ts'
import { listConsents, setConsent } from './consents.ts'
import { deleteAccount } from './deleteAccount.ts'
import { moveNumber, reclaimAccount } from './earlierAccount.ts'
import { endSession } from './endSession.ts'
import { exportAccount } from './exportAccount.ts'
import { getMe } from './getMe.ts'
import { askGuardian, confirmGuardian, declareAge, declareGender } from './guardians.ts'
import { listSessions } from './listSessions.ts'
import { listUsers } from './listUsers.ts'
import { login } from './login.ts'
import { listLogins } from './loginEvents.ts'
import { logout } from './logout.ts'
import { beginMessageLogin, finishMessageLogin } from './messageLogin.ts'
import { changeNumber, changeNumbers, sendNumberCode, stopNumberChange } from './numberChange.ts'
import { purgeOld } from './purgeOld.ts'
import { readNumber } from './readNumber.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { registerTurfOwner } from './registerTurfOwner.ts'
import { renewCalendar } from './renewCalendar.ts'
import { revealPhone } from './revealPhone.ts'
import { setEnquiryRight } from './setEnquiryRight.ts'
import { setUserStatus } from './setUserStatus.ts'
import { updateProfile } from './updateProfile.ts'

export const accountsFeature = (
  services: AccountServices & { requestDb: Database },
): Feature<typeof accounts & typeof profile & typeof consents & typeof guardians & typeof adminUsers> => ({
  handlers: {
    register: register(services),
    login: login(services),
    beginMessageLogin: beginMessageLogin(services),
    finishMessageLogin: finishMessageLogin(services),
    refresh: refresh(services),
    logout: logout(services),
    getMe,
    updateProfile,
    chooseLanguage,
    listSessions,
    listLogins,
    renewCalendar,
    listConsents,
    setConsent,
    declareAge,
    declareGender: declareGender(services),
    askGuardian: askGuardian(services),
    confirmGuardian: confirmGuardian(services),
    endSession: endSession(services),
    exportAccount,
    readNumber: readNumber(services),
    sendNumberCode: sendNumberCode(services),
    changeNumber: changeNumber(services),
    stopNumberChange: stopNumberChange(services),
    reclaimAccount: reclaimAccount(services),
    moveNumber: moveNumber(services),
    deleteAccount: deleteAccount(services),
    listUsers,
    setUserStatus: setUserStatus(services),
    setEnquiryRight,
    revealPhone,
    registerTurfOwner: registerTurfOwner(services),
  },
  jobs: [purgeOld(services.requestDb), changeNumbers(services)],
})
