import type { accounts } from '@baari/contract/accounts.ts'
import type { Handlers } from '../http/context.ts'
import type { AccountServices } from './accountServices.ts'
import { getMe } from './getMe.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { updateProfile } from './updateProfile.ts'

export const accountHandlers = (services: AccountServices): Handlers<typeof accounts> => ({
  register: register(services),
  login: login(services),
  refresh: refresh(services),
  logout: logout(services),
  getMe,
  updateProfile,
})
