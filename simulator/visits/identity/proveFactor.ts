import type { Person } from '../../world/world.ts'
import { complain, reported, type Stage, type Visit } from '../stage.ts'
import { type Browser, logIn, mustBeOver, openBrowser } from './browser.ts'
import { timeCode } from './timeCode.ts'

/** By weight. */
const WAYS = { owner: 4, admin: 2 }
/** A code of the app works for a step before and after its own. */
const STEP_SECONDS = 61
const IDLE_SECONDS = 8 * 3600 + 300

/** Owners and admins prove a second factor, or call without it; an admin's session is left open for a night. */
export const proveFactor: Visit = (stage) => ways[stage.draws.weighted(WAYS)](stage)

const ways: Record<keyof typeof WAYS, Visit> = {
  owner: async (stage) => {
    const owner = stage.world.accounts && stage.draws.one(stage.world.accounts.owners)
    if (!owner) return
    const browser = openBrowser(stage, owner.name)
    if (!(await logIn(stage, browser, owner.phone))) return
    const known = stage.model.factors.get(owner.id)
    if (known === undefined) {
      await mustBeRefused(stage, browser, 'without a second factor')
      if (!(await setUp(stage, browser, owner))) return
      await reported(browser.client.exportAccount({}))
      await stage.wait(STEP_SECONDS)
      const other = openBrowser(stage, `second device of ${owner.name}`)
      if (await logIn(stage, other, owner.phone))
        await mustBeRefused(stage, other, 'without a code of the second factor')
    } else {
      await mustBeRefused(stage, browser, 'without a code of the second factor')
      await reported(browser.client.verifySecondFactor({ body: { code: timeCode(known, stage.now()) } }))
      await reported(browser.client.exportAccount({}))
    }
    await stage.wait(STEP_SECONDS)
  },
  admin: async (stage) => {
    const admin = stage.world.accounts?.admin
    if (!admin) return
    const browser = openBrowser(stage, admin.name)
    const session = await logIn(stage, browser, admin.phone)
    if (!session) return
    const proven = await reported(
      browser.client.verifySecondFactor({ body: { code: timeCode(admin.secret, stage.now()) } }),
    )
    if (proven.is !== 'DONE') return
    await reported(browser.client.listApprovals({ query: {} }))
    await stage.wait(IDLE_SECONDS)
    const token = session.refresh_token
    const continued = await reported(browser.client.refresh({ body: { refresh_token: token } }))
    if (continued.is === 'DONE') {
      browser.enter(continued.reply)
      await mustBeOver(stage, browser, 'an admin left it for a night')
    }
  },
}

const mustBeRefused = async (stage: Stage, { client }: Browser, how: string): Promise<void> => {
  const answer = await reported(client.exportAccount({}))
  if (answer.is === 'DONE') complain(stage, 'ACTED_UNPROVEN', `${answer.reply.account.entityId} took its data ${how}`)
}

const setUp = async (stage: Stage, { client }: Browser, owner: Person | { id: string }): Promise<boolean> => {
  const begun = await reported(client.beginSecondFactor({}))
  if (begun.is !== 'DONE') return false
  const { secret } = begun.reply
  const confirmed = await reported(client.confirmSecondFactor({ body: { code: timeCode(secret, stage.now()) } }))
  if (confirmed.is === 'DONE') stage.model.factors.set(owner.id, secret)
  return confirmed.is === 'DONE'
}
