import { createClient } from '@baari/contract/client.ts'

import { newId } from '@baari/db/newId.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { purgeOld } from '../accounts/deleteAccount.ts'
import { receiveChat } from '../chat/receiveChat.ts'
import { keyedDigest, phoneDigest } from '../platform/bankKeys.ts'
import { seal, unseal } from '../platform/messaging/sealing.ts'
import { endInvitations } from '../staff/invitations.ts'
import { control } from '../testing/control.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { hostGame, joinGame, startGame } from '../testing/games.ts'
import { handOverTurf } from '../testing/handOverTurf.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { hoursOf } from '../testing/hoursOf.ts'
import { payOrder } from '../testing/payOrder.ts'
import { paySlot } from '../testing/paySlot.ts'
import { logIn as logInAs, newPhone, type Player } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { type Dump, takeDump } from '../testing/takeDump.ts'
import { takeTurns } from '../testing/takeTurns.ts'
import { until } from '../testing/until.ts'
import { newEntryKey } from '../testing/walkIns.ts'
import { byAccount, type Eraser, ofBooking } from './holding.ts'
import { PERSONAL_DATA } from './personalData.ts'

const app = await startTestApp({ TRUST_PROXY: 'true' })
const { db } = app.database
const { APP_SECRET, BANK_SECRET } = app.config

const DATE = '2027-01-17'
const PHONE = '+919870012345'
const DIGITS = PHONE.slice(3)
const ADDRESS = '203.0.113.77'
const UPI = 'zebulon.pays@okaxis'
const BANK = {
  accountNumber: '928374650918',
  ifscCode: 'HDFC0001234',
  upiId: UPI,
  accountHolderName: 'Zebulon Quixley',
}
const PAYEE = `${BANK.accountNumber}|${BANK.ifscCode}|${UPI}`

/** Texts and digests that lead to the person whose account is deleted. */
const OF_ACCOUNT = ['zebulon', 'quixley', DIGITS, ADDRESS, BANK.accountNumber]
const DIGESTS = [
  phoneDigest(PHONE, BANK_SECRET),
  keyedDigest('upi', UPI, BANK_SECRET),
  keyedDigest('payee', PAYEE, BANK_SECRET),
  keyedDigest('address', ADDRESS, BANK_SECRET),
  keyedDigest('budget', `codes to ${PHONE}`, APP_SECRET),
]
/** A name written down by others without a number, so it cannot be traced to an account. */
const OF_NAME_ALONE = ['quillon']

const opened = (bytes: Buffer): string => {
  for (const secret of [BANK_SECRET, APP_SECRET])
    try {
      return unseal(bytes, secret)
    } catch {
      // Sealed under the other secret, or not sealed at all.
    }
  return ''
}

const isIn = (value: unknown, marks: readonly string[], ofThis: readonly string[]): boolean => {
  if (typeof value === 'string' && ofThis.includes(value)) return true
  if (typeof value === 'string' && value.startsWith('\\x')) {
    const bytes = Buffer.from(value.slice(2), 'hex')
    if (marks.includes(DIGITS) && DIGESTS.some((digest) => digest.equals(bytes))) return true
    return marks.some((mark) => opened(bytes).toLowerCase().includes(mark))
  }
  const text = JSON.stringify(value)?.toLowerCase() ?? ''
  // Owners write numbers as they like.
  return (
    marks.some((mark) => text.includes(mark)) || (marks.includes(DIGITS) && text.replace(/\D/g, '').includes(DIGITS))
  )
}

/** The columns that hold one of the marks or values, as 'table.column'. */
const foundIn = (dump: Dump, marks: readonly string[], values: readonly string[] = []): string[] => {
  const found = new Set<string>()
  for (const [table, rows] of Object.entries(dump))
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) if (isIn(value, marks, values)) found.add(`${table}.${column}`)
  return [...found].sort()
}

const columnsWith = async (marks: readonly string[], values?: readonly string[]) =>
  foundIn(await takeDump(db), marks, values)

/** Every column in which one of them has been found so far: some are emptied when their work is done. */
const written = new Set<string>()
const note = async (person: Player) => {
  for (const name of await columnsWith([...OF_ACCOUNT, ...OF_NAME_ALONE], await valuesOf(person))) written.add(name)
}

const columnsErased = (by: (erased: readonly Eraser[]) => boolean): string[] =>
  Object.entries(PERSONAL_DATA).flatMap(([table, { personal }]) =>
    Object.entries(personal).flatMap(([name, column]) => (by(column.erased) ? [`${table}.${name}`] : [])),
  )

const [owner, admin, another, friend] = [
  await app.player('TURFOWNER'),
  await app.player('ADMIN'),
  await app.player('ADMIN'),
  await app.player(),
]
const { turfId, groundIds } = await createTurfFixture(db, {
  turf: { owner_id: owner.id },
  grounds: [{ min_players: 1, max_players: 4, per_hour_partial: 10_000 }],
})
const groundId = groundIds[0]!
const elsewhere = await createTurfFixture(db)
const theirs = await createTurfFixture(db)
const kept = { groundEntityId: groundId, date: DATE }

/** Logs in as people do, from a distinct browser and address. */
const logIn = async (): Promise<Player> => {
  const headers = { 'user-agent': 'ZebulonBrowser/1.0', 'x-forwarded-for': ADDRESS }
  const visitor = createClient(app.url, { headers: () => headers })
  await visitor.sendTurfEnquiry({
    body: {
      name: 'Zebulon',
      phone: PHONE,
      email: 'zebulon@example.com',
      address: '1 Zebulon Road',
      message: 'I am Zebulon',
    },
  })
  await visitor.sendGrievance({
    body: {
      name: 'Zebulon',
      phone: PHONE,
      email: 'zebulon@example.com',
      subject: 'OTHER',
      bookingReference: 'of Zebulon',
      message: 'I am Zebulon',
    },
  })
  await visitor.register({ body: { phoneNumber: PHONE, consent: true } })
  await visitor.beginMessageLogin({ body: { phoneNumber: PHONE, consent: true } })
  const otp = await until(
    async () => {
      const to = encodeURIComponent(PHONE)
      const notified = await control<{ code: string | null }[]>(`${app.messages}/_ctl/messages?to=${to}`)
      return notified.find(({ code }) => code !== null)?.code ?? undefined
    },
    app,
    app.clock,
  )
  const { access_token: token, user } = await visitor.login({ body: { phoneNumber: PHONE, otp } })
  const client = createClient(app.url, { headers: () => ({ ...headers, authorization: `Bearer ${token}` }) })
  await receiveChat(
    { id: 'wamid.Zebulon', from: PHONE, text: 'I am Zebulon', pressed: undefined },
    { db, now: app.clock.now(), secret: app.config.APP_SECRET },
  )
  return { id: user.entityId, phone: PHONE, token, client }
}

/** A pass that the desk sold before the account existed, so it is not the account's yet. */
const buysPassAtDesk = async (): Promise<void> => {
  const { offerId } = await owner.client.createPassOffer({
    params: { turfId },
    body: {
      name: 'Hour',
      kind: 'HOURS',
      minutes: 60,
      days: 7,
      weekdays: ['MONDAY'],
      fromMinute: 0,
      toMinute: 1440,
      groundIds: [groundId],
      price: 500,
      active: true,
    },
  })
  await sql`
    insert into pass (id, offer_id, turf_id, owner_id, phone, sold, sold_by, name, kind, minutes, days, weekdays,
                      from_minute, to_minute, ground_ids, price, state, minutes_in_all, valid_from, valid_until,
                      created_at, updated_at)
      select 'PASS_1', id, turf_id, ${owner.id}, ${PHONE}, 'DESK', ${owner.id}, name, kind, minutes, days, weekdays,
             from_minute, to_minute, ground_ids, price, 'ACTIVE', minutes, '2027-01-15', '2027-01-21', created_at, updated_at
      from pass_offer where id = ${offerId}`.execute(db)
}

/** As a guest whom an owner writes down, with a number as owners write it and without one. */
const walksIn = async () => {
  await buysPassAtDesk()
  await owner.client.addWalkIn({
    body: {
      ...kept,
      ...hoursOf(6),
      entryKey: newEntryKey(),
      name: 'Zebulon Q',
      phone: `0${DIGITS.slice(0, 5)} ${DIGITS.slice(5)}`,
      notes: 'Zebulon pays later',
    },
  })
  await owner.client.addWalkIn({
    body: { ...kept, ...hoursOf(7), entryKey: newEntryKey(), name: 'Quillon', notes: 'Friend of Quillon' },
  })
  await owner.client.createBlock({ body: { ...kept, ...hoursOf(8), blockType: 'BLOCK', reason: 'Quillon’s birthday' } })
  await owner.client.bringIn({
    body: {
      turfId,
      kind: 'REGULARS',
      columns: ['NAME', 'PHONE', 'NOTES'],
      rows: [['Zebulon Q', `0${DIGITS}`, 'Zebulon brings a ball']],
      groundEntityId: null,
      groundNames: [],
      fileName: 'regulars.csv',
      choices: [],
    },
  })
  await owner.client.createGroup({
    body: {
      ...kept,
      ...hoursOf(9),
      name: 'Zebulon Q',
      phone: DIGITS,
      price: null,
      until: kept.date,
      skipped: [],
    },
  })
  await owner.client.closeDay({
    body: { turfId, date: '2027-01-14', version: 0, countedCash: 0, note: 'Quillon was there' },
  })
}

/** As an owner who is paid for a turf and hands it on. */
const ownsTurf = async (person: Player) => {
  await admin.client.registerTurfOwner({
    body: {
      firstName: 'Zebulon',
      lastName: 'Quixley',
      userName: 'zebulon.q',
      email: 'zebulon@example.com',
      phoneNumber: PHONE,
      password: 'zebulon-and-his-horse',
      role: 'TURFOWNER',
    },
  })
  const turf = { turfId: theirs.turfId }
  const contact = { amenities: [], contact: PHONE }
  await admin.client.updateTurf({
    params: turf,
    body: { ownerName: 'Zebulon Quixley', metadata: contact },
  })
  const contract = await admin.client.createContract({
    body: {
      turfOwnerId: person.id,
      settlementFrequency: 'WEEKLY',
      contractStartDate: '2027-01-15',
      contractEndDate: '2028-01-14',
      bankDetails: BANK,
    },
  })
  await handOverTurf(app, { ...turf, ownerId: person.id })
  await admin.client.updateContract({
    params: { contractId: contract.entityId },
    body: { bankDetails: { ...BANK, accountNumber: '111122223333' } },
  })
  const at = app.clock.now()
  const [change] = await db.selectFrom('bank_change').selectAll().execute()
  await another.client.declineRequest({
    params: { approvalId: change!.approval_id },
    body: { reason: 'Zebulon did not ask for it' },
  })
  // As the bank, the provider and an admin answer to money that is on its way.
  const holder = seal('ZEBULON QUIXLEY', BANK_SECRET)
  await db
    .updateTable('bank_change')
    .set({ holder_name: holder, details: seal(JSON.stringify(BANK), BANK_SECRET), payee_digest: DIGESTS[2]! })
    .execute()
  const settlementId = newId('SETTLEMENT', at)
  const amounts = `line_count, total_booking_amount, cancellation_charge, commission, cancellation_commission,
    gateway_charges, total_discount, discount_by_turf, monthly_charges, gst_on_platform_fees, tcs, tds, adjustment,
    carried_in, net_payable, carried_forward`
  await sql`insert into settlement
      (id, owner_id, contract_id, starts_on, ends_on, scheduled_on, status, created_at, ${sql.raw(amounts)})
    select ${settlementId}, ${person.id}, ${contract.entityId}, '2027-01-04', '2027-01-10', '2027-01-11', 'PENDING', ${at},
           ${sql.raw(amounts.split(',').fill('0').join(','))}`.execute(db)
  await db
    .insertInto('payout')
    .values({
      id: newId('PAYOUT', at),
      settlement_id: settlementId,
      amount: 100,
      destination: seal(JSON.stringify(BANK), BANK_SECRET),
      status: 'DECLINED',
      needs_approval: true,
      requested_by: admin.id,
      requested_at: at,
      provider: 'razorpayx',
      reason: 'Zebulon has closed the account',
      updated_at: at,
    })
    .execute()
  await note(person)
  await admin.client.updateTurf({
    params: turf,
    body: { metadata: { ...contact, contact: owner.phone } },
  })
  await handOverTurf(app, { ...turf, ownerId: owner.id })
  await db
    .insertInto('second_factor')
    .values({ account_id: person.id, secret: seal('zebulon', BANK_SECRET), created_at: at })
    .execute()
  await admin.client.registerTurfOwner({
    body: { firstName: 'Zebulon', lastName: 'Quixley', phoneNumber: PHONE, role: 'ADMIN' },
  })
  const [request] = (await another.client.listApprovals({ query: { state: 'OPEN' } })).content
  await note(person)
  await another.client.declineRequest({ params: { approvalId: request!.entityId }, body: { reason: 'Zebulon? No.' } })
  await db.updateTable('approval').set({ reason: 'Zebulon helps' }).where('id', '=', request!.entityId).execute()
}

const worksAtTurf = async (person: Player) => {
  const invitation = { turfEntityId: turfId, right: 'VIEW' } as const
  const invited = await owner.client.inviteStaff(
    { body: { ...invitation, name: 'Zebulon', phoneNumber: PHONE } },
    { headers: { 'idempotency-key': 'invited' } },
  )
  await person.client.answerInvitation({ params: { staffId: invited.entityId }, body: { accepts: true } })
  await owner.client.endStaff({ params: { staffId: invited.entityId } })
  // Left unanswered: only an invitation has the number.
  await owner.client.inviteStaff({ body: { ...invitation, name: 'Zebulon', phoneNumber: PHONE } })
  await owner.client.inviteStaff({ body: { ...invitation, name: 'Quillon', phoneNumber: newPhone() } })
}

const plays = async (person: Player) => {
  await person.client.updateProfile({ body: { firstName: 'Zebulon', email: 'zebulon@example.com' } })
  const played = await createPlayedBooking(db, { turfId, groundId, accountId: person.id, date: '2027-01-14' })
  const { entityId } = await person.client.reviewBooking({
    params: { bookingId: played },
    body: { rating: 5, text: 'Zebulon was here' },
  })
  await owner.client.answerReview({ params: { reviewId: entityId }, body: { text: 'Thank you, Zebulon' } })
  await db
    .insertInto('appeal')
    .values({ booking_id: played, turf_id: turfId, text: 'Zebulon played in goal', sent_at: app.clock.now() })
    .execute()
  const decided = { decision: 'AGREED', answer: 'Zebulon was there' } as const
  await admin.client.decideAppeal({ params: { bookingId: played }, body: decided })

  await admin.client.createCoupon({
    body: { code: 'ZEBRA', kind: 'PERCENT', value: 20, minimumTotal: 400, cap: 70, bookingTypes: ['FULL'] },
  })
  const away = { groundId: elsewhere.groundIds[0]!, date: DATE }
  await payOrder(app, person, await holdSlot(person, { ...away, from: 10, couponCode: 'ZEBRA' }), { vpa: UPI })

  const { bookingId } = await paySlot(app, { groundId, date: DATE, from: 11 }, person)
  await person.client.shareBill({
    params: { bookingId },
    body: { shares: [{ name: 'Quillon', phoneNumber: newPhone(), amount: 1 }], atDeadline: 'HOST_PAYS' },
  })
  await owner.client.cancelOwnerBooking({ body: { bookingId, reason: 'Zebulon was rude' } })
  await db
    .updateTable('refund')
    .set({ reference: 'UTR1', paid_by_hand_at: app.clock.now(), paid_by_hand_by: admin.id, status: 'PROCESSED' })
    .set({ paid_by_hand_reason: 'Zebulon came with a cheque', paid_by_hand_limit: 1_000_000, next_try_at: null })
    .where('booking_id', '=', bookingId)
    .execute()
  const { gameId, seatsId } = await startGame(app, admin, { groundId, date: DATE, from: 13 })
  await joinGame(app, person, { groundId, date: DATE, from: 13 })
  const { messageId } = await person.client.sendToRoom({ params: { gameId }, body: { words: 'Zebulon runs late' } })
  await admin.client.reportPlayer({ params: { kind: 'GAME', meetingId: gameId }, body: { messageId, reason: 'SPAM' } })
  await person.client.blockPlayer({ params: { kind: 'GAME', meetingId: gameId, metId: seatsId } })
  await person.client.sayLevel({ body: { sport: 'Football', level: 'CASUAL' } })
  await db
    .insertInto('level_verdict')
    .values({
      account_id: person.id,
      sport: 'Football',
      given_by: admin.id,
      game_id: gameId,
      verdict: 'FITS',
      given_at: app.clock.now(),
    })
    .execute()
  await owner.client.cancelOwnerBooking({ body: { bookingId: gameId, reason: 'Quillon fell ill' } })
  const own = await hostGame(person, { groundId, date: DATE, from: 20, seats: 4, note: 'Ask for Zebulon' })
  await payOrder(app, person, own)
  await owner.client.cancelOwnerBooking({ body: { bookingId: own.entityId, reason: 'Quillon fell ill' } })
  await paySlot(app, { groundId, date: DATE, from: 15 }, friend)
  await person.client.joinWaitlist({ body: { groundId, date: DATE, ...hoursOf(15) } })
  await person.client.keepFavourite({ params: { turfId } })
  await person.client.createSquad({ body: { name: 'Zebulon XI' } })
  const left = await person.client.createSquad({ body: { name: 'Zebulon II' } })
  await person.client.leaveSquad({ params: left })
  await person.client.setFreeAlert({ body: { date: DATE, place: 'Zebulon Nagar', latitude: 26.9, longitude: 75.8 } })
  await person.client.setCityAlert({ body: { place: 'Zebulon Nagar', latitude: 13.1, longitude: 80.3 } })
  await person.client.setGameCall({
    body: {
      sports: [],
      parts: [],
      days: 'ANY',
      place: 'Zebulon Nagar',
      latitude: 26.9,
      longitude: 75.8,
      within: 5,
      perWeek: 3,
    },
  })
  await sql`insert into game_call_notification (account_id, game_id, turf_id, notified_at, quiet_until)
    values (${person.id}, 'GAME_1', ${turfId}, database_now(), database_now() + interval '12 hours')`.execute(db)
  // It stays unpaid for now: it is held from an address.
  await holdSlot(person, { ...away, from: 18 })
}

/** As the guardian whom a child asks for consent. */
const isGuardian = async () => {
  const child = await app.player()
  await child.client.declareAge({ body: { isAdult: false } })
  await child.client.askGuardian({ body: { phoneNumber: PHONE } })
}

const isAnswered = async () => {
  const { content } = await admin.client.listGrievances({ query: {} })
  const params = { grievanceId: content[0]!.entityId }
  await admin.client.answerGrievance({ params, body: { text: 'Zebulon is right', outcome: 'RESOLVED' } })
}

const isBlocked = async (person: Player) => {
  const user = { userId: person.id }
  await admin.client.setUserStatus({ params: user, body: { status: 'BLOCKED', reason: 'Zebulon cheats' } })
  await admin.client.setUserStatus({ params: user, body: { status: 'ACTIVE', reason: 'Zebulon does not cheat' } })
}

/** Words that only stay where money went wrong. */
const costsMoney = async (person: Player) => {
  const at = app.clock.now()
  await sql`
    with given as (
      insert into booking_gstin (booking_id, gstin, legal_name, given_at)
        select id, '08ZEBUL0939F1ZV', 'Zebulon Sports', ${at} from booking where account_id = ${person.id} limit 1
        returning booking_id
    ), event as (
      insert into tax_event (kind, booking_id, occurred_on) select 'GSTIN_GIVEN', booking_id, '2027-01-14' from given
        returning id, booking_id
    )
    insert into tax_document (id, event_id, is_of_platform, owner_id, kind, financial_year, number, issued_on, supplied_on,
                              booking_id, amount, taxable_value, cgst, sgst, igst, percentage, sac, issuer_name,
                              issuer_address, issuer_gstin, recipient_name, recipient_gstin, supply, created_at)
      select 'TAXDOC_1', id, false, ${person.id}, 'TAX_INVOICE', 2026, 1, '2027-01-14', '2027-01-14', booking_id, 100, 100,
             0, 0, 0, 0, '999652', 'Zebulon', 'Jaipur', '08ZEBUL0939F1ZV', 'Zebulon Sports', '08ZEBUL0939F1ZV', 'Turf', ${at}
      from event`.execute(db)
  await db
    .insertInto('reconciliation_difference')
    .values({
      id: newId('DIFFERENCE', at),
      kind: 'REFUND_UNKNOWN',
      subject_id: 'rfnd_1',
      day: '2027-01-14',
      found_at: at,
      resolved_at: at,
      resolved_by: admin.id,
      resolution: 'WRITTEN_OFF',
      reason: 'Zebulon kept it',
      contact: '+91•••Zebulon',
    })
    .execute()
}

/** The values of personal columns in the account’s own rows, secret or not; other accounts’ rows lack them. */
const valuesOf = async (person: Player): Promise<string[]> => {
  const values: string[] = []
  for (const [table, { own, personal }] of Object.entries(PERSONAL_DATA)) {
    if (!own) continue
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${own(person)}`.execute(db)
    for (const { row } of rows)
      for (const column of Object.keys(personal)) if (typeof row[column] === 'string') values.push(row[column])
  }
  return values.filter((value) => value.length > 5 && value !== 'deleted' && !/quillon/i.test(value))
}

/** Each personal column of the account is in its download as it is kept, or it is said why not. */
const downloadsItself = async (person: Player) => {
  const { records } = await person.client.exportAccount({})
  for (const [table, { own, personal }] of Object.entries(PERSONAL_DATA)) {
    if (!own) {
      expect(records).not.toHaveProperty(table)
      continue
    }
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${own(person)}`.execute(db)
    expect([table, records[table]?.length]).toEqual([table, rows.length])
    for (const [name, column] of Object.entries(personal)) {
      const given = (records[table] ?? []).map((row) => row[name])
      if (column.notExported) expect(given.filter((value) => value !== undefined)).toEqual([])
      else if (!column.tellsOfOthers) expect(given).toEqual(expect.arrayContaining(rows.map(({ row }) => row[name])))
    }
  }
  const text = JSON.stringify(records)
  for (const other of [owner, admin, another, friend]) expect(text).not.toContain(other.id)
}

/** The tables that have rows about the account itself, or about its bookings. */
const rowsAbout = async (person: Player): Promise<string[]> => {
  const found: string[] = []
  for (const [table, { people, own }] of Object.entries(PERSONAL_DATA)) {
    const about = people.includes('account_id') ? byAccount : own === ofBooking ? own : undefined
    if (!about) continue
    const { rows } = await sql`select from ${sql.table(table)} where ${about(person)} limit 1`.execute(db)
    if (rows.length > 0) found.push(table)
  }
  return found
}

/** Columns that no scenario here fills. Each goes with the other columns of its row. */
const UNWRITTEN = [
  // Values that many accounts share. `admission`, `profile`, `levels` and `rooms` test their erasure.
  'account.gender',
  'account.last_city',
  'level_verdict.verdict',
  'room_message.quick_reply',
  // A browser that has logged in before, a message that could not be sent.
  'otp_challenge.device',
  'message.last_error',
  // Tries beyond the budget of wrong codes: `loginEvents.test.ts`.
  'login_event.tries_key',
  // A number without an account that sends STOP: `messageTexts.test.ts`.
  'number_opt_out.phone_digest',
  // Events for an owner's system, which contain no name: `purgeOld.test.ts`.
  'webhook_delivery.data',
  'webhook_attempt.answer',
  // A browser is added after this check, because the end of its session deletes it.
  'push_device.address',
  'push_device.public_key',
  'push_device.secret',
  // Digests at a turf, which outlive the customer: `regulars.test.ts`.
  'offer_message.phone_digest',
  'withdrawn_consent.phone_digest',
  // Numbers, in which no name is found.
  'free_alert.latitude',
  'free_alert.longitude',
  'city_alert.latitude',
  'city_alert.longitude',
  'game_call.latitude',
  'game_call.longitude',
]

/** The number came back to the account after another one. */
const changesNumber = async ({ id }: Player): Promise<void> => {
  await sql`insert into former_number (account_id, phone, since, until)
    values (${id}, ${PHONE}, '-infinity', database_now())`.execute(db)
  await sql`insert into number_change (id, account_id, phone, begun_at, effective_at, ended_at, outcome)
    values ('CHANGE_1', ${id}, ${PHONE}, database_now(), database_now(), database_now(), 'CHANGED')`.execute(db)
}

/** An application that an admin has sent back. */
const appliesForTurf = async ({ client }: Player): Promise<void> => {
  const { entityId } = await client.saveTurfApplication({
    body: {
      turf: { name: 'Zebulon Arena', address: 'Tonk Road', city: 'Jaipur', latitude: 26.9, longitude: 75.8 },
      bankDetails: BANK,
      permit: { number: 'ZEBULON/1', authority: 'Jaipur', expiresOn: '2027-12-31' },
    },
  })
  await sql`update turf_application
    set state = 'RETURNED', sent_at = database_now(), decided_at = database_now(), decided_by = ${admin.id},
        returned_parts = '{PERMIT}', note = 'Zebulon has another permit'
    where id = ${entityId}`.execute(db)
}

test('a deleted account leaves no trace after the retention periods, whatever role the person had', async () => {
  const person = await logIn()
  await walksIn()
  await worksAtTurf(person)
  await ownsTurf(person)
  await plays(person)
  await appliesForTurf(person)
  await costsMoney(person)
  await isGuardian()
  await isAnswered()
  await isBlocked(person)
  await changesNumber(person)
  await note(person)

  // Every column about people is listed, and every listed one was written.
  const listed = columnsErased(() => true)
  expect([...written].filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name) => !written.has(name)).sort()).toEqual([...UNWRITTEN].sort())

  app.clock.advance({ minutes: 30 })
  const at = app.clock.now()
  await db
    .updateTable('refund')
    .set({ status: 'PROCESSED', next_try_at: null })
    .where('status', '<>', 'PROCESSED')
    .execute()
  await db
    .updateTable('booking')
    .set({ status: 'COMPLETED', completed_at: at })
    .where('account_id', '=', person.id)
    .where('status', '<>', 'CANCELLED')
    .execute()
  await db.updateTable('message').set({ status: 'SENT' }).where('status', '=', 'QUEUED').execute()
  const own = await valuesOf(person)
  const { client } = await logInAs({ database: app.database, config: app.config, url: app.url }, person.id, at)
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
  await client.setPushDevice({ body: { endpoint: 'https://push.example/zebulon', keys } })
  await downloadsItself({ ...person, client })
  for (const other of [owner, admin, another, friend]) {
    const { records } = await other.client.exportAccount({})
    const found = foundIn(records, [...OF_ACCOUNT, ...OF_NAME_ALONE], own)
    // The reason why their own seat was cancelled was sent to them, so their export contains it.
    expect(found.filter((name) => name !== 'booking.cancellation_reason')).toEqual([])
  }
  const before = await rowsAbout(person)
  await client.deleteAccount({ body: { confirm: 'DELETE' } })
  const after = await rowsAbout(person)
  const gone = before.filter((table) => !after.includes(table))
  expect(gone).toEqual(before.filter((table) => PERSONAL_DATA[table]?.goesWithAccount))
  expect(Object.keys(PERSONAL_DATA).filter((table) => PERSONAL_DATA[table]?.goesWithAccount)).toEqual(gone)
  const byDeletion = columnsErased((erased) => erased.includes('DELETION'))
  expect((await columnsWith(OF_ACCOUNT, own)).filter((name) => byDeletion.includes(name))).toEqual([])

  const pass = async (days: number) => {
    app.clock.advance({ hours: 24 * days })
    for (const work of [endInvitations(db), purgeOld(db)]) expect(await takeTurns(work)).toEqual([])
  }
  // An invitation that has ended is forgotten later.
  await pass(15)
  await pass(3 * 366)
  const byLaw = columnsErased((erased) => erased.includes('LAW'))
  const everybody = [...OF_ACCOUNT, ...OF_NAME_ALONE]
  expect(await columnsWith(everybody, own)).toEqual(byLaw.sort())
  await pass(8 * 366)
  expect(await columnsWith(everybody, own)).toEqual([])
})
