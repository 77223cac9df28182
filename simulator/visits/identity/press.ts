import { MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import { complain, reported, type Visit } from '../stage.ts'
import { newGuest, newNumber, openBrowser } from './browser.ts'

/** By weight. */
const WAYS = { calls: 2, codes: 2, ended: 2 }
const CALLS = 12
/** Refused calls that exceed the budget of an account for a minute, at either process. */
const ROUNDS = 12
const CALLS_AT_ONCE = 8

/** One address, many addresses with one number, or an ended session send more calls than they may. */
export const press: Visit = (stage) => ways[stage.draws.weighted(WAYS)](stage)

const ways: Record<keyof typeof WAYS, Visit> = {
  calls: async (stage) => {
    const guest = await newGuest(stage)
    if (!guest) return
    const over = stage.model.press({ rule: 'ADDRESS_TAKES_ALL', of: guest.id, table: 'login_event', most: 1 })
    await Promise.all(Array.from({ length: CALLS }, () => reported(guest.client.listLogins({ query: {} }))))
    over()
  },
  codes: async (stage) => {
    const phoneNumber = newNumber(stage)
    const over = stage.model.press({ rule: 'NUMBER_TAKES_ALL', of: phoneNumber, table: 'otp_challenge', most: 1 })
    await Promise.all(
      Array.from({ length: CALLS }, (_, line) =>
        reported(
          openBrowser(stage, `line ${line} for ${phoneNumber}`).client.login({ body: { phoneNumber, otp: '000000' } }),
        ),
      ),
    )
    over()
  },
  ended: async (stage) => {
    const guest = await newGuest(stage)
    if (!guest || (await reported(guest.client.logout({ query: {} }))).is !== 'DONE') return
    const from = stage.now()
    let refused = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const calls = Array.from({ length: CALLS_AT_ONCE }, () => reported(guest.client.exportAccount({})))
      const answers = await Promise.all(calls)
      refused += answers.filter((answer) => answer.is === 'REFUSED' && answer.status === 403).length
    }
    if (refused === ROUNDS * CALLS_AT_ONCE && stage.now() - from < MS_PER_MINUTE)
      complain(stage, 'REFUSED_FOR_NOTHING', `${guest.id}: ${refused} refused calls cost nothing`)
  },
}
