import { complain, persist, reported, type Stage, type Visit } from '../stage.ts'
import { askCode, type Guest, logIn, newGuest, newNumber, openBrowser, readCode } from './browser.ts'

/** By weight. */
const WAYS = { twoAtOnce: 2, blocked: 2, marked: 2, byAdmin: 3, recycled: 2 }

/** A holder changes the number of the account, and others try to get at the account through its number. */
export const changeNumber: Visit = (stage) => ways[stage.draws.weighted(WAYS)](stage)

const codeFor = async (stage: Stage, { client, phone }: Guest, phoneNumber: string) => {
  const from = stage.now()
  const to = phone === phoneNumber ? ('OLD_NUMBER' as const) : ('NEW_NUMBER' as const)
  const sent = await askCode(stage, (proof) => client.sendNumberCode({ body: { to, phoneNumber, ...proof } }))
  return sent.is === 'DONE' ? readCode(stage, phoneNumber, from) : undefined
}

/** Changes the number: at once with a code to the present one, after a wait without. */
const change = async (stage: Stage, guest: Guest, { atOnce }: { atOnce: boolean }) => {
  const phoneNumber = newNumber(stage)
  const otp = await codeFor(stage, guest, phoneNumber)
  const oldOtp = atOnce ? await codeFor(stage, guest, guest.phone) : undefined
  if (otp === undefined) return
  await reported(guest.client.changeNumber({ body: { phoneNumber, otp, ...(oldOtp ? { oldOtp } : {}) } }))
}

const ways: Record<keyof typeof WAYS, Visit> = {
  twoAtOnce: async (stage) => {
    const guest = await newGuest(stage)
    if (!guest) return
    for (let times = 0; times < 2; times += 1) await change(stage, guest, { atOnce: false })
  },
  /** An admin blocks the account while the change waits. */
  blocked: async (stage) => {
    const guest = await newGuest(stage)
    if (!guest) return
    await change(stage, guest, { atOnce: false })
    const [admin] = stage.world.admins
    const body = { status: 'BLOCKED' as const, reason: 'Fraud' }
    const blocked = await persist(stage, (options) =>
      admin!.client.setUserStatus({ params: { userId: guest.id }, body }, options),
    )
    if (blocked.is === 'DONE') stage.model.numbers.set(guest.id, [guest.phone])
  },
  /** A request without a code must leave the browser unknown. */
  marked: async (stage) => {
    const guest = await newGuest(stage)
    if (!guest?.browser.session) return
    const thief = openBrowser(stage, `thief of ${guest.phone}`)
    thief.enter(guest.browser.session)
    await reported(thief.client.changeNumber({ body: { phoneNumber: guest.phone, otp: '000000' } }))
    if (thief.cookies.size > 0) complain(stage, 'MARKED_UNPROVEN', `a browser that proved nothing knows ${guest.phone}`)
  },
  /** An admin asks to move a number whose holder then changes it. */
  byAdmin: async (stage) => {
    const [former, holder] = [await newGuest(stage), await newGuest(stage)]
    if (!former || !holder) return
    const [admin] = stage.world.admins
    const body = { phoneNumber: holder.phone, reason: 'Lost the number' }
    const requested = await persist(stage, (options) =>
      admin!.client.moveNumber({ params: { userId: former.id }, body }, options),
    )
    if (requested.is !== 'DONE') return
    stage.model.numbers.set(former.id, [former.phone, holder.phone])
    await change(stage, holder, { atOnce: true })
  },
  /** A number that its holder has not used for half a year passes to another person. */
  recycled: async (stage) => {
    const former = stage.world.accounts?.forgotten
    if (!former) return
    const session = await logIn(stage, openBrowser(stage, `next holder of ${former.phone}`), former.phone)
    if (session?.user.entityId === former.id)
      complain(stage, 'OLD_ACCOUNT_OPENED', `${former.phone} opens ${former.id}`)
  },
}
