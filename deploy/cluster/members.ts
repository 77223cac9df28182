import { setTimeout as pause } from 'node:timers/promises'
import type { PatroniNode } from './patroniNode.ts'

/** A node, as Patroni sees it. */
interface Member {
  name: string
  role: 'leader' | 'replica' | 'sync_standby'
  state: string
  timeline?: number
  lag?: number | string
}

const PAUSE_MILLISECONDS = 200
const LONGEST_MILLISECONDS = 120_000

/** The nodes, as one of them that answers sees them. */
const membersOf = async (nodes: readonly PatroniNode[]): Promise<Member[]> => {
  for (const { ports } of nodes) {
    const response = await fetch(`http://127.0.0.1:${ports.rest}/cluster`).catch(() => undefined)
    if (response?.ok) return ((await response.json()) as { members: Member[] }).members
  }
  return []
}

const until = async <T>(what: string, poll: () => Promise<T | undefined>): Promise<T> => {
  const begun = performance.now()
  for (;;) {
    const found = await poll()
    if (found !== undefined) return found
    if (performance.now() - begun > LONGEST_MILLISECONDS) throw new Error(`${what} has not come.`)
    await pause(PAUSE_MILLISECONDS)
  }
}

/** Waits until one node leads and the other has every acknowledged write. */
export const untilSynchronous = (nodes: readonly PatroniNode[]): Promise<void> =>
  until('A synchronous standby', async () => {
    const roles = (await membersOf(nodes)).map(({ role, state }) => (/running|streaming/.test(state) ? role : ''))
    return roles.toSorted().join() === 'leader,sync_standby' ? (true as const) : undefined
  }).then(() => undefined)

/** The node that leads now. */
export const leaderOf = (nodes: readonly PatroniNode[]): Promise<PatroniNode> =>
  until('A leader', async () => {
    const leader = (await membersOf(nodes)).find(({ role, state }) => role === 'leader' && state === 'running')
    return nodes.find(({ name }) => name === leader?.name)
  })
