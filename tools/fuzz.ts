import { randomInt } from 'node:crypto'
import { runCommand } from './runCommand.ts'

const LARGEST_SEED = 2 ** 31

/** Sends that many random requests over all endpoints and roles, with a drawn seed unless one is given. */
export const fuzz = async ([requests = '100000', given]: readonly string[]): Promise<void> => {
  if (!/^[1-9]\d*$/.test(requests)) throw new Error('How many requests? As in: npm run fuzz -- 100000')
  const seed = given ?? String(randomInt(LARGEST_SEED))
  process.stdout.write(`• ${requests} requests of seed ${seed}\n`)
  await runCommand('vitest', ['run', '--project', 'api', 'api/src/fuzz.test.ts'], {
    FUZZ_REQUESTS: requests,
    FUZZ_SEED: seed,
  }).catch(() => {
    throw new Error(`Seed ${seed} found something. See it again with npm run fuzz -- ${requests} ${seed}`)
  })
}
