import type { blocks, walkIns } from '@baari/contract/reservations/blocks.ts'
import type { deskPasses } from '@baari/contract/reservations/deskPasses.ts'
import type { noShows, ownerDays, tills } from '@baari/contract/reservations/ownerDays.ts'
import type { rain, rainClosures } from '@baari/contract/reservations/rain.ts'
import type { repeats } from '@baari/contract/reservations/repeats.ts'
import type { Config } from '../config.ts'
import type { Feature } from '../platform/feature.ts'
import { addWalkIn } from './addWalkIn.ts'
import { createBlock, deactivateBlock, listBlocks } from './blocks.ts'
import { collectBalance, undoCollection } from './collectBalance.ts'
import { endPass, sellPass } from './deskPasses.ts'
import { moveBlock, quoteTime } from './moveBlock.ts'
import { markNoShow, undoNoShow } from './noShows.ts'
import { closeDay, getOwnerDays, listOwnerDays } from './ownerDays.ts'
import { checkRain, closeForRain } from './rain/closeForRain.ts'
import { moveRainedBooking, moveRainedSeats } from './rain/moveRained.ts'
import { type RainWork, reachClosures } from './rain/notifyAffectedPlayers.ts'
import { readRainChoice } from './rain/rainChoice.ts'
import { listRain, listRainClosures } from './rain/rainClosures.ts'
import { refundRainedBooking, refundUnanswered } from './rain/refundRained.ts'
import { checkRepeats, createRepeats, endRepeats } from './repeats.ts'

export const reservationsFeature = (
  services: RainWork & { config: Config },
): Feature<
  typeof blocks &
    typeof deskPasses &
    typeof noShows &
    typeof ownerDays &
    typeof rain &
    typeof rainClosures &
    typeof repeats &
    typeof tills &
    typeof walkIns
> => ({
  handlers: {
    getOwnerDays,
    listOwnerDays,
    addWalkIn,
    quoteTime,
    moveBlock: moveBlock(services.notifyJob),
    collectBalance,
    undoCollection,
    sellPass: sellPass(services),
    endPass: endPass(services),
    closeDay,
    markNoShow: markNoShow(services),
    undoNoShow,
    checkRepeats,
    createRepeats,
    endRepeats: endRepeats(services.notifyJob),
    listBlocks,
    createBlock,
    deactivateBlock: deactivateBlock(services.notifyJob),
    checkRain,
    closeForRain: closeForRain(services),
    listRain,
    listRainClosures,
    readRainChoice,
    moveRainedBooking: moveRainedBooking(services),
    moveRainedSeats: moveRainedSeats(services),
    refundRainedBooking: refundRainedBooking(services),
  },
  jobs: [reachClosures(services), refundUnanswered(services)],
})
