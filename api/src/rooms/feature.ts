import type { playerReports, rooms } from '@baari/contract/rooms/rooms.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Feature } from '../platform/feature.ts'
import {
  blockPlayer,
  listBlockedPlayers,
  listMetPlayers,
  listRecentlyMet,
  readGender,
  unblockPlayer,
} from './metPlayers.ts'
import { decidePlayerReport, listPlayerReports, reportPlayer } from './playerReports.ts'
import { readRoom, sendToRoom } from './room.ts'

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
