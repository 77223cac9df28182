import type { playerReports, rooms } from '@baari/contract/rooms/rooms.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Feature } from '../platform/feature.ts'
import { blockPlayer } from './blockPlayer.ts'
import { decidePlayerReport } from './decidePlayerReport.ts'
import { listBlockedPlayers } from './listBlockedPlayers.ts'
import { listMetPlayers } from './listMetPlayers.ts'
import { listPlayerReports } from './listPlayerReports.ts'
import { listRecentlyMet } from './listRecentlyMet.ts'
import { readGender } from './readGender.ts'
import { readRoom } from './readRoom.ts'
import { reportPlayer } from './reportPlayer.ts'
import { sendToRoom } from './sendToRoom.ts'
import { unblockPlayer } from './unblockPlayer.ts'

interface Services {
  config: { APP_SECRET: string }
  notifyJob: NotifyJob
}

export const roomsFeature = (services: Services): Feature<typeof rooms & typeof playerReports> => ({
  handlers: {
    readRoom,
    sendToRoom: sendToRoom(services),
    reportPlayer,
    blockPlayer,
    listMetPlayers,
    listRecentlyMet,
    readGender,
    listBlockedPlayers,
    unblockPlayer,
    listPlayerReports,
    decidePlayerReport,
  },
})
