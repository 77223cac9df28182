import type { today } from '@baari/contract/today.ts'
import type { Handlers } from '../http/context.ts'
import { addWalkIn } from './addWalkIn.ts'
import { closeDay } from './closeDay.ts'
import { collectBalance, undoCollection } from './collectBalance.ts'
import { getOwnerDays } from './getOwnerDays.ts'
import { moveBlock } from './moveBlock.ts'
import { quoteTime } from './quoteTime.ts'
import { checkRepeats, createRepeats, endRepeats } from './repeats.ts'

export const todayHandlers = ({ wake }: { wake: (work: string) => void }): Handlers<typeof today> => ({
  getOwnerDays,
  addWalkIn,
  quoteTime,
  moveBlock: moveBlock(wake),
  collectBalance,
  undoCollection,
  closeDay,
  checkRepeats,
  createRepeats,
  endRepeats: endRepeats(wake),
})
