import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { apiSources } from '../../machine/apiProgram.ts'
import { ROOT } from '../../machine/places.ts'
import { startProduct } from '../load/startProduct.ts'
import { takeTurn } from '../load/takeTurn.ts'
import { availabilityAsk, lists, MOST_SLOTS, searches, slotAsk } from '../measure/asks.ts'
import type { Bench } from '../measure/openBench.ts'
import { withdraw } from '../measure/withdraw.ts'
import { type CpuProfile, type Share, sharesOf } from './sharesOf.ts'

const CLIENTS = 16
const SHOWN = 8
const MICROSECONDS = 1000

const kinds = {
  'search with date': searches['game and date'],
  'availability, uncached': availabilityAsk,
  'availability, cached': (bench: Bench) => availabilityAsk(bench, 0),
  'create a booking': slotAsk(false),
  'my bookings': lists['my bookings'],
  'owner’s day': lists['owner’s day'],
}

const shareText = (shares: readonly Share[]): string =>
  shares
    .slice(0, SHOWN)
    .map(({ name, share }) => `${name} ${(share * 100).toFixed(0)} %`)
    .join(', ')

/**
 * Where an API process spends its time for each hot request, as the profiler of Node samples it. It runs the sources, which
 * say whose they are.
 */
export const profileAll = async (bench: Bench, say: (line: string) => void): Promise<void> => {
  for (const [name, ask] of Object.entries(kinds)) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-profile-'))
    const since = new Date(Date.now() - 1000)
    const product = await startProduct(bench.database.url, 1, [
      '--cpu-prof',
      `--cpu-prof-dir=${folder}`,
      apiSources(ROOT),
    ])
    // A turn to compile code and prepare statements, which the profile leaves out.
    const turn = { clients: CLIENTS, seconds: bench.seconds, most: MOST_SLOTS / 2 }
    await takeTurn(product.urls[0]!, { ...turn, next: (at) => ask(bench, at) })
    const times = [performance.now()]
    await takeTurn(product.urls[0]!, { ...turn, next: (at) => ask(bench, at + MOST_SLOTS) })
    times.push(performance.now())
    await product.stop()
    const [from, to] = times.map((time) => (performance.now() - time) * MICROSECONDS) as [number, number]
    await withdraw(bench, since)
    const [file] = fs.readdirSync(folder)
    const profile = JSON.parse(fs.readFileSync(path.join(folder, file!), 'utf8')) as CpuProfile
    fs.rmSync(folder, { recursive: true })
    const { owners, functions } = sharesOf(profile, { from, to })
    say(`${name}: ${shareText(owners)}`)
    say(`  ${shareText(functions)}`)
  }
}
