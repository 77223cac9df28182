import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildWeb } from '../../tools/buildWeb.ts'
import { bookUnderLoad, type Heard } from './bookUnderLoad.ts'
import { measured, type Outcome, tableOf } from './measured.ts'
import { leaderOf, untilSynchronous } from './members.ts'
import { runJourneys } from './runJourneys.ts'
import { type Cluster, startCluster } from './startCluster.ts'
import { whatIsThere } from './whatIsThere.ts'

const say = (line: string): void => {
  process.stdout.write(`• ${line}\n`)
}

/** The time at which the end-to-end tests begin; the seed has bookings around it. */
const BEGINNING = Date.parse('2027-01-15T04:30:00Z')
const BEFORE_SECONDS = 8
const MORE_PAID = 30

const untilMorePaid = async (heard: Heard): Promise<void> => {
  const target = heard.paid.length + MORE_PAID
  while (heard.paid.length < target) await pause(100)
}

/** Acts on the leader under load and reports the outcome. */
const underLoad = async (
  cluster: Cluster,
  name: string,
  act: (leader: Awaited<ReturnType<typeof leaderOf>>) => Promise<void>,
): Promise<Outcome> => {
  say(`${name} …`)
  let actedAt = 0
  const heard = await bookUnderLoad(cluster, async (so) => {
    await pause(BEFORE_SECONDS * 1000)
    const leader = await leaderOf(cluster.nodes)
    actedAt = performance.now()
    await act(leader)
    await untilMorePaid(so)
  })
  return measured(name, heard, actedAt, await whatIsThere(cluster.ownerUrl, heard))
}

const switchOver = async ({ nodes }: Cluster, leader: Cluster['nodes'][number]): Promise<void> => {
  const other = nodes.find(({ name }) => name !== leader.name)!
  const words = ['-c', leader.configuration, 'switchover', 'baari', '--master', leader.name, '--candidate', other.name]
  execFileSync('patronictl', [...words, '--force'], {
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...leader.environment },
  })
}

/**
 * `npm run test:cluster`: runs end-to-end tests on a cluster, then kills its leader under load and, once that node is
 * back, switches the leader over under load. `-- --no-e2e` skips the end-to-end tests.
 */
export const testCluster = async (args: readonly string[]): Promise<void> => {
  const hasJourneys = !args.includes('--no-e2e')
  if (hasJourneys) await buildWeb(say)
  const cluster = await startCluster(say, (folder) => {
    const clock = path.join(folder, 'clock')
    fs.writeFileSync(clock, String(BEGINNING - Date.now()))
    return {
      CLOCK_FILE: clock,
      LOG_LEVEL: 'warn',
      OTP_PER_ADDRESS_HOUR: '1000',
      ADDRESS_BUDGET: '1000000',
      ACCOUNT_BUDGET: '1000000',
      ACCESS_TOKEN_MINUTES: '1440',
      STREAM_TICKET_SECONDS: '7200',
    }
  })
  try {
    if (hasJourneys) await runJourneys(cluster)
    let killed = cluster.nodes[0]!
    const first = await underLoad(cluster, 'the leader is killed', async (leader) => {
      killed = leader
      await leader.kill()
    })
    say(`${killed.name} comes back …`)
    const begun = performance.now()
    killed.start()
    await untilSynchronous(cluster.nodes)
    say(`${killed.name} is a synchronous standby after ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    const second = await underLoad(cluster, 'the leader hands over', (leader) => switchOver(cluster, leader))
    await untilSynchronous(cluster.nodes)
    process.stdout.write(`\n${tableOf([first, second])}\n`)
    const wrong = [first, second].flatMap(({ wrongs }) => wrongs)
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  } finally {
    await cluster.stop()
  }
}
