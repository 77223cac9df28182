import type { rain } from '@baari/contract/rain.ts'
import type { Handlers } from '../http/context.ts'
import { checkRain } from './checkRain.ts'
import { closeForRain } from './closeForRain.ts'
import { listRain } from './listRain.ts'
import { moveRainedBooking } from './moveRainedBooking.ts'
import { moveRainedSeats } from './moveRainedSeats.ts'
import type { RainWork } from './rainServices.ts'
import { readRainChoice } from './readRainChoice.ts'
import { refundRainedBooking } from './refundRainedBooking.ts'

export const rainHandlers = (work: RainWork): Handlers<typeof rain> => ({
  checkRain,
  closeForRain: closeForRain(work),
  listRain,
  readRainChoice,
  moveRainedBooking: moveRainedBooking(work),
  moveRainedSeats: moveRainedSeats(work),
  refundRainedBooking: refundRainedBooking(work),
})
