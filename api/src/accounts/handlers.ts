import type { accounts } from '@baari/contract/accounts.ts'
import type { profile } from '@baari/contract/profile.ts'
import type { Handlers } from '../http/context.ts'
import type { AccountServices } from './accountServices.ts'
import { chooseLanguage } from './chooseLanguage.ts'
import { deleteAccount } from './deleteAccount.ts'
import { endSession } from './endSession.ts'
import { exportAccount } from './exportAccount.ts'
import { getMe } from './getMe.ts'
import { listSessions } from './listSessions.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { updateProfile } from './updateProfile.ts'

export const accountHandlers = (services: AccountServices): Handlers<typeof accounts & typeof profile> => ({
  register: register(services),
  login: login(services),
  refresh: refresh(services),
  logout: logout(services),
  getMe,
  updateProfile,
  chooseLanguage,
  listSessions,
  endSession: endSession(services),
  exportAccount,
  deleteAccount: deleteAccount(services),
})
