import type { accounts } from '@baari/contract/accounts/accounts.ts'
import type { adminUsers } from '@baari/contract/accounts/adminUsers.ts'
import type { consents, guardians, profile } from '@baari/contract/accounts/profile.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Feature } from '../platform/feature.ts'
import type { AccountServices } from './accountServices.ts'
import { listConsents, setConsent } from './consents.ts'
import { deleteAccount, purgeOld } from './deleteAccount.ts'
import { moveNumber, reclaimAccount } from './earlierAccount.ts'
import { askGuardian, confirmGuardian, declareAge, declareGender } from './guardians.ts'
import { login } from './login.ts'
import { listLogins } from './loginEvents.ts'
import { dismissAuditor, listUsers, revealPhone, setEnquiryRight, setUserStatus } from './manageUsers.ts'
import { beginMessageLogin, finishMessageLogin } from './messageLogin.ts'
import { changeNumber, changeNumbers, readNumber, sendNumberCode, stopNumberChange } from './numberChange.ts'
import { chooseLanguage, exportAccount, getMe, updateProfile } from './ownAccount.ts'
import { endSession, listSessions, logout, refresh, renewCalendar } from './ownSessions.ts'
import { register } from './register.ts'
import { registerTurfOwner } from './registerTurfOwner.ts'

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
    dismissAuditor: dismissAuditor(services),
    setEnquiryRight,
    revealPhone,
    registerTurfOwner: registerTurfOwner(services),
  },
  jobs: [purgeOld(services.requestDb), changeNumbers(services)],
})
