import fs from 'node:fs'
import type { Config } from '../config.ts'
import type { Check } from './check.ts'
import { moneyChecks } from './moneyChecks.ts'
import { placeChecks } from './placeChecks.ts'
import { workChecks } from './workChecks.ts'

/** Everything that is looked at. */
export const allChecks = (
  config: Pick<Config, 'INVARIANTS_MINUTES' | 'PICTURES_FOLDER'>,
  { now, statfs = fs.promises.statfs }: { now: () => Date; statfs?: Parameters<typeof placeChecks>[0]['statfs'] },
): readonly Check[] => [
  ...workChecks,
  ...moneyChecks(config.INVARIANTS_MINUTES),
  ...placeChecks({ picturesFolder: config.PICTURES_FOLDER, now, statfs }),
]
