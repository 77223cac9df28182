import { adminTabPath } from './adminTabPath.ts'

export const supplySteps = ['register', 'createTurf', 'createContracts'] as const
export type SupplyStep = (typeof supplySteps)[number]

/** The address of a step from a new owner to their contract, with the owner. */
export const supplyPath = (step: SupplyStep, ownerId: string | undefined): string =>
  `${adminTabPath(step)}${step !== 'register' && ownerId ? `&owner=${encodeURIComponent(ownerId)}` : ''}`
