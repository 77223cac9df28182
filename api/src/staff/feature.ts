import type { staff } from '@baari/contract/staff/staff.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Feature } from '../platform/feature.ts'
import { answerInvitation } from './answerInvitation.ts'
import { changeStaff, endStaff } from './changeStaff.ts'
import { endInvitations } from './endInvitations.ts'
import type { StaffServices } from './inviteStaff.ts'
import { inviteStaff } from './inviteStaff.ts'
import { listInvitations } from './listInvitations.ts'
import { listStaff } from './listStaff.ts'
import { listTurfActs } from './listTurfActs.ts'

export const staffFeature = (services: StaffServices & { requestDb: Database }): Feature<typeof staff> => ({
  handlers: {
    listStaff,
    inviteStaff: inviteStaff(services),
    changeStaff,
    endStaff,
    listTurfActs,
    listInvitations,
    answerInvitation,
  },
  jobs: [endInvitations(services.requestDb)],
})
