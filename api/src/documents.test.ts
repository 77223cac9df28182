import { beforeEach, expect, test } from 'vitest'
import { control } from './testing/control.ts'
import { createCoupon } from './testing/createCoupon.ts'
import { createTurfFixture } from './testing/createTurfFixture.ts'
import { newPhone } from './testing/player.ts'
import { startTestApp } from './testing/startTestApp.ts'
import { until } from './testing/until.ts'

/**
 * A client written from the documents alone: paths, field names and shapes typed by hand, without the contract's
 * code.
 */
const app = await startTestApp()
const { turfId, groundIds } = await createTurfFixture(app.database.db, {
  turf: { name: 'Pink City Arena', amenities: ['Parking', 'Floodlights'] },
  grounds: [{ opens_at: 360, closes_at: 120, min_minutes: 60, advance_percentage: 30 }],
})
const base = `${app.url}/api/v1`

// biome-ignore lint/suspicious/noExplicitAny: the test checks answers field by field, as a foreign client would
type Json = any

let accessToken = ''
beforeEach(() => {
  accessToken = ''
})
const send = async (method: string, path: string, body?: unknown): Promise<Json> => {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Json
  if (!response.ok) throw Object.assign(new Error(answer.errorMessage), { status: response.status, answer })
  return answer
}

const codeFor = (phone: string): Promise<string> =>
  until(async () => {
    const [message] = await control<Json[]>(`${app.messages}/_ctl/messages?to=${encodeURIComponent(phone)}`)
    return message?.code
  }, app)

test('a client written from the documents alone does the main job', async () => {
  const phoneNumber = newPhone()
  await send('POST', '/auth/register', { phoneNumber, consent: true })
  const session = await send('POST', '/auth/login', { phoneNumber, otp: await codeFor(phoneNumber) })
  expect(Object.keys(session)).toEqual(expect.arrayContaining(['access_token', 'refresh_token', 'user']))
  expect(session.user).toMatchObject({ phoneNumber, role: 'USER' })
  expect(session.user.entityId).toMatch(/^USER_/)
  accessToken = session.access_token

  const search = await send(
    'GET',
    '/auth/search?page=0&size=8&sortBy=name&sortDirection=ASC&location=&bookingType=null&latitude=26.91&longitude=75.79&game=Cricket&name=',
  )
  expect(search).toMatchObject({ totalPages: 1 })
  const [turf] = search.content
  expect(turf).toMatchObject({
    entityId: turfId,
    name: 'Pink City Arena',
    isOnboarded: true,
    location: { address: 'Vaishali Nagar, Jaipur', latitude: 26.9124, longitude: 75.7873 },
  })
  expect(turf.distanceInKm).toBeTypeOf('number')
  expect(Array.isArray(turf.images)).toBe(true)

  const day = await send(
    'GET',
    `/booking/get-availability?turfId=${turfId}&date=2027-01-16&gameType=Cricket&bookingType=FULL`,
  )
  expect(day).toMatchObject({
    turfName: 'Pink City Arena',
    isOnboarded: true,
    turfLocation: { address: 'Vaishali Nagar, Jaipur', city: 'Jaipur', latitude: 26.9124, longitude: 75.7873 },
    metadata: { amenities: ['Parking', 'Floodlights'] },
  })
  const [ground] = day.turfAvailabilityResponse
  expect(ground).toMatchObject({
    groundId: groundIds[0],
    groundName: 'Ground 1',
    supportedGames: ['Cricket', 'Football'],
    availability: true,
    pricePerHourFullBooking: 1000,
    pricePerHourPartialBookingPerPlayer: 80,
    openingTime: [6, 0],
    closingTime: [2, 0],
    minHoursOfBooking: 1,
    advancePercentage: 30,
    dynamicPriceSlotResponsesList: [],
    paymentAwaitedBookingSlots: [],
  })
  expect(ground.fullBookingSlots).toMatchObject([
    { startTime: [6, 0], endTime: [23, 59] },
    { startTime: [0, 0], endTime: [2, 0] },
  ])
  expect(ground.partialBookingOptions[0]).toMatchObject({ type: 'FREE', bookingStatus: 'NONE', playersJoined: 0 })

  const requested = {
    groundId: ground.groundId,
    userId: session.user.entityId,
    date: '2027-01-16',
    startTime: [23, 0],
    endTime: [0, 30],
    selectedGameType: 'Cricket',
    payFull: false,
    couponCode: '',
  }
  const order = await send('POST', '/booking/full', requested)
  expect(order).toMatchObject({ price: 450, currency: 'INR', bookingPlayerEntityId: null })
  expect(order.entityId).toMatch(/^BOOKING_/)
  expect(order.externalPaymentKey).toMatch(/^rzp_/)
  expect(order.externalPaymentOrderId).toMatch(/^order_/)

  const held = await send(
    'GET',
    `/booking/get-availability?turfId=${turfId}&date=2027-01-16&gameType=Cricket&bookingType=FULL`,
  )
  const [awaited] = held.turfAvailabilityResponse[0].paymentAwaitedBookingSlots
  expect(awaited).toMatchObject({ startTime: [23, 0], endTime: [0, 30], createdDate: [2027, 1, 15, 10, 0, 0] })

  const again = await send('POST', `/booking/full/retry-payment/${order.entityId}`)
  expect(again.externalPaymentOrderId).toBe(order.externalPaymentOrderId)

  const callback = await control<Json>(`${app.payments}/_ctl/pay`, {
    order_id: order.externalPaymentOrderId,
    outcome: 'success',
  })
  await send('POST', '/booking/confirm-payment', { bookingId: order.entityId, ...callback })

  const mine = await send(
    'GET',
    '/booking/v2/get-bookings?page=0&size=15&bookingType=&bookingStatus=CONFIRMED&dateFrom=2024-01-01&dateTo=2030-12-31',
  )
  expect(mine.totalPages).toBe(1)
  expect(mine.content[0]).toMatchObject({
    bookingId: order.entityId,
    partialBookingId: null,
    bookingType: 'FULL',
    status: 'CONFIRMED',
    turfName: 'Pink City Arena',
    groundName: 'Ground 1',
    bookingDate: [2027, 1, 16],
    startTime: [23, 0],
    endTime: [0, 30],
    bookingCreatedDateTime: [2027, 1, 15, 10, 0, 0],
    selectedGameType: 'Cricket',
    locationAddress: 'Vaishali Nagar, Jaipur',
    totalPrice: 1500,
    currency: 'INR',
    discount: 0,
    advancePayment: 450,
    paymentStatus: 'true',
    refundReferenceId: null,
    hasUserReviewed: null,
  })

  await send('PUT', '/player/update', { email: 'asha@example.in', firstName: 'Asha' })
  expect((await send('GET', '/player/me')).firstName).toBe('Asha')
  await send('POST', '/auth/logout')
  await expect(send('GET', '/player/me')).rejects.toMatchObject({ status: 403 })
})

test('the coupon call answers as the documents have it', async () => {
  await createCoupon(app.database.db, { code: 'FTM20', kind: 'PERCENT', value: 20, minimum_total: 40_000, cap: 7000 })
  accessToken = (await app.player()).token
  const request = {
    couponCode: 'FTM20',
    groundId: groundIds[0],
    bookingAmount: 1000,
    bookingType: 'FULL',
    game: 'Cricket',
    bookingStartTime: [19, 0],
    bookingEndTime: [20, 0],
    bookingDate: '2027-01-16',
  }
  expect(await send('POST', '/booking/coupon/validate', request)).toEqual({
    valid: true,
    message: 'Coupon applied',
    discountApplied: 70,
    couponCode: 'FTM20',
    // Beside the documented fields.
    price: 1000,
  })
  expect(await send('POST', '/booking/coupon/validate', { ...request, couponCode: 'NOPE' })).toMatchObject({
    valid: false,
    discountApplied: 0,
  })
})
