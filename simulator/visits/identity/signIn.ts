import type { Slot } from '../../world/world.ts'
import { holdAndPay } from '../holdAndPay.ts'
import { complain, persist, reported, type Stage, type Visit } from '../stage.ts'
import { askCode, logIn, mustBeOver, newGuest, newNumber, openBrowser } from './browser.ts'

/** By weight. */
const WAYS = {
  wrongCode: 3,
  signOut: 4,
  again: 2,
  byMessage: 2,
  withoutMessage: 2,
  byAnother: 2,
  calendar: 2,
  leaves: 2,
  unfit: 2,
}
const CODES_STOPPED = 'We cannot send codes'
/** A process remembers a session for a moment, and its clock may be behind. */
const REMEMBERED_SECONDS = 75

/** A new person logs in: with a code or by a message, right or wrong, here and elsewhere. */
export const signIn =
  (slot: Slot): Visit =>
  (stage) =>
    ways[stage.draws.weighted(WAYS)](stage, slot)

const ways: Record<keyof typeof WAYS, (stage: Stage, slot: Slot) => Promise<void>> = {
  /** The profile tells the holder of each wrong code. */
  wrongCode: async (stage) => {
    const guest = await newGuest(stage)
    if (!guest) return
    const { phone } = guest
    const [stranger, own] = [openBrowser(stage, `stranger to ${phone}`), guest.browser]
    await stage.wait(31)
    const sent = await askCode(stage, (proof) => stranger.client.register({ body: { phoneNumber: phone, ...proof } }))
    if (sent.is !== 'DONE') return
    const wrong = await reported(stranger.client.login({ body: { phoneNumber: phone, otp: '000000' } }))
    if (wrong.is !== 'REFUSED' || wrong.code !== 'OTP_INVALID') return
    const seen = await reported(own.client.listLogins({ query: {} }))
    if (seen.is === 'DONE' && !seen.reply.content.some(({ outcome }) => outcome === 'WRONG_CODE'))
      complain(stage, 'WRONG_CODE_NOT_TOLD', `${guest.id} is not told of a wrong code`)
  },
  /** Signs out everywhere while another device sends a request. */
  signOut: async (stage) => {
    const guest = await newGuest(stage)
    if (!guest) return
    const other = openBrowser(stage, `second device of ${guest.phone}`)
    if (!(await logIn(stage, other, guest.phone))) return
    const [left] = await Promise.all([
      reported(guest.client.logout({ query: { all: 'true' } })),
      reported(other.client.updateProfile({ body: { firstName: 'Asha' } })),
      reported(other.client.listSessions({})),
    ])
    if (left.is !== 'DONE') return
    await stage.wait(REMEMBERED_SECONDS)
    for (const browser of [guest.browser, other]) await mustBeOver(stage, browser, 'it was signed out everywhere')
    const token = other.session?.refresh_token
    const continued = await reported(other.client.refresh({ body: { refresh_token: token } }))
    if (continued.is === 'DONE')
      complain(stage, 'ENDED_SESSION_ACTED', `${guest.id} continues a session that has ended`)
  },
  /** Two log-ins of a number open one account. */
  again: async (stage) => {
    const guest = await newGuest(stage)
    if (!guest) return
    await logIn(stage, openBrowser(stage, `second device of ${guest.phone}`), guest.phone)
  },
  /** The address of a calendar file ends when its holder renews the addresses. */
  calendar: async (stage, slot) => {
    const guest = await newGuest(stage)
    if (!guest) return
    const { client, id, phone } = guest
    const known = await holdAndPay(stage, { player: guest, slot, within: 60 })
    const read = known && (await reported(client.readBooking({ params: { bookingId: known.id } })))
    if (read?.is !== 'DONE' || read.reply.calendarUrl === null) return
    if ((await reported(client.renewCalendar({}))).is !== 'DONE') return
    const opened = await reported(
      stage.fetchFor(`calendar of ${phone}`)(`http://simulated${read.reply.calendarUrl}`, {
        method: 'GET',
        headers: {},
      }),
    )
    if (opened.is === 'DONE' && opened.reply.ok)
      complain(stage, 'OLD_CALENDAR_OPENED', `${id} has renewed its addresses, and an earlier one works`)
  },
  /** An account is deleted after an admin has asked to make its holder an admin and has read its number. */
  leaves: async (stage) => {
    const guest = await newGuest(stage)
    const [admin] = stage.world.admins
    if (!guest || !admin) return
    const params = { userId: guest.id }
    const shown = await reported(admin.client.revealPhone({ params }))
    if (shown.is === 'DONE') stage.model.readings += 1
    const body = { firstName: 'Asha', phoneNumber: guest.phone, role: 'ADMIN' as const }
    await persist(stage, (options) => admin.client.registerTurfOwner({ body }, options))
    await reported(guest.client.deleteAccount({ body: { confirm: 'DELETE' } }))
  },
  /** WhatsApp refuses the text of a message to one number for good; others still get theirs. */
  unfit: async (stage) => {
    const [phone, other] = [newNumber(stage), newNumber(stage)]
    await stage.atPhone('fail', { to: phone, code: 132005, times: 5 })
    await reported(openBrowser(stage, `guest ${phone}`).client.register({ body: { phoneNumber: phone } }))
    await stage.wait(stage.draws.between(20, 40))
    const next = await reported(openBrowser(stage, `guest ${other}`).client.register({ body: { phoneNumber: other } }))
    if (next.is === 'REFUSED' && next.problem?.detail?.startsWith(CODES_STOPPED))
      complain(stage, 'LOCKED_OUT_BY_ANOTHER', `${other} gets no code, since ${phone} got none`)
  },
  byMessage: (stage) => proveByMessage(stage, (phone) => phone),
  withoutMessage: (stage) => proveByMessage(stage, () => undefined),
  byAnother: (stage) => proveByMessage(stage, () => newNumber(stage)),
}

/** Logs in by a message, which may come from another number, or not at all. */
const proveByMessage = async (stage: Stage, senderOf: (phone: string) => string | undefined): Promise<void> => {
  const phone = newNumber(stage)
  const { client } = openBrowser(stage, `guest ${phone}`)
  const body = { phoneNumber: phone, consent: true }
  const begun = await askCode(stage, (proof) => client.beginMessageLogin({ body: { ...body, ...proof } }))
  if (begun.is !== 'DONE') return
  const from = senderOf(phone)
  if (from !== undefined) await stage.atPhone('receive', { from, text: `Code: ${begun.reply.code}` })
  await stage.wait(stage.draws.between(20, 60))
  const { secret } = begun.reply
  const finished = await reported(client.finishMessageLogin({ body: { secret } }))
  if (finished.is === 'DONE' && finished.reply.session !== null && from !== phone)
    complain(stage, 'LOGIN_WITHOUT_PROOF', `${phone} is open after a message from ${from ?? 'no number'}`)
}
