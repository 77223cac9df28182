import { NUMBER, WRONG_CODES } from '@baari/domain/accounts/loginCodes.ts'
import { complain, reported, type Visit } from '../stage.ts'
import { askCode, newAddress, newNumber, openBrowser } from './browser.ts'

/** By weight. */
const WAYS = { number: 3, network: 2, guesses: 3 }
const LAST_LINES = 6
/** More codes than the budget of a neighbourhood holds. */
const HOSTS = 32
/** A line may try each code five times. */
const GUESSES = 6

/** Strangers ask for more codes of a number or of a network than their budgets hold, and guess the codes of a number. */
export const spendCodes: Visit = (stage) => ways[stage.draws.weighted(WAYS)](stage)

const ways: Record<keyof typeof WAYS, Visit> = {
  number: async (stage) => {
    const phone = newNumber(stage)
    const ask = (line: number) => {
      const { client } = openBrowser(stage, `line ${line} for ${phone}`)
      return askCode(stage, (proof) => client.register({ body: { phoneNumber: phone, ...proof } }))
    }
    for (let line = 1; line < NUMBER.most; line += 1) await ask(line)
    // One code is left.
    await Promise.all(Array.from({ length: LAST_LINES }, (_, line) => ask(NUMBER.most + line)))
  },
  /** A neighbourhood of addresses, each within its own budget. */
  network: async (stage) => {
    const network = newAddress(stage).split('.').slice(0, 3).join('.')
    for (let host = 1; host <= HOSTS; host += 1) {
      const { client } = openBrowser(stage, `host ${host} of ${network}`, `${network}.${host}`)
      const phoneNumber = newNumber(stage)
      await askCode(stage, (proof) => client.register({ body: { phoneNumber, ...proof } }))
    }
  },
  guesses: async (stage) => {
    const phone = newNumber(stage)
    let wrong = 0
    for (let line = 0; line < GUESSES; line += 1) {
      const { client } = openBrowser(stage, `line ${line} for ${phone}`)
      const sent = await askCode(stage, (proof) => client.register({ body: { phoneNumber: phone, ...proof } }))
      if (sent.is !== 'DONE') return
      const tries = await Promise.all(
        Array.from({ length: GUESSES }, () => reported(client.login({ body: { phoneNumber: phone, otp: '000000' } }))),
      )
      wrong += tries.filter((answer) => answer.is === 'REFUSED' && answer.code === 'OTP_INVALID').length
    }
    if (wrong > WRONG_CODES.most + 1) complain(stage, 'GUESSED_TOO_OFTEN', `${phone}: ${wrong} wrong codes were tried`)
  },
}
