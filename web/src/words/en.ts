import { english as accounts } from '../accounts/english.ts'
import { english as availability } from '../availability/english.ts'
import { english as booking } from '../bookings/english.ts'
import { english as bookingList } from '../bookings/list/english.ts'
import { english as receipt } from '../bookings/receipt/english.ts'
import { english as home } from '../home/english.ts'
import { english as legal } from '../legal/english.ts'
import { english as reviews } from '../reviews/english.ts'
import { english as shell } from '../shell/english.ts'
import { english as turfs } from '../turfs/english.ts'
import { english as ui } from '../ui/english.ts'
import { fixed } from './fixed.ts'

/** Every English sentence. Features keep theirs beside their screens; a text that holds a value is a function. */
export const en = {
  fixed,
  ui,
  shell,
  home,
  legal,
  accounts,
  turfs,
  availability,
  booking,
  bookingList,
  receipt,
  reviews,
}

export type Words = typeof en
