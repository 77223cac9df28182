import type { noShows } from '@baari/contract/noShows.ts'
import type { ownerDays } from '@baari/contract/ownerDays.ts'
import type { repeats } from '@baari/contract/repeats.ts'
import type { tills } from '@baari/contract/tills.ts'
import type { walkIns } from '@baari/contract/walkIns.ts'
import type { Handlers } from '../http/context.ts'
import { addWalkIn } from './addWalkIn.ts'
import { closeDay } from './closeDay.ts'
import { collectBalance, undoCollection } from './collectBalance.ts'
import { getOwnerDays } from './getOwnerDays.ts'
import { moveBlock } from './moveBlock.ts'
import { markNoShow, undoNoShow } from './noShows.ts'
import { quoteTime } from './quoteTime.ts'
import { checkRepeats, createRepeats, endRepeats } from './repeats.ts'

export const todayHandlers = ({
  wake,
}: {
  wake: (work: string) => void
}): Handlers<typeof ownerDays & typeof walkIns & typeof repeats & typeof tills & typeof noShows> => ({
  getOwnerDays,
  addWalkIn,
  quoteTime,
  moveBlock: moveBlock(wake),
  collectBalance,
  undoCollection,
  closeDay,
  markNoShow,
  undoNoShow,
  checkRepeats,
  createRepeats,
  endRepeats: endRepeats(wake),
})
