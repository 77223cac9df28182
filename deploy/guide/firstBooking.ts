/** Plays the first steps of an admin, a turf owner and a player, through the site’s own address. */
import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@baari/contract/client.ts'
import type { Client } from '@baari/contract/createClientOf.ts'
import { addDays, dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { TOTP } from 'otpauth'

const needed = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
const origin = needed('ORIGIN')
const inbox = needed('INBOX')
const payments = needed('PAYMENTS')
const admin = needed('ADMIN')
const kept = needed('KEPT')

const PLAYER = '+919845012345'
const OWNER = '+919845054321'
const TRIES = 100
const PAUSE_MILLISECONDS = 200

const anyone = createClient(origin)

const codeSentTo = async (phone: string, before: number): Promise<string> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await codesOf(phone)
    if (found.length > before && found[0]) return found[0]
    await pause(PAUSE_MILLISECONDS)
  }
  throw new Error(`No code came to ${phone}.`)
}

/** The newest first. */
const codesOf = async (phone: string): Promise<string[]> => {
  const response = await fetch(`${inbox}/_ctl/messages?to=${encodeURIComponent(phone)}`)
  return ((await response.json()) as { code: string | null }[]).flatMap(({ code }) => code ?? [])
}

interface Session {
  token: string
  client: Client
}

const sessionOf = (token: string): Session => ({
  token,
  client: createClient(origin, { headers: () => ({ authorization: `Bearer ${token}` }) }),
})

const logIn = async (phoneNumber: string): Promise<Session> => {
  const before = (await codesOf(phoneNumber)).length
  await anyone.register({ body: { phoneNumber, consent: true } })
  const otp = await codeSentTo(phoneNumber, before)
  const { access_token: token } = await anyone.login({ body: { phoneNumber, otp } })
  return sessionOf(token)
}

const openTurf = async (): Promise<string> => {
  const { client } = await logIn(admin)
  const { secret } = await client.beginSecondFactor({})
  await client.confirmSecondFactor({ body: { code: new TOTP({ secret }).generate() } })
  const { userId: ownerId } = await client.registerTurfOwner({
    body: { firstName: 'Asha', phoneNumber: OWNER, role: 'TURFOWNER' },
  })
  const turf = await client.createTurf({
    body: {
      name: 'Lake Box',
      ownerId,
      location: { address: 'Shyamla Hills, Bhopal, Madhya Pradesh', city: 'Bhopal', latitude: 23.24, longitude: 77.39 },
      grounds: [{ name: 'Ground A', supportedGames: ['Cricket'], pricePerHourFullBooking: 800 }],
      isOnboarded: true,
    },
    images: [],
  })
  return turf.grounds[0]!.entityId
}

const book = async (client: Client, groundId: string): Promise<string> => {
  const date = addDays(dateAt(new Date(), INDIA), 2)
  const order = await client.bookFull({
    body: { groundId, date, startTime: [19, 0], endTime: [20, 0], selectedGameType: 'Cricket' },
  })
  const response = await fetch(`${payments}/_ctl/pay`, {
    method: 'POST',
    body: JSON.stringify({ order_id: order.externalPaymentOrderId, outcome: 'success' }),
  })
  const paid = (await response.json()) as {
    razorpay_payment_id: string
    razorpay_order_id: string
    razorpay_signature: string
  }
  await client.confirmPayment({ body: { bookingId: order.entityId, bookingPlayerId: null, ...paid } })
  return order.entityId
}

const expectConfirmed = async (client: Client, bookingId: string): Promise<void> => {
  const booking = await client.readBooking({ params: { bookingId } })
  if (booking.status !== 'CONFIRMED') throw new Error(`The booking is ${booking.status}.`)
}

const [check = ''] = process.argv.slice(2)
if (check === 'the first paid booking') {
  const groundId = await openTurf()
  const { token, client } = await logIn(PLAYER)
  const bookingId = await book(client, groundId)
  await expectConfirmed(client, bookingId)
  fs.writeFileSync(kept, JSON.stringify({ token, bookingId }))
} else if (check === 'the booking is there') {
  // The session, too, is the one from before.
  const { token, bookingId } = JSON.parse(fs.readFileSync(kept, 'utf8')) as { token: string; bookingId: string }
  await expectConfirmed(sessionOf(token).client, bookingId)
} else throw new Error(`The guide names an unknown check: ${check}`)
