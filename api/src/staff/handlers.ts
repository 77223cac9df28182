import type { staff } from '@baari/contract/staff.ts'
import type { Handlers } from '../http/context.ts'
import { answerInvitation } from './answerInvitation.ts'
import { changeStaff, endStaff } from './changeStaff.ts'
import { inviteStaff } from './inviteStaff.ts'
import { listInvitations } from './listInvitations.ts'
import { listStaff } from './listStaff.ts'
import { listTurfActs } from './listTurfActs.ts'
import type { StaffServices } from './staffServices.ts'

export const staffHandlers = (services: StaffServices): Handlers<typeof staff> => ({
  listStaff,
  inviteStaff: inviteStaff(services),
  changeStaff,
  endStaff,
  listTurfActs,
  listInvitations,
  answerInvitation,
})
