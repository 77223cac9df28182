import type { accounts } from '@baari/contract/accounts.ts'
import type { consents } from '@baari/contract/consents.ts'
import type { guardians } from '@baari/contract/guardians.ts'
import type { profile } from '@baari/contract/profile.ts'
import type { Handlers } from '../http/context.ts'
import type { AccountServices } from './accountServices.ts'
import { chooseLanguage } from './chooseLanguage.ts'
import { listConsents, setConsent } from './consents.ts'
import { deleteAccount } from './deleteAccount.ts'
import { endSession } from './endSession.ts'
import { exportAccount } from './exportAccount.ts'
import { getMe } from './getMe.ts'
import { askGuardian, confirmGuardian, declareAge } from './guardians.ts'
import { listSessions } from './listSessions.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { updateProfile } from './updateProfile.ts'

export const accountHandlers = (
  services: AccountServices,
): Handlers<typeof accounts & typeof profile & typeof consents & typeof guardians> => ({
  register: register(services),
  login: login(services),
  refresh: refresh(services),
  logout: logout(services),
  getMe,
  updateProfile,
  chooseLanguage,
  listSessions,
  listConsents,
  setConsent,
  declareAge,
  askGuardian: askGuardian(services),
  confirmGuardian: confirmGuardian(services),
  endSession: endSession(services),
  exportAccount,
  deleteAccount: deleteAccount(services),
})
