import type { blocks } from '@baari/contract/blocks.ts'
import type { ownerBookings } from '@baari/contract/ownerBookings.ts'
import type { ownerTurfs } from '@baari/contract/ownerTurfs.ts'
import type { BookingServices } from '../bookings/bookingServices.ts'
import type { Handlers } from '../http/context.ts'
import { cancelOwnerBooking } from './cancelOwnerBooking.ts'
import { createBlock } from './createBlock.ts'
import { deactivateBlock } from './deactivateBlock.ts'
import { createDynamicPrice, deleteDynamicPrice, listDynamicPrices } from './dynamicPrices.ts'
import { listBlocks } from './listBlocks.ts'
import { listOwnerBookings } from './listOwnerBookings.ts'
import { listOwnerTurfs } from './listOwnerTurfs.ts'
import { updateGround } from './updateGround.ts'

export const ownerHandlers = (
  services: BookingServices,
): Handlers<typeof ownerTurfs & typeof blocks & typeof ownerBookings> => ({
  listOwnerTurfs,
  updateGround: updateGround(services.grounds),
  listDynamicPrices,
  createDynamicPrice: createDynamicPrice(services.grounds),
  deleteDynamicPrice: deleteDynamicPrice(services.grounds),
  listBlocks,
  createBlock,
  deactivateBlock: deactivateBlock(services.wake),
  listOwnerBookings,
  cancelOwnerBooking: cancelOwnerBooking(services),
})
