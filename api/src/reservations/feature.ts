import type { blocks } from '@baari/contract/reservations/blocks.ts'
import type { noShows } from '@baari/contract/reservations/noShows.ts'
import type { ownerDays } from '@baari/contract/reservations/ownerDays.ts'
import type { rain } from '@baari/contract/reservations/rain.ts'
import type { rainClosures } from '@baari/contract/reservations/rainClosures.ts'
import type { repeats } from '@baari/contract/reservations/repeats.ts'
import type { tills } from '@baari/contract/reservations/tills.ts'
import type { walkIns } from '@baari/contract/reservations/walkIns.ts'
import type { Feature } from '../platform/feature.ts'
import { addWalkIn } from './addWalkIn.ts'
import { closeDay } from './closeDay.ts'
import { collectBalance, undoCollection } from './collectBalance.ts'
import { createBlock } from './createBlock.ts'
import { deactivateBlock } from './deactivateBlock.ts'
import { getOwnerDays, listOwnerDays } from './getOwnerDays.ts'
import { listBlocks } from './listBlocks.ts'
import { moveBlock } from './moveBlock.ts'
import { markNoShow, undoNoShow } from './noShows.ts'
import { quoteTime } from './quoteTime.ts'
import { checkRain } from './rain/checkRain.ts'
import { closeForRain } from './rain/closeForRain.ts'
import { listRain } from './rain/listRain.ts'
import { listRainClosures } from './rain/listRainClosures.ts'
import { moveRainedBooking } from './rain/moveRainedBooking.ts'
import { moveRainedSeats } from './rain/moveRainedSeats.ts'
import type { RainWork } from './rain/notifyAffectedPlayers.ts'
import { reachClosures } from './rain/reachClosures.ts'
import { readRainChoice } from './rain/readRainChoice.ts'
import { refundRainedBooking } from './rain/refundRainedBooking.ts'
import { refundUnanswered } from './rain/refundUnanswered.ts'
import { checkRepeats, createRepeats, endRepeats } from './repeats.ts'

export const reservationsFeature = (
  services: RainWork,
): Feature<
  typeof blocks &
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
