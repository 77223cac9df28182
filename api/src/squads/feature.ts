import type { squads } from '@baari/contract/squads/squads.ts'
import type { Feature } from '../platform/feature.ts'
import { bookSameAgain } from './bookSameAgain.ts'
import { settleDebt, unsettleDebt } from './debts.ts'
import {
  createSquad,
  findSquad,
  joinSquad,
  leaveSquad,
  listSquads,
  removeSquadMember,
  renewSquadLink,
} from './members.ts'
import type { SquadWork } from './ownSquad.ts'
import { readSquad } from './readSquad.ts'
import { planSquadShares, playWithSquad, shareSquadBookings } from './shareWithSquad.ts'
import { endSquadTime, keepSquadTime, processSquadTimes } from './squadTimes.ts'

export const squadsFeature = (work: SquadWork): Feature<typeof squads> => ({
  handlers: {
    createSquad,
    listSquads,
    findSquad,
    joinSquad,
    readSquad: readSquad(work),
    leaveSquad: leaveSquad(work.notifyJob),
    removeSquadMember,
    renewSquadLink,
    planSquadShares,
    playWithSquad: playWithSquad(work),
    bookSameAgain: bookSameAgain(work),
    keepSquadTime: keepSquadTime(work),
    endSquadTime: endSquadTime(work),
    settleDebt,
    unsettleDebt,
  },
  jobs: [shareSquadBookings(work), processSquadTimes(work)],
})
