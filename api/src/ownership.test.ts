import { type Api, api, type EndpointName } from '@baari/contract/api.ts'
import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { type Endpoint, seesAllMoney, staffRights, turfRights, type WireRequest } from '@baari/contract/endpoint.ts'

import { newId } from '@baari/db/newId.ts'
import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { control } from './testing/control.ts'
import { createPlayedBooking } from './testing/createPlayedBooking.ts'
import { createTurfFixture } from './testing/createTurfFixture.ts'
import { injectedFetch } from './testing/injectedFetch.ts'
import { keepState } from './testing/keepState.ts'
import { makeHost } from './testing/makeHost.ts'
import { payAt } from './testing/payAt.ts'
import { clientWith, type Player } from './testing/player.ts'
import { startTestApp } from './testing/startTestApp.ts'
import { takeDump } from './testing/takeDump.ts'
import { newEntryKey } from './testing/walkIns.ts'

const app = await startTestApp()
const { db } = app.database
await control(`${app.payments}/_ctl/webhooks`, { drop: true })

const DATE = '2027-01-16'
const at = (hour: number): [number, number] => [hour, 0]
const span = (from: number, to = from + 1) => ({ startTime: at(from), endTime: at(to) })
const RAINY = '2027-01-15'
const raining = (groundId: string) => ({ groundEntityIds: [groundId], date: RAINY })

/** The exported file of another owner's turf. */
const exportedElsewhere = async (): Promise<string> => {
  const { id, client } = await app.player('TURFOWNER')
  const { turfId } = await createTurfFixture(db, { turf: { owner_id: id } })
  return new TextDecoder().decode((await client.exportTurf({ params: { turfId } })).bytes)
}

const importOf = (turfId: string) => ({
  turfId,
  kind: 'REGULARS' as const,
  columns: ['PHONE' as const],
  rows: [['9829012345']],
  groundEntityId: null,
  groundNames: [],
})

const passOffer = {
  name: 'Ten hours',
  kind: 'HOURS' as const,
  minutes: 600,
  days: 90,
  weekdays: [...WEEKDAYS],
  fromMinute: 0,
  toMinute: 2880,
  price: 9000,
  active: true,
}

/** An owner with a turf, and a player who has everything a player can have there. */
const oneShare = { shares: [{ amount: 100 }], atDeadline: 'HOST_PAYS' as const }

const namedFor = ({ phone }: Player) => ({
  ...oneShare,
  shares: [{ amount: 100, name: 'Asha', phoneNumber: phone }],
})

const buildWorld = async () => {
  const [owner, player, house] = [await app.player('TURFOWNER'), await app.player(), await app.player('ADMIN')]
  await db.updateTable('account').set({ can_answer_enquiries: true }).where('id', '=', owner.id).execute()
  const { turfId, groundIds } = await createTurfFixture(db, {
    turf: { owner_id: owner.id },
    grounds: [{ min_players: 2, max_players: 4, per_hour_partial: 10_000, advance_percentage: 30 }],
  })
  const groundId = groundIds[0] as string
  const asking = await createTurfFixture(db, { turf: { owner_id: owner.id, onboarded: false } })
  const slot = (hour: number, ground = groundId, date = DATE) => ({
    groundId: ground,
    date,
    selectedGameType: 'Cricket',
    ...span(hour),
  })
  const pay = async (who: Player, order: Awaited<ReturnType<Player['client']['bookFull']>>): Promise<void> => {
    const paid = await payAt(app.payments, order.externalPaymentOrderId)
    await who.client.confirmPayment({
      body: { bookingId: order.entityId, bookingPlayerId: order.bookingPlayerEntityId, ...paid },
    })
  }
  const confirmed = async (who: Player, hour: number, date = DATE): Promise<string> => {
    const order = await who.client.bookFull({ body: slot(hour, groundId, date) })
    await pay(who, order)
    return order.entityId
  }
  /** A game whose first seat is the house's. */
  const begun = async (hour: number, date = DATE): Promise<string> => {
    const input = { ...slot(hour, groundId, date), numberOfPlayers: 1, duration: 1, endTime: at(hour + 3) }
    const order = await house.client.joinGame({ body: input })
    await pay(house, order)
    return order.entityId
  }
  const bookingId = await confirmed(player, 12)
  const accessDispute = await confirmed(player, 9, '2027-01-23')
  await db
    .insertInto('access_dispute')
    .values({
      booking_id: accessDispute,
      turf_id: turfId,
      reason: 'CLOSED',
      requested_at: app.clock.now(),
      answer_by: new Date('2027-02-01T00:00:00Z'),
    })
    .execute()
  const inFull = async (hour: number): Promise<string> => {
    const order = await player.client.bookFull({ body: { ...slot(hour, groundId, '2027-01-23'), payFull: true } })
    await pay(player, order)
    return order.entityId
  }
  // With an advance: a part of it is due at the turf.
  const [shared, unshared] = [await confirmed(player, 11, '2027-01-23'), await inFull(12)]
  const mate = await app.player()
  const bill = await player.client.shareBill({ params: { bookingId: shared }, body: namedFor(player) })
  const { squadId } = await player.client.createSquad({ body: { name: 'Sunday Lions' } })
  const { token: squadToken } = await player.client.readSquad({ params: { squadId } })
  await mate.client.joinSquad({ params: { token: squadToken } })
  const mateId = (await player.client.readSquad({ params: { squadId } })).members.find(({ isYou }) => !isYou)?.memberId
  const ofSquad = await inFull(13)
  const owed = await Promise.all(
    ['2027-01-14', '2027-01-07'].map(async (date) => {
      const id = await createPlayedBooking(db, { turfId, groundId, accountId: player.id, date })
      const shareId = newId('SHARE', app.clock.now())
      const made = { booking_id: id, turf_id: turfId, created_at: app.clock.now() }
      const deadlineAt = new Date(`${date}T12:00:00Z`)
      await db
        .insertInto('shared_bill')
        .values({ ...made, token: newId('TOKEN', app.clock.now()), at_deadline: 'HOST_PAYS', deadline_at: deadlineAt })
        .execute()
      await db
        .insertInto('bill_share')
        .values({ ...made, id: shareId, position: 1, amount: 10_000, at_turf: 0 })
        .execute()
      await db
        .insertInto('squad_booking')
        .values({ booking_id: id, squad_id: squadId, given_at: deadlineAt, shared_at: deadlineAt })
        .execute()
      return { id, shareId }
    }),
  )
  const [newest, settled] = owed
  for (const [booking, by] of [
    [newest, mate],
    [settled, await app.player()],
  ] as const)
    await db
      .insertInto('squad_share')
      .values({ share_id: booking?.shareId ?? '', booking_id: booking?.id ?? '', owed_by: by.id })
      .execute()
  await player.client.settleDebt({ params: { squadId, shareId: settled?.shareId ?? '' } })
  const rained = await confirmed(player, 12, RAINY)
  await begun(15, RAINY)
  const rainedSeats = await player.client.joinGame({ body: { ...slot(15, groundId, RAINY), numberOfPlayers: 1 } })
  await pay(player, rainedSeats)
  const otherGame = await begun(15, '2027-01-20')
  const passedOn = await player.client.joinGame({ body: { ...slot(15, groundId, '2027-01-20'), numberOfPlayers: 1 } })
  await pay(player, passedOn)
  const offered = { gameId: otherGame, seatsId: passedOn.bookingPlayerEntityId ?? '' }
  await player.client.offerSeats({ params: offered })
  await makeHost(db, { gameId: otherGame, accountId: (await app.player()).id })
  await sql`
    insert into hosting_offer (game_id, account_id, turf_id, offered_at)
      select id, ${player.id}, turf_id, created_at from game where id = ${otherGame}`.execute(db)
  await owner.client.closeForRain({ body: { turfId, ...raining(groundId), ...span(12, 18) } })
  const own = await player.client.hostGame({
    body: {
      groundId,
      date: '2027-01-21',
      startTime: at(19),
      duration: 1,
      selectedGameType: 'Cricket',
      seats: 4,
      minPlayers: 2,
      expectedPrice: 100,
    },
  })
  await pay(player, own)
  const short = await player.client.hostGame({
    body: {
      groundId,
      date: '2027-01-21',
      startTime: at(17),
      duration: 1,
      selectedGameType: 'Cricket',
      seats: 4,
      minPlayers: 4,
      expectedPrice: 100,
    },
  })
  await pay(player, short)
  const requestedGame = await begun(12, '2027-01-21')
  await pay(player, await player.client.joinGame({ body: { ...slot(12, groundId, '2027-01-21'), numberOfPlayers: 1 } }))
  await db.updateTable('game').set({ status: 'PENDING', min_players: 8 }).where('id', '=', requestedGame).execute()
  await db
    .insertInto('game_rescue')
    .values({
      id: `RESCUE_${requestedGame}`,
      game_id: requestedGame,
      turf_id: turfId,
      step: 'SMALLER_GROUND',
      ground_id: groundId,
      seat_price: 100,
      answer_until: new Date('2027-01-21T14:00:00Z'),
      outcome: 'PROPOSED',
      begun_at: app.clock.now(),
    })
    .execute()
  const guest = await app.player()
  const guestSeats = await guest.client.joinGame({
    body: { ...slot(19, groundId, '2027-01-21'), numberOfPlayers: 1 },
  })
  await pay(guest, guestSeats)
  const inOwn = { kind: 'GAME' as const, meetingId: own.entityId, metId: guestSeats.bookingPlayerEntityId ?? '' }
  const playedGame = await begun(19, '2027-01-22')
  for (const who of [player, guest])
    await pay(who, await who.client.joinGame({ body: { ...slot(19, groundId, '2027-01-22'), numberOfPlayers: 1 } }))
  await player.client.blockPlayer({ params: inOwn })
  const blocked = (await player.client.listBlockedPlayers({})).players[0]
  const [guestThere] = await db
    .updateTable('game')
    .set({
      cutoff_at: new Date('2027-01-14T11:00:00Z'),
      starts_at: new Date('2027-01-14T13:30:00Z'),
      ends_at: new Date('2027-01-14T14:30:00Z'),
      status: 'COMPLETED',
    })
    .from('booking')
    .where('booking.game_id', '=', playedGame)
    .whereRef('game.id', '=', 'booking.game_id')
    .where('booking.account_id', '=', guest.id)
    .returning('booking.id')
    .execute()
  await guest.client.sayLevel({ body: { sport: 'Cricket', level: 'CASUAL' } })
  const held = await player.client.bookFull({ body: slot(14) })
  const heldPaid = await payAt(app.payments, held.externalPaymentOrderId)
  const application = await player.client.saveTurfApplication({ body: {} })
  const enquiry = await (await app.player()).client.sendEnquiry({ body: slot(9, asking.groundIds[0]) })
  await begun(19)
  const seats = await player.client.joinGame({ body: { ...slot(19), numberOfPlayers: 1 } })
  // Its time is over, so that one more may be held.
  await db
    .updateTable('booking')
    .set({ hold_expires_at: new Date(app.clock.now().getTime() - 60_000) })
    .where('id', '=', seats.bookingPlayerEntityId)
    .execute()
  const kept = { groundEntityId: groundId, date: DATE }
  const block = await owner.client.createBlock({ body: { ...kept, ...span(7), blockType: 'BLOCK' } })
  const walkIn = await owner.client.addWalkIn({
    body: { ...kept, ...span(17), entryKey: newEntryKey(), price: 900, collected: 400, method: 'CASH' },
  })
  const days = await owner.client.getOwnerDays({ query: { turfId, date: DATE } })
  const collectionId = days.entries.find(({ entityId }) => entityId === walkIn.entityId)?.collections[0]?.entityId ?? ''
  const arrived = await createPlayedBooking(db, { turfId, groundId, accountId: player.id, date: '2027-01-12' })
  await owner.client.checkIn({ body: { bookingEntityId: arrived, entryKey: newEntryKey() } })
  const brought = await owner.client.bringIn({
    body: { ...importOf(turfId), fileName: 'regulars.csv', choices: [] },
  })
  const files = await Promise.all([exportedElsewhere(), exportedElsewhere()])
  const { id: archiveId } = await db
    .insertInto('archive')
    .values({
      id: turfId.replace('TURF', 'ARCHIVE'),
      turf_id: turfId,
      sha256: '0'.repeat(64),
      public_key: 'k'.repeat(43),
      host: 'other.example',
      from_turf_name: 'Turf',
      exported_at: app.clock.now(),
      line_count: 0,
      import_ids: [],
      created_by: owner.id,
      created_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const followed = await owner.client.addCalendar({
    params: { groundId },
    body: { name: 'Desk', address: 'https://calendar.example/a.ics' },
  })
  const { secret: _shown, ...apiKey } = await owner.client.createApiKey({
    body: { name: 'Website', right: 'VIEW', turfEntityIds: [turfId] },
  })
  const webhook = await owner.client.addWebhook({
    params: { turfId },
    body: { address: 'https://receiver.example/', kinds: ['booking.confirmed'] },
  })
  const event = await owner.client.tryWebhook({ params: { webhookId: webhook.entityId } })
  const series = await owner.client.createRepeats({
    body: { ...kept, ...span(6), blockType: 'BLOCK', dates: [DATE] },
  })
  const price = await owner.client.createDynamicPrice({
    params: { groundId },
    body: { dayOfWeek: 'MONDAY', bookingType: 'FULL', startTime: at(6), endTime: at(8), priceChange: 100, reason: 'x' },
  })
  const waiting = await player.client.joinWaitlist({
    body: { groundId, turfId, date: DATE, bookingType: 'FULL', ...span(17) },
  })
  const alert = await player.client.setFreeAlert({
    body: { date: DATE, place: 'Jaipur', latitude: 26.9, longitude: 75.8 },
  })
  const played = await createPlayedBooking(db, { turfId, groundId, accountId: player.id, date: '2027-01-14' })
  const unrated = await createPlayedBooking(db, { turfId, groundId, accountId: player.id, date: '2027-01-13' })
  const review = await player.client.reviewBooking({ params: { bookingId: played }, body: { rating: 5 } })
  const invited = await owner.client.inviteStaff({
    body: { turfEntityId: turfId, name: 'Priya', phoneNumber: player.phone, right: 'VIEW' },
  })
  const contract = await house.client.createContract({
    body: {
      turfOwnerId: owner.id,
      settlementFrequency: 'WEEKLY',
      contractStartDate: '2027-01-15',
      contractEndDate: '2028-01-14',
    },
  })
  await house.client.updateContract({
    params: { contractId: contract.entityId },
    body: { bankDetails: { accountNumber: '123456789012', ifscCode: 'HDFC0001234' } },
  })
  const settlementId = newId('SETTLEMENT', app.clock.now())
  const nothing = {
    line_count: 0,
    total_booking_amount: 0,
    cancellation_charge: 0,
    commission: 0,
    cancellation_commission: 0,
    gateway_charges: 0,
    total_discount: 0,
    discount_by_turf: 0,
    monthly_charges: 0,
    gst_on_platform_fees: 0,
    tcs: 0,
    tds: 0,
    adjustment: 0,
    carried_in: 0,
    net_payable: 0,
    carried_forward: 0,
  }
  await db
    .insertInto('settlement')
    .values({
      id: settlementId,
      owner_id: owner.id,
      contract_id: contract.entityId,
      starts_on: '2027-01-04',
      ends_on: '2027-01-10',
      scheduled_on: '2027-01-11',
      status: 'PENDING',
      created_at: app.clock.now(),
      ...nothing,
    })
    .execute()
  const taxDocument = newId('TAXDOC', app.clock.now())
  await sql`insert into invoice_moment values ('2027-01-01', 'PLAY') on conflict do nothing`.execute(db)
  await sql`
    with event as (
      insert into tax_event (kind, booking_id, occurred_on) values ('GSTIN_GIVEN', ${played}, '2027-01-14') returning id)
    insert into tax_document (id, event_id, is_of_platform, owner_id, kind, financial_year, number, issued_on, supplied_on,
                              booking_id, amount, taxable_value, cgst, sgst, igst, sac, issuer_name, issuer_address,
                              issuer_gstin, recipient_name, recipient_gstin, supply, created_at)
      select ${taxDocument}, id, false, ${owner.id}, 'BILL_OF_SUPPLY', 2026, 1, '2027-01-14', '2027-01-14', ${played}, 100, 100,
             0, 0, 0, '999652', 'Owner', 'Jaipur', '', 'Asha', '', 'Turf', ${app.clock.now()} from event`.execute(db)
  const offers = await Promise.all(
    ['Ten hours', 'Five hours'].map((name) =>
      owner.client.createPassOffer({ params: { turfId }, body: { ...passOffer, name, groundIds: [groundId] } }),
    ),
  )
  const [offerId = '', otherOfferId = ''] = offers.map((offer) => offer.offerId)
  const [pass, unpaidPass] = [
    await player.client.buyPass({ body: { offerId } }),
    await player.client.buyPass({ body: { offerId: otherOfferId } }),
  ]
  const passPaid = await payAt(app.payments, pass.externalPaymentOrderId)
  await player.client.confirmPassPayment({ params: { passId: pass.entityId }, body: passPaid })
  const unpaidPassPaid = await payAt(app.payments, unpaidPass.externalPaymentOrderId)
  const sold = await owner.client.sellPass({
    params: { offerId },
    body: { phone: player.phone, method: 'CASH', expectedPrice: passOffer.price },
  })
  await owner.client.markNoShow({ params: { entityId: played } })
  const { sessions } = await player.client.listSessions({})
  const chatId = newId('CHAT', app.clock.now())
  const chatted = { received_at: app.clock.now(), created_at: app.clock.now() }
  await db
    .insertInto('chat')
    .values({ id: chatId, phone: player.phone, turf_id: turfId, language: 'en', ...chatted })
    .execute()
  const known = await owner.client.addCustomer({ params: { turfId }, body: { phone: '9829011111' } })
  const agreed = await owner.client.addCustomer({ params: { turfId }, body: { phone: '9829033333' } })
  await owner.client.setCustomerConsent({
    params: { turfId, customerId: agreed.entityId },
    body: { isGiven: true },
  })
  const ownCoupon = await owner.client.addOwnCoupon({
    params: { turfId },
    body: {
      code: `OWN${turfId.slice(-12)}`,
      kind: 'FLAT',
      value: 50,
      minimumTotal: 0,
      cap: null,
      endsOn: '2027-12-31',
    },
  })
  const group = await owner.client.createGroup({
    body: { ...kept, ...span(9), name: 'League', phone: null, price: null, until: DATE, skipped: [] },
  })
  return {
    owner,
    player,
    turfId,
    groundId,
    askingTurfId: asking.turfId,
    bookingId,
    accessDispute,
    shared,
    unshared,
    shareId: bill.shares[0]?.shareId ?? '',
    squadId,
    mateId: mateId ?? '',
    ofSquad,
    squadPlayed: newest?.id ?? '',
    owedShare: newest?.shareId ?? '',
    settledShare: settled?.shareId ?? '',
    held: held.entityId,
    heldPaid,
    enquiry: enquiry.bookingId,
    application: application.entityId,
    seats: seats.bookingPlayerEntityId ?? '',
    blockId: block.entityId,
    walkInId: walkIn.entityId,
    collectionId,
    importId: brought.entityId,
    archiveId,
    files,
    calendarId: followed.entityId,
    keyId: apiKey.entityId,
    webhookId: webhook.entityId,
    eventId: event.entityId,
    seriesId: series.seriesId,
    priceId: price.entityId,
    waitingId: waiting.waitlistId,
    alertId: alert.alertId,
    unrated,
    arrived,
    played,
    rained,
    rainedSeats: rainedSeats.bookingPlayerEntityId ?? '',
    otherGame,
    offeredSeats: offered.seatsId,
    ownGame: own.entityId,
    shortGame: short.entityId,
    requestedGame,
    playedGame,
    blockedId: blocked?.blockedId ?? '',
    guestThere: guestThere?.id ?? '',
    guestSeats: guestSeats.bookingPlayerEntityId ?? '',
    reviewId: review.entityId,
    staffId: invited.entityId,
    chatId,
    customerId: known.entityId,
    couponCode: ownCoupon.code,
    groupId: group.entityId,
    settlementId,
    taxDocument,
    contractId: contract.entityId,
    sessionId: sessions[0]?.sessionId ?? '',
    offerId,
    passId: pass.entityId,
    unpaidPassId: unpaidPass.entityId,
    unpaidPassPaid,
    soldPassId: sold.passId,
    slot,
    kept,
  }
}
type World = Awaited<ReturnType<typeof buildWorld>>

type Named<Name extends EndpointName> = (world: World) => WireRequest<Api[Name]>
/** `own`: takes no id of another account's data; it reads and writes only the caller's. */
type Samples = {
  [Name in EndpointName as Api[Name]['access'] extends 'everyone' | readonly ('ADMIN' | 'AUDITOR')[] ? never : Name]:
    | Named<Name>
    | 'own'
    | 'everyone may'
}

/** A call of each endpoint that only its owner may make. */
const samples: Samples = {
  logout: 'own',
  getMe: 'own',
  updateProfile: 'own',
  chooseLanguage: 'own',
  listSessions: 'own',
  listLogins: 'own',
  renewCalendar: 'own',
  listConsents: 'own',
  setConsent: 'own',
  declareAge: 'own',
  declareGender: 'own',
  readGender: 'own',
  askGuardian: 'own',
  confirmGuardian: 'own',
  endSession: ({ sessionId }) => ({ params: { sessionId } }),
  exportAccount: 'own',
  deleteAccount: 'own',
  readNumber: 'own',
  sendNumberCode: 'own',
  changeNumber: 'own',
  stopNumberChange: 'own',
  reclaimAccount: 'own',
  readSecondFactor: 'own',
  beginSecondFactor: 'own',
  confirmSecondFactor: 'own',
  verifySecondFactor: 'own',
  renewRecoveryCodes: 'own',
  removeSecondFactor: 'own',
  validateCoupon: 'everyone may',
  bookFull: 'everyone may',
  retryPayment: ({ held }) => ({ params: { bookingId: held }, query: {} }),
  confirmPayment: ({ held, heldPaid }) => ({ body: { bookingId: held, ...heldPaid } }),
  listBookings: 'own',
  quoteRefund: ({ bookingId }) => ({ params: { bookingId } }),
  cancelBooking: ({ bookingId }) => ({ params: { bookingId }, body: { cancellationReason: 'Rain' } }),
  undoBooking: ({ bookingId }) => ({ params: { bookingId } }),
  quoteMove: ({ bookingId }) => ({ params: { bookingId }, query: { date: DATE } }),
  moveBooking: ({ bookingId, groundId }) => ({
    params: { bookingId },
    body: { groundEntityId: groundId, date: DATE, startTime: at(20), totalPrice: 1000 },
  }),
  openAccessDispute: ({ accessDispute }) => ({ params: { bookingId: accessDispute }, body: { reason: 'CLOSED' } }),
  readAccessDispute: ({ accessDispute }) => ({ params: { bookingId: accessDispute } }),
  listAccessDisputes: 'own',
  answerAccessDispute: ({ accessDispute }) => ({ params: { bookingId: accessDispute }, body: { denial: null } }),
  shareBill: ({ unshared }) => ({ params: { bookingId: unshared }, body: oneShare }),
  readShare: ({ shareId }) => ({ params: { shareId } }),
  readOwnBill: ({ shared }) => ({ params: { bookingId: shared } }),
  stopSharing: ({ shared }) => ({ params: { bookingId: shared } }),
  setHandedOver: ({ shared, shareId }) => ({ params: { bookingId: shared, shareId }, body: { isHandedOver: true } }),
  listPaidShares: 'own',
  listOpenShares: 'own',
  payShare: 'everyone may',
  createSquad: 'everyone may',
  listSquads: 'own',
  findSquad: 'everyone may',
  joinSquad: 'everyone may',
  readSquad: ({ squadId }) => ({ params: { squadId } }),
  leaveSquad: ({ squadId }) => ({ params: { squadId } }),
  removeSquadMember: ({ squadId, mateId }) => ({ params: { squadId, memberId: mateId } }),
  renewSquadLink: ({ squadId }) => ({ params: { squadId } }),
  planSquadShares: ({ squadId, ofSquad }) => ({ params: { squadId, bookingId: ofSquad } }),
  playWithSquad: ({ squadId, ofSquad, mateId }) => ({
    params: { squadId, bookingId: ofSquad },
    body: { shares: [{ memberId: mateId, amount: 100 }] },
  }),
  bookSameAgain: ({ squadId, squadPlayed }) => ({
    params: { squadId, bookingId: squadPlayed },
    body: { expectedPrice: 1000 },
  }),
  keepSquadTime: ({ squadId }) => ({ params: { squadId } }),
  endSquadTime: ({ squadId }) => ({ params: { squadId } }),
  settleDebt: ({ squadId, owedShare }) => ({ params: { squadId, shareId: owedShare } }),
  unsettleDebt: ({ squadId, settledShare }) => ({ params: { squadId, shareId: settledShare } }),
  readBooking: ({ bookingId }) => ({ params: { bookingId } }),
  reviewBooking: ({ unrated }) => ({ params: { bookingId: unrated }, body: { rating: 5 } }),
  answerReview: ({ reviewId }) => ({ params: { reviewId }, body: { text: 'Thank you' } }),
  readTurfApplication: 'own',
  saveTurfApplication: ({ application }) => ({ body: { applicationId: application } }),
  sendTurfApplication: 'own',
  sendEnquiry: 'everyone may',
  answerEnquiry: ({ enquiry }) => ({ body: { bookingId: enquiry, available: true } }),
  joinGame: 'everyone may',
  hostGame: 'everyone may',
  listOwnGames: 'own',
  readReliability: 'own',
  sendAppeal: ({ played }) => ({ params: { bookingId: played }, body: { words: 'We were there' } }),
  listLevels: 'own',
  sayLevel: 'own',
  judgeLevel: ({ playedGame, guestThere }) => ({
    params: { gameId: playedGame, seatsId: guestThere },
    body: { verdict: 'FITS' },
  }),
  readGame: 'everyone may',
  readRoom: ({ ownGame }) => ({ params: { gameId: ownGame } }),
  sendToRoom: ({ ownGame }) => ({ params: { gameId: ownGame }, body: { quickReply: 'ON_MY_WAY' } }),
  reportPlayer: ({ ownGame, guestSeats }) => ({
    params: { kind: 'GAME', meetingId: ownGame },
    body: { metId: guestSeats, reason: 'CONDUCT' },
  }),
  listMetPlayers: ({ ownGame }) => ({ params: { kind: 'GAME', meetingId: ownGame } }),
  listRecentlyMet: 'own',
  blockPlayer: ({ ownGame, guestSeats }) => ({ params: { kind: 'GAME', meetingId: ownGame, metId: guestSeats } }),
  listBlockedPlayers: 'own',
  unblockPlayer: ({ blockedId }) => ({ params: { blockedId } }),
  offerHosting: ({ ownGame, guestSeats }) => ({ params: { gameId: ownGame }, body: { seatsId: guestSeats } }),
  answerHosting: ({ otherGame, offeredSeats }) => ({
    params: { gameId: otherGame },
    body: { seatsId: offeredSeats, accepts: false },
  }),
  removePlayer: ({ ownGame, guestSeats }) => ({
    params: { gameId: ownGame, seatsId: guestSeats },
    body: { reason: 'LEVEL' },
  }),
  offerSeats: ({ otherGame, offeredSeats }) => ({ params: { gameId: otherGame, seatsId: offeredSeats } }),
  withdrawSeatOffer: ({ otherGame, offeredSeats }) => ({ params: { gameId: otherGame, seatsId: offeredSeats } }),
  takeOfferedSeats: 'everyone may',
  agreeToRescue: ({ requestedGame }) => ({ params: { gameId: requestedGame } }),
  declineRescue: ({ requestedGame }) => ({ params: { gameId: requestedGame } }),
  stopRescue: ({ shortGame }) => ({ params: { gameId: shortGame } }),
  readGameCall: 'own',
  setGameCall: 'own',
  stopGameCalls: 'own',
  retrySeats: ({ seats }) => ({ params: { bookingPlayerId: seats }, query: {} }),
  joinWaitlist: 'everyone may',
  setFreeAlert: 'everyone may',
  listFreeAlerts: 'own',
  setCityAlert: 'everyone may',
  listCityAlerts: 'own',
  keepFavourite: 'everyone may',
  dropFavourite: 'own',
  listFavourites: 'own',
  listFavouriteWeeks: 'own',
  endAlert: ({ alertId }) => ({ params: { alertId } }),
  listWaitlist: 'own',
  leaveWaitlist: ({ waitingId }) => ({ params: { waitlistId: waitingId } }),
  rejoinWaitlist: ({ waitingId }) => ({ params: { waitlistId: waitingId } }),
  listOwnerTurfs: 'own',
  setUndo: ({ turfId }) => ({ params: { turfId }, body: { allowsUndo: false } }),
  setRelease: ({ turfId }) => ({ params: { turfId }, body: { allowsRelease: false } }),
  setWidgetSites: ({ turfId }) => ({ params: { turfId }, body: { sites: [] } }),
  readPoster: ({ turfId }) => ({ params: { turfId }, query: {} }),
  setGroundHours: ({ groundId }) => ({
    params: { groundId },
    body: {
      weekHours: WEEKDAYS.map((dayOfWeek) => ({ dayOfWeek, hours: { openingTime: [7, 0], closingTime: [22, 0] } })),
      changesPriceRules: true,
    },
  }),
  setClosedDates: ({ turfId }) => ({ params: { turfId }, body: { closedDates: ['2027-01-26'] } }),
  listHolidays: ({ turfId }) => ({ params: { turfId } }),
  setGapNudge: ({ turfId }) => ({ params: { turfId }, body: { gapNudge: 50 } }),
  updateGround: ({ groundId }) => ({ params: { groundId }, body: { pricePerHourFullBooking: 1200 } }),
  listDynamicPrices: ({ groundId }) => ({ params: { groundId } }),
  createDynamicPrice: ({ groundId }) => ({
    params: { groundId },
    body: { dayOfWeek: 'SUNDAY', bookingType: 'FULL', startTime: at(6), endTime: at(8), priceChange: 50, reason: 'x' },
  }),
  deleteDynamicPrice: ({ groundId, priceId }) => ({ params: { groundId, slotId: priceId } }),
  listChats: ({ turfId }) => ({ params: { turfId }, query: {} }),
  listChatMessages: ({ chatId }) => ({ params: { chatId }, query: {} }),
  sendChatMessage: ({ chatId }) => ({ params: { chatId }, body: { text: 'See you at seven' } }),
  handOverChat: ({ chatId }) => ({ params: { chatId }, body: { toTurf: true } }),
  listCustomers: ({ turfId }) => ({ params: { turfId }, query: {} }),
  addCustomer: ({ turfId }) => ({ params: { turfId }, body: { phone: '9829022222' } }),
  updateCustomer: ({ turfId, customerId }) => ({ params: { turfId, customerId }, body: { notes: 'Left-handed' } }),
  eraseCustomer: ({ turfId, customerId }) => ({ params: { turfId, customerId } }),
  setCustomerConsent: ({ turfId, customerId }) => ({ params: { turfId, customerId }, body: { isGiven: true } }),
  exportCustomers: ({ turfId }) => ({ params: { turfId }, body: {} }),
  listTurfConsents: 'own',
  setTurfConsent: 'own',
  listOffers: ({ turfId }) => ({ params: { turfId } }),
  addOwnCoupon: ({ turfId }) => ({
    params: { turfId },
    body: { code: 'SECOND', kind: 'PERCENT', value: 10, minimumTotal: 0, cap: null, endsOn: '2027-12-31' },
  }),
  stopOwnCoupon: ({ turfId, couponCode: code }) => ({ params: { turfId, code } }),
  checkOffer: ({ turfId, couponCode }) => ({ params: { turfId }, body: { couponCode, unseenDays: null } }),
  sendOffer: ({ turfId, couponCode }) => ({ params: { turfId }, body: { couponCode, unseenDays: null } }),
  listGroups: ({ turfId }) => ({ params: { turfId }, query: {} }),
  createGroup: ({ kept }) => ({
    body: { ...kept, ...span(10), name: 'League', phone: null, price: null, until: DATE, skipped: [] },
  }),
  skipGroupDate: ({ groupId }) => ({ params: { groupId, date: DATE } }),
  takeGroupDate: ({ groupId }) => ({ params: { groupId, date: DATE } }),
  setGroupPrice: ({ groupId }) => ({ params: { groupId }, body: { from: DATE, price: 500 } }),
  endGroup: ({ groupId }) => ({ params: { groupId }, body: { from: DATE } }),
  listBlocks: ({ turfId }) => ({ query: { turfEntityId: turfId } }),
  createBlock: ({ kept }) => ({ body: { ...kept, ...span(8), blockType: 'BLOCK' } }),
  deactivateBlock: ({ blockId }) => ({ query: { blockSlotEntityId: blockId } }),
  listOwnerBookings: ({ turfId }) => ({ query: { turfId, startDate: DATE, endDate: DATE } }),
  cancelOwnerBooking: ({ bookingId }) => ({ body: { bookingId, reason: 'Rain' } }),
  listOwnerDays: 'own',
  getOwnerDays: ({ turfId }) => ({ query: { turfId, date: DATE } }),
  addWalkIn: ({ kept }) => ({ body: { ...kept, ...span(10), entryKey: newEntryKey() } }),
  quoteTime: ({ kept, walkInId }) => ({
    query: {
      groundEntityId: kept.groundEntityId,
      date: DATE,
      startTime: '10:00',
      endTime: '11:00',
      blockSlotEntityId: walkInId,
    },
  }),
  moveBlock: ({ kept, walkInId }) => ({ body: { ...kept, ...span(10), blockSlotEntityId: walkInId } }),
  checkRepeats: ({ kept }) => ({ body: { ...kept, ...span(10), blockType: 'BLOCK', until: DATE } }),
  createRepeats: ({ kept }) => ({ body: { ...kept, ...span(10), blockType: 'BLOCK', dates: [DATE] } }),
  endRepeats: ({ seriesId }) => ({ params: { seriesId }, body: { from: DATE } }),
  buyPass: 'everyone may',
  confirmPassPayment: ({ unpaidPassId, unpaidPassPaid }) => ({
    params: { passId: unpaidPassId },
    body: unpaidPassPaid,
  }),
  listPasses: 'own',
  refundPass: ({ passId }) => ({ params: { passId }, body: { refundAmount: passOffer.price } }),
  listTurfPassOffers: ({ turfId }) => ({ params: { turfId } }),
  createPassOffer: ({ turfId, groundId }) => ({ params: { turfId }, body: { ...passOffer, groundIds: [groundId] } }),
  updatePassOffer: ({ offerId, groundId }) => ({ params: { offerId }, body: { ...passOffer, groundIds: [groundId] } }),
  listSoldPasses: ({ turfId }) => ({ params: { turfId }, query: {} }),
  sellPass: ({ offerId }) => ({
    params: { offerId },
    body: { phone: '9829012346', method: 'CASH', expectedPrice: passOffer.price },
  }),
  endPass: ({ soldPassId }) => ({
    params: { passId: soldPassId },
    body: { method: 'CASH', refundAmount: passOffer.price },
  }),
  collectBalance: ({ bookingId }) => ({ body: { entityId: bookingId, amount: 100, method: 'CASH' } }),
  undoCollection: ({ collectionId }) => ({ params: { collectionId } }),
  closeDay: ({ turfId }) => ({ body: { turfId, date: '2027-01-15', countedCash: 0, version: 0 } }),
  previewImport: ({ turfId }) => ({ body: importOf(turfId) }),
  bringIn: ({ turfId }) => ({ body: { ...importOf(turfId), fileName: 'regulars.csv', choices: [] } }),
  takeOutImport: ({ importId }) => ({ params: { importId } }),
  listImports: ({ turfId }) => ({ query: { turfId } }),
  exportTurf: ({ turfId }) => ({ params: { turfId } }),
  previewArchive: ({ turfId, files }) => ({ body: { turfId, archive: files[0] } }),
  bringInArchive: ({ turfId, files }) => ({ body: { turfId, archive: files[1] } }),
  listArchives: ({ turfId }) => ({ query: { turfId } }),
  listArchiveLines: ({ archiveId }) => ({ params: { archiveId }, query: {} }),
  deleteArchive: ({ archiveId }) => ({ params: { archiveId } }),
  listCalendars: ({ turfId }) => ({ params: { turfId } }),
  addCalendar: ({ groundId }) => ({
    params: { groundId },
    body: { name: 'Desk', address: 'https://calendar.example/b.ics' },
  }),
  pollCalendar: ({ calendarId }) => ({ params: { calendarId } }),
  removeCalendar: ({ calendarId }) => ({ params: { calendarId } }),
  listApiKeys: 'own',
  createApiKey: ({ turfId }) => ({ body: { name: 'Site', right: 'DESK', turfEntityIds: [turfId] } }),
  rotateApiKey: ({ keyId }) => ({ params: { keyId }, body: { graceHours: 1 } }),
  revokeApiKey: ({ keyId }) => ({ params: { keyId } }),
  listWebhooks: ({ turfId }) => ({ params: { turfId } }),
  addWebhook: ({ turfId }) => ({
    params: { turfId },
    body: { address: 'https://receiver.example/two', kinds: ['booking.moved'] },
  }),
  rotateWebhookSecret: ({ webhookId }) => ({ params: { webhookId }, body: { graceHours: 1 } }),
  resumeWebhook: ({ webhookId }) => ({ params: { webhookId } }),
  tryWebhook: ({ webhookId }) => ({ params: { webhookId } }),
  removeWebhook: ({ webhookId }) => ({ params: { webhookId } }),
  resendEvent: ({ eventId }) => ({ params: { deliveryId: eventId } }),
  revokeFeed: ({ groundId }) => ({ params: { groundId } }),
  listOwnerSettlements: 'own',
  listOwnerSetllements: 'own',
  readUpcomingSettlement: 'own',
  readSales: ({ turfId }) => ({ query: { turfId } }),
  readSettlementForecast: 'own',
  readOwnContract: 'own',
  refuseBankChange: ({ contractId }) => ({ params: { contractId } }),
  listSettlementBookings: ({ settlementId }) => ({ params: { settlementId }, query: {} }),
  listBookingTaxDocuments: ({ played }) => ({ params: { bookingId: played } }),
  giveGstin: ({ played }) => ({
    params: { bookingId: played },
    body: { gstin: '08AAPFU0939F1ZV', legalName: 'Lions Sports LLP' },
  }),
  readTaxDocument: ({ taxDocument }) => ({ params: { documentId: taxDocument }, query: {} }),
  readTaxMonth: 'own',
  exportTaxMonth: 'own',
  readOwnStatement: ({ settlementId }) => ({ params: { settlementId } }),
  checkRain: ({ turfId, groundId }) => ({ body: { turfId, ...raining(groundId), ...span(20) } }),
  closeForRain: ({ turfId, groundId }) => ({ body: { turfId, ...raining(groundId), ...span(20) } }),
  listRain: ({ turfId }) => ({ query: { turfId, date: RAINY } }),
  listTickets: 'own',
  readTicketState: ({ turfId, bookingId }) => ({ query: { turfId, reference: bookingId } }),
  denyCheckIn: ({ arrived }) => ({ params: { bookingId: arrived } }),
  checkIn: ({ played }) => ({ body: { bookingEntityId: played, entryKey: newEntryKey() } }),
  markNoShow: ({ unrated }) => ({ params: { entityId: unrated } }),
  undoNoShow: ({ played }) => ({ params: { entityId: played } }),
  readRainChoice: ({ rained }) => ({ params: { bookingId: rained } }),
  moveRainedBooking: ({ rained, groundId }) => ({
    params: { bookingId: rained },
    body: { groundEntityId: groundId, date: '2027-01-19', startTime: at(12) },
  }),
  moveRainedSeats: ({ rainedSeats, otherGame }) => ({
    params: { bookingId: rainedSeats },
    body: { gameEntityId: otherGame },
  }),
  refundRainedBooking: ({ rained }) => ({ params: { bookingId: rained } }),
  readInsight: ({ turfId }) => ({ query: { turfId } }),
  listOccupancyToday: 'own',
  listStaff: 'own',
  inviteStaff: ({ turfId }) => ({
    body: { turfEntityId: turfId, name: 'Ravi', phoneNumber: '+919811100001', right: 'DESK' },
  }),
  changeStaff: ({ staffId }) => ({ params: { staffId }, body: { right: 'DESK' } }),
  endStaff: ({ staffId }) => ({ params: { staffId } }),
  listTurfActs: ({ turfId }) => ({ query: { turfId } }),
  listInvitations: 'own',
  listOwnGrievances: 'own',
  answerInvitation: ({ staffId }) => ({ params: { staffId }, body: { accepts: true } }),
  listNotifications: 'own',
  readNotifications: 'own',
  getNotificationPreferences: 'own',
  setNotificationPreferences: 'own',
  setPushDevice: 'own',
  removePushDevice: 'own',
  issueStreamTicket: 'own',
}

type Name = keyof typeof samples
const named = (Object.keys(samples) as Name[]).filter((name) => typeof samples[name] === 'function')
const endpointOf = (name: Name): Endpoint => api[name]
const requestOf = (name: Name, world: World): never => (samples[name] as (given: World) => never)(world)

interface Outcome {
  status: number
  code: string | undefined
  text: string
}

const call = async ({ client }: Player, name: Name, world: World): Promise<Outcome> => {
  try {
    const send = client[name] as (request: never) => Promise<unknown>
    return { status: 200, code: undefined, text: JSON.stringify(await send(requestOf(name, world))) }
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    return { status: failure.status, code: failure.problem?.code, text: '' }
  }
}

/** A player who holds a right at the turfs of this world. */
const hire = async ({ owner, turfId, askingTurfId }: World, right: (typeof staffRights)[number]): Promise<Player> => {
  const person = await app.player()
  for (const turfEntityId of [turfId, askingTurfId]) {
    const invitation = { turfEntityId, name: 'Staff', phoneNumber: person.phone, right }
    const { entityId } = await owner.client.inviteStaff({ body: invitation })
    await person.client.answerInvitation({ params: { staffId: entityId }, body: { accepts: true } })
  }
  return person
}

/** A program with an API key of this world's owner, which holds this right at these turfs. */
const issueKey = async (
  { owner }: World,
  right: (typeof staffRights)[number],
  turfEntityIds: string[],
): Promise<Player> => {
  const { secret } = await owner.client.createApiKey({ body: { name: 'Program', right, turfEntityIds } })
  return { ...owner, token: secret, client: clientWith(app.url, secret, injectedFetch(app.app.server)) }
}

const world = await buildWorld()
const elsewhere = await buildWorld()
const staff = { VIEW: await hire(world, 'VIEW'), DESK: await hire(world, 'DESK'), MANAGE: await hire(world, 'MANAGE') }
const turfs = [world.turfId, world.askingTurfId]
const keys = {
  VIEW: await issueKey(world, 'VIEW', turfs),
  DESK: await issueKey(world, 'DESK', turfs),
  MANAGE: await issueKey(world, 'MANAGE', turfs),
}
const { turfId: siblingId } = await createTurfFixture(db, { turf: { owner_id: world.owner.id } })
const keyOfSibling = await issueKey(world, 'MANAGE', [siblingId])
const opened = (Object.keys(samples) as Name[]).filter((name) => endpointOf(name).allowsKeys)
const strangers: [string, Player][] = [
  ['another owner', elsewhere.owner],
  ['another player', await app.player()],
  ['staff of another turf', await hire(elsewhere, 'MANAGE')],
]
beforeEach(await keepState(db))
const before = await takeDump(db)
const ownIds = Object.values(world).filter((value) => typeof value === 'string')

/** Expects a refusal, or an answer without data of this world. */
const expectNothing = ({ status, code, text }: Outcome, who: string) => {
  if (status === 200) for (const id of ownIds) expect(text, who).not.toContain(id)
  else expect([code], who).toEqual([expect.stringMatching(/^(NOT_FOUND|ROLE_NOT_ALLOWED)$/)])
}

/** Is it the player's own, or the turf's? */
const isOfPlayer = (name: Name): boolean => {
  const { access } = endpointOf(name)
  return access !== 'everyone' && access.includes('USER')
}

test('every endpoint that names something is here', () => {
  const closed = (Object.keys(api) as EndpointName[]).filter((name) => {
    const { access }: Endpoint = api[name]
    return access !== 'everyone' && !access.every(seesAllMoney)
  })
  expect(Object.keys(samples).sort()).toEqual(closed.sort())
})

test.each(named)('%s neither shows nor changes what is another’s', async (name) => {
  for (const [who, player] of strangers) expectNothing(await call(player, name, world), who)
  // An owner has no access to a player's data, nor a player to the turf's.
  if (!isOfPlayer(name)) expectNothing(await call(world.player, name, world), 'the player of this turf')
  const needed = endpointOf(name).staff ?? 'OWN'
  if (!isOfPlayer(name))
    for (const right of staffRights.filter((one) => turfRights.indexOf(one) < turfRights.indexOf(needed)))
      expectNothing(await call(staff[right], name, world), `staff with ${right}`)
  expect(await takeDump(db)).toEqual(before)
})

test.each(named)('%s works for its owner', async (name) => {
  const outcome = await call(isOfPlayer(name) ? world.player : world.owner, name, world)
  expect([outcome.status, outcome.code]).toEqual([200, undefined])
})

test.each(named.filter((name) => endpointOf(name).staff))('%s works for staff with its right', async (name) => {
  const right = endpointOf(name).staff
  if (!right) throw new Error('Only those that staff may call are asked for.')
  const outcome = await call(staff[right], name, world)
  expect([outcome.status, outcome.code]).toEqual([200, undefined])
})

test.each(opened.filter((name) => named.includes(name)))(
  '%s works for an API key with its right alone',
  async (name) => {
    const needed = endpointOf(name).staff!
    expectNothing(await call(keyOfSibling, name, world), 'a key of another turf of the owner')
    expectNothing(
      await call(await issueKey(elsewhere, 'MANAGE', [elsewhere.turfId]), name, world),
      'a key of another owner',
    )
    for (const right of staffRights.slice(0, staffRights.indexOf(needed)))
      expectNothing(await call(keys[right], name, world), `a key with ${right}`)
    const outcome = await call(keys[needed], name, world)
    expect([outcome.status, outcome.code]).toEqual([200, undefined])
  },
)

test('lists show an API key only its own turfs', async () => {
  for (const name of opened.filter((one) => samples[one] === 'own' || one === 'readInsight')) {
    const send = keyOfSibling.client[name] as (request: object) => Promise<unknown>
    const text = JSON.stringify(await send({ query: {} }))
    for (const id of ownIds) expect(text, name).not.toContain(id)
  }
})

/** Reads of one bill, squad or game: the page of one shows its link to its members. */
const SHOW_ONE_LINK: readonly Name[] = ['readOwnBill', 'readSquad', 'readGame', 'readBooking']

test('no list answers with the secret of a link', async () => {
  const { rows } = await sql<{ secret: string }>`
    select token as secret from shared_bill union all select token from squad union all select token from seat_offer
    union all select link_token from game where link_token is not null`.execute(db)
  const secrets = [...rows.map(({ secret }) => secret), 'calendar.ics']
  expect(secrets.length).toBeGreaterThan(6)
  const reads = (Object.keys(samples) as Name[]).filter((name) => {
    const { method, file } = endpointOf(name)
    return method === 'GET' && file === undefined && !SHOW_ONE_LINK.includes(name) && samples[name] !== 'everyone may'
  })
  for (const name of reads) {
    const who = isOfPlayer(name) ? world.player : world.owner
    const send = who.client[name] as (request: object) => Promise<unknown>
    const request = samples[name] === 'own' ? { query: {} } : requestOf(name, world)
    const text = JSON.stringify(await send(request))
    expect(
      secrets.filter((secret) => text.includes(secret)),
      name,
    ).toEqual([])
  }
})

test.each(named.filter((name) => endpointOf(name).method === 'GET'))(
  '%s holds nothing of another world',
  async (name) => {
    const { text } = await call(isOfPlayer(name) ? elsewhere.player : elsewhere.owner, name, elsewhere)
    for (const id of ownIds) expect(text).not.toContain(id)
  },
)

test.each(
  (Object.keys(samples) as Name[]).filter((name) => samples[name] === 'own' && endpointOf(name).method === 'GET'),
)('%s shows only what is the caller’s', async (name) => {
  for (const [who, player] of strangers) {
    if (!(endpointOf(name).access as readonly string[]).includes(player === elsewhere.owner ? 'TURFOWNER' : 'USER'))
      continue
    const send = player.client[name] as (request: object) => Promise<unknown>
    const text = JSON.stringify(await send({ query: {} }))
    for (const id of ownIds) expect(text, who).not.toContain(id)
  }
})
