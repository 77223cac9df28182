import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { startTestApp } from '../../testing/startTestApp.ts'

const app = await startTestApp()
const { groundIds, turfId } = await createTurfFixture(app.database.db)
const groundId = groundIds[0]!
const player = await app.player()
const stranger = await app.player()

const megabyte = 'x'.repeat(1024 * 1024)

/** Row counts that bad input must not change. */
const stored = async (): Promise<Record<string, number>> => {
  const counts: [string, number][] = []
  for (const table of [
    'account',
    'otp_challenge',
    'message',
    'booking',
    'occupancy',
    'payment_order',
    'payment',
    'webhook_event',
    'coupon_use',
  ] as const) {
    const { count } = await app.database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts.push([table, count])
  }
  return Object.fromEntries(counts)
}

interface Bad {
  name: string
  method: string
  path: string
  body?: unknown
  raw?: string
  headers?: Record<string, string>
  status: number
  code: string
}

const slot = { groundId, date: '2027-01-16', startTime: [19, 0], endTime: [20, 0], selectedGameType: 'Cricket' }
const post = (name: string, path: string, body: unknown, expected: [number, string]): Bad => ({
  name,
  method: 'POST',
  path,
  body,
  status: expected[0],
  code: expected[1],
})
const get = (name: string, path: string, expected: [number, string]): Bad => ({
  name,
  method: 'GET',
  path,
  status: expected[0],
  code: expected[1],
})
const invalid: [number, string] = [400, 'INPUT_INVALID']

const book = (name: string, change: Record<string, unknown>, expected: [number, string]): Bad =>
  post(`booking: ${name}`, '/booking/full', { ...slot, ...change }, expected)

const held = await player.client.bookFull({
  body: { groundId, date: '2027-01-18', startTime: [19, 0], endTime: [20, 0], selectedGameType: 'Cricket' },
})
const answer = { razorpay_payment_id: 'pay_00000000000001', razorpay_order_id: held.externalPaymentOrderId }

const signed = (name: string, raw: string, headers: Record<string, string> = {}): Bad => ({
  name: `webhook: signed, ${name}`,
  method: 'POST',
  path: '/payments/webhooks/razorpay',
  raw,
  headers: {
    ...headers,
    'x-razorpay-signature': createHmac('sha256', app.config.RAZORPAY_WEBHOOK_SECRETS.split(',')[0] ?? '')
      .update(raw)
      .digest('hex'),
  },
  status: 400,
  code: 'INPUT_INVALID',
})

const cases: Bad[] = [
  signed('no JSON', 'event=payment.captured'),
  signed('half an event', '{"event":"payment.captured"'),
  signed('without a payload', '{"event":"payment.captured"}'),
  signed('a list', '[]'),
  signed('NUL in an id', '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_\\u0000"}}}}'),
  get('search: NUL', '/auth/search?name=a%00b', invalid),
  get('search: NUL in a game', '/auth/search?game=%00', invalid),
  get('availability: NUL in an id', '/booking/get-availability?turfId=TURF_%00&date=2027-01-16', invalid),
  post('enquiry: NUL in a text', '/booking/BOOKING_none/cancel', { cancellationReason: 'a\0b' }, invalid),
  post('cancel: half a character', '/booking/BOOKING_none/cancel', { cancellationReason: 'a\ud800' }, invalid),
  get('list: a day after all days', '/booking/v2/get-bookings?dateTo=9999-12-31', invalid),
  get('list: a day before all days', '/booking/v2/get-bookings?dateFrom=0001-01-01', invalid),
  book('a year of five digits', { date: [12027, 1, 16] }, invalid),
  post('an address that is too long', `/booking/${'x'.repeat(4000)}/cancel`, { cancellationReason: 'Rain' }, invalid),
  post('register: no body', '/auth/register', undefined, invalid),
  post('register: a number as number', '/auth/register', { phoneNumber: 919876543210 }, invalid),
  post('register: too short', '/auth/register', { phoneNumber: '12345678' }, invalid),
  post('register: no mobile', '/auth/register', { phoneNumber: '+911126174500' }, [400, 'PHONE_INVALID']),
  post('register: another country', '/auth/register', { phoneNumber: '+14155552671' }, [400, 'PHONE_INVALID']),
  post('register: a megabyte', '/auth/register', { phoneNumber: megabyte }, [413, 'PAYLOAD_TOO_LARGE']),
  post('login: no code', '/auth/login', { phoneNumber: '+919876500001', otp: '' }, invalid),
  post('login: a code of letters', '/auth/login', { phoneNumber: '+919876500001', otp: 'abcdef' }, [
    400,
    'OTP_INVALID',
  ]),
  post('login: a code as number', '/auth/login', { phoneNumber: '+919876500001', otp: 123456 }, invalid),
  post('refresh: an invented token', '/auth/refresh', { refresh_token: 'invented' }, [403, 'TOKEN_INVALID']),
  {
    name: 'profile: no name',
    method: 'PUT',
    path: '/player/update',
    body: { firstName: ' ' },
    status: 400,
    code: 'INPUT_INVALID',
  },
  {
    name: 'profile: no e-mail',
    method: 'PUT',
    path: '/player/update',
    body: { firstName: 'A', email: 'nobody' },
    status: 400,
    code: 'INPUT_INVALID',
  },
  {
    name: 'broken JSON',
    method: 'POST',
    path: '/auth/register',
    raw: '{"phoneNumber":',
    status: 400,
    code: 'INPUT_INVALID',
  },
  {
    name: 'a poisoned prototype',
    method: 'POST',
    path: '/auth/register',
    raw: '{"__proto__":{"a":1},"phoneNumber":"+919876500001"}',
    status: 400,
    code: 'INPUT_INVALID',
  },
  {
    name: 'no JSON',
    method: 'POST',
    path: '/auth/register',
    raw: 'a=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    status: 415,
    code: 'MEDIA_TYPE_UNSUPPORTED',
  },
  {
    name: 'payment return: a field twice',
    method: 'POST',
    path: '/booking/payment-return',
    raw: 'razorpay_order_id=order_1&razorpay_order_id=order_2',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    status: 400,
    code: 'INPUT_INVALID',
  },

  get('search: a latitude beyond the pole', '/auth/search?latitude=91&longitude=75', invalid),
  get('search: a page before the first', '/auth/search?page=-1', invalid),
  get('search: a page of words', '/auth/search?page=two', invalid),
  get('search: no such day', '/auth/search?date=2027-02-30', invalid),
  get('search: an order nobody offers', '/auth/search?sortBy=owner', invalid),
  get('search: a key twice', '/auth/search?game=Cricket&game=Football', invalid),
  get('availability: nothing asked', '/booking/get-availability', invalid),
  get('availability: no such turf', '/booking/get-availability?turfId=TURF_none&date=2027-01-16', [404, 'NOT_FOUND']),
  get('availability: yesterday', `/booking/get-availability?turfId=${turfId}&date=2027-01-14`, [400, 'SLOT_IN_PAST']),
  get('availability: today + 21', `/booking/get-availability?turfId=${turfId}&date=2027-02-05`, [
    400,
    'SLOT_TOO_FAR_AHEAD',
  ]),
  get(
    'availability: an injected id',
    `/booking/get-availability?turfId=${encodeURIComponent("' or 1=1 --")}&date=2027-01-16`,
    invalid,
  ),
  get('list: a status nobody has', '/booking/v2/get-bookings?bookingStatus=LOST', invalid),
  get('list: a size of zero', '/booking/v2/get-bookings?size=0', invalid),

  book('yesterday', { date: '2027-01-14' }, [400, 'SLOT_IN_PAST']),
  book('this morning', { date: '2027-01-15', startTime: [7, 0], endTime: [8, 0] }, [400, 'SLOT_IN_PAST']),
  book('today + 21', { date: '2027-02-05' }, [400, 'SLOT_TOO_FAR_AHEAD']),
  book('off the grid', { startTime: [19, 10], endTime: [20, 10] }, [400, 'SLOT_OFF_GRID']),
  book('before opening', { startTime: [4, 0], endTime: [5, 0] }, [400, 'SLOT_OUTSIDE_OPENING']),
  book('half an hour', { endTime: [19, 30] }, [400, 'SLOT_TOO_SHORT']),
  book('three hours', { endTime: [22, 0] }, [400, 'SLOT_TOO_LONG']),
  book('an end before its start', { startTime: [20, 0], endTime: [19, 0] }, [400, 'SLOT_OUTSIDE_OPENING']),
  book('hour 25', { startTime: [25, 0] }, invalid),
  book('a time with seconds', { startTime: [19, 0, 0] }, invalid),
  book('a time as text', { startTime: 'seven' }, invalid),
  book('a date as number', { date: 20270116 }, invalid),
  book('no such day', { date: '2027-02-30' }, invalid),
  book('a game nobody plays here', { selectedGameType: 'Curling' }, [400, 'GAME_NOT_SUPPORTED']),
  book('a ground of nowhere', { groundId: 'GROUND_none' }, [404, 'NOT_FOUND']),
  book('a megabyte of coupon', { couponCode: megabyte }, [413, 'PAYLOAD_TOO_LARGE']),
  book('a coupon nobody knows', { couponCode: 'FREE' }, [400, 'COUPON_UNKNOWN']),
  book('for somebody else', { userId: stranger.id }, [403, 'USER_MISMATCH']),
  book('null', { groundId: null }, invalid),
  post('booking: an array', '/booking/full', [slot], invalid),

  post(
    'coupon: no such ground',
    '/booking/coupon/validate',
    {
      couponCode: 'X',
      groundId: 'GROUND_none',
      bookingType: 'FULL',
      game: 'Cricket',
      bookingStartTime: [19, 0],
      bookingEndTime: [20, 0],
      bookingDate: '2027-01-16',
    },
    [404, 'NOT_FOUND'],
  ),
  post('retry: no such booking', '/booking/full/retry-payment/BOOKING_none', undefined, [404, 'NOT_FOUND']),
  post('confirm: nothing', '/booking/confirm-payment', {}, invalid),
  post(
    'confirm: no such booking',
    '/booking/confirm-payment',
    { bookingId: 'BOOKING_none', ...answer, razorpay_signature: 'aa' },
    [404, 'NOT_FOUND'],
  ),
  post(
    'confirm: a forged signature',
    '/booking/confirm-payment',
    { bookingId: held.entityId, ...answer, razorpay_signature: 'aa' },
    [400, 'PAYMENT_SIGNATURE_INVALID'],
  ),
  post(
    'confirm: a signature of the right length',
    '/booking/confirm-payment',
    { bookingId: held.entityId, ...answer, razorpay_signature: 'ab'.repeat(32) },
    [400, 'PAYMENT_SIGNATURE_INVALID'],
  ),
  post(
    'confirm: another order',
    '/booking/confirm-payment',
    { bookingId: held.entityId, ...answer, razorpay_order_id: 'order_00000000000009', razorpay_signature: 'aa' },
    [409, 'PAYMENT_MISMATCH'],
  ),
  {
    name: 'webhook: unsigned',
    method: 'POST',
    path: '/payments/webhooks/razorpay',
    raw: '{"event":"payment.captured"}',
    status: 400,
    code: 'WEBHOOK_SIGNATURE_INVALID',
  },
  {
    name: 'webhook: a forged signature',
    method: 'POST',
    path: '/payments/webhooks/razorpay',
    raw: '{"event":"payment.captured"}',
    headers: { 'x-razorpay-signature': 'ab'.repeat(32) },
    status: 400,
    code: 'WEBHOOK_SIGNATURE_INVALID',
  },
  {
    name: 'webhook: a provider nobody knows',
    method: 'POST',
    path: '/payments/webhooks/paypal',
    raw: '{}',
    status: 400,
    code: 'INPUT_INVALID',
  },
  {
    name: 'webhook: half a megabyte',
    method: 'POST',
    path: '/payments/webhooks/razorpay',
    raw: megabyte.slice(0, 512 * 1024),
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  },
  get('places: no such place', '/places/nowhere_1', [404, 'NOT_FOUND']),
]

test.each(cases)('$name is refused with $status $code, and nothing is stored', async (bad) => {
  const before = await stored()
  const body = bad.raw ?? (bad.body === undefined ? undefined : JSON.stringify(bad.body))
  const response = await fetch(`${app.url}/api/v1${bad.path}`, {
    method: bad.method,
    headers: {
      authorization: `Bearer ${player.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...bad.headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const problem = (await response.json()) as { code: string; status: number; detail: string; errorMessage: string }
  expect({ status: response.status, code: problem.code }).toEqual({ status: bad.status, code: bad.code })
  expect(problem.detail).toBe(problem.errorMessage)
  // The detail is a sentence for people; `errors` lists the findings of the schema by field.
  expect(problem.detail).toMatch(/^(?:\p{Lu}[^:]*|Please [^:]*)$/u)
  expect(await stored()).toEqual(before)
})

test('another player’s booking does not exist', async () => {
  await expect(stranger.client.retryPayment({ params: { bookingId: held.entityId }, query: {} })).rejects.toMatchObject(
    {
      status: 404,
    },
  )
  await expect(
    stranger.client.confirmPayment({
      body: {
        bookingId: held.entityId,
        razorpay_payment_id: 'pay_1',
        razorpay_order_id: 'order_1',
        razorpay_signature: 'aa',
      },
    }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await stranger.client.listBookings({ query: {} })).totalElements).toBe(0)
})
