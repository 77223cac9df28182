import type { staff } from '@baari/contract/staff/staff.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Feature } from '../platform/feature.ts'
import { answerInvitation, endInvitations, inviteStaff, listInvitations, type StaffServices } from './invitations.ts'
import { changeStaff, endStaff, listStaff, listTurfActs } from './staff.ts'

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
