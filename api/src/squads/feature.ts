import type { squads } from '@baari/contract/squads/squads.ts'
import type { Feature } from '../platform/feature.ts'
import { bookSameAgain } from './bookSameAgain.ts'
import { createSquad } from './createSquad.ts'
import { endSquadTime } from './endSquadTime.ts'
import { findSquad } from './findSquad.ts'
import { joinSquad } from './joinSquad.ts'
import { keepSquadTime } from './keepSquadTime.ts'
import { leaveSquad } from './leaveSquad.ts'
import { listSquads } from './listSquads.ts'
import { planSquadShares } from './planSquadShares.ts'
import { playWithSquad } from './playWithSquad.ts'
import { processSquadTimes } from './processSquadTimes.ts'
import { readSquad } from './readSquad.ts'
import { removeSquadMember } from './removeSquadMember.ts'
import { renewSquadLink } from './renewSquadLink.ts'
import { settleDebt } from './settleDebt.ts'
import { shareSquadBookings } from './shareSquadBookings.ts'
import type { SquadWork } from './squadWork.ts'
import { unsettleDebt } from './unsettleDebt.ts'

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
