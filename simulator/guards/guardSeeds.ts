import { accountSeeds } from './accountSeeds.ts'
import { adminSeeds } from './adminSeeds.ts'
import { businessSeeds } from './businessSeeds.ts'
import type { GuardSeed } from './guardSeed.ts'
import { moneySeeds } from './moneySeeds.ts'
import { playSeeds } from './playSeeds.ts'

export const guardSeeds: readonly GuardSeed[] = [
  ...moneySeeds,
  ...accountSeeds,
  ...playSeeds,
  ...adminSeeds,
  ...businessSeeds,
]
