import { checkOwnRows } from './checkOwnRows.ts'
import { comparePayments } from './comparePayments.ts'
import { compareRefunds } from './compareRefunds.ts'
import type { ComparedDay, ComparedPage, ReconcilingServices } from './services.ts'
import { takeDisputes } from './takeDisputes.ts'
import { takeLines } from './takeLines.ts'
import { takeSettlements } from './takeSettlements.ts'

type Part = (compared: ComparedDay, skip: number, services: ReconcilingServices) => Promise<ComparedPage>

/** In the order in which a day goes through them. OPENING is the first day's alone. */
export const partsOfDay = {
  OPENING: (compared, skip, services) => takeSettlements(compared, skip, { ...services, isOpening: true }),
  SETTLEMENTS: (compared, skip, services) => takeSettlements(compared, skip, { ...services, isOpening: false }),
  LINES: takeLines,
  PAYMENTS: comparePayments,
  REFUNDS: compareRefunds,
  DISPUTES: takeDisputes,
  OWN: checkOwnRows,
} satisfies Record<string, Part>

export type PartOfDay = keyof typeof partsOfDay
