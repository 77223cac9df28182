import type { Database } from '@baari/db/connect.ts'
import type { TestDatabase } from '@baari/db/testing.ts'
import type { Config } from '../config.ts'
import { remindOfDisputes } from '../disputes/notifyOfDispute.ts'
import { disputeWasListed, requestDisputeRun, watchDisputes } from '../disputes/watchDisputes.ts'
import { razorpayDisputes, razorpayReports } from '../payments/razorpayReports.ts'
import { sendRefunds } from '../payments/sendRefunds.ts'
import type { Job } from '../platform/jobs/job.ts'
import { reconcileDays } from '../reconciliation/reconcileDays.ts'
import { returnStrayPayments } from '../reconciliation/strayPayments.ts'
import { closePeriods } from '../settlements/closePeriods.ts'
import { postFacts } from '../settlements/postFacts.ts'
import { agreeContract, monthlyTerms } from './agreeContract.ts'
import { control } from './control.ts'
import { createTurfFixture } from './createTurfFixture.ts'
import { gatewayOf } from './settleOf.ts'
import { startTestApp, type TestApp } from './startTestApp.ts'

/** The money jobs of a database, which tests run by hand. */
export const moneyWorks = (db: Database, config: Config) => {
  const access = {
    base: config.RAZORPAY_API_BASE,
    keyId: config.RAZORPAY_KEY_ID,
    keySecret: config.RAZORPAY_KEY_SECRET,
  }
  const gateway = gatewayOf(config)
  const crashPoint = () => undefined
  const disputeWork = {
    db,
    disputes: razorpayDisputes(access),
    gateway,
    appSecret: config.APP_SECRET,
    notifyJob: () => undefined,
  }
  const works = {
    compare: reconcileDays({
      ...disputeWork,
      reports: razorpayReports(access),
      disputeWasListed: (reported, at) => disputeWasListed(disputeWork, reported, at),
      config,
      crashPoint,
    }),
    disputes: watchDisputes(disputeWork),
    reminders: remindOfDisputes(disputeWork),
    strays: returnStrayPayments({ db, gateway, crashPoint }),
    refunds: sendRefunds({ db, gateway, refunded: async () => undefined, crashPoint }),
    post: postFacts({ db, gatewayRecharge: config.GATEWAY_RECHARGE, crashPoint }),
    close: closePeriods({ db, config, gatewayRecharge: config.GATEWAY_RECHARGE, crashPoint }),
  }
  return { works, disputeWork }
}

/** An app whose providers follow its clock; on a fresh database unless one is given. */
export const startReconcilingApp = (beginning: string, given: { database?: TestDatabase } = {}): Promise<TestApp> =>
  startTestApp({ REFRESH_TOKEN_DAYS: '365' }, { beginning, providersFollow: true, ...given })

/** The same with an owner who is settled daily, and an admin. */
export const reconcilingApp = async (...start: Parameters<typeof startReconcilingApp>) =>
  beginReconciling(await startReconcilingApp(...start))

/** Begins comparison in an app without rows, and adds an admin and an owner who is settled daily. */
export const beginReconciling = async (app: TestApp) => {
  // Comparison begins with the day of its first run.
  await app.runJobs('reconcileDays')
  const { db } = app.database
  const { clock } = app
  const { works, disputeWork } = moneyWorks(db, app.config)
  /** Takes turns until nothing is due. */
  const turns = async (work: Job): Promise<void> => {
    while ((await work.run()) > 0);
  }
  const admin = await app.player('ADMIN')
  /** Has the provider open a dispute over a payment. */
  const openDispute = async (paymentId: string, more: object = {}) => {
    const { id } = await control<{ id: string }>(`${app.payments}/_ctl/disputes`, { payment_id: paymentId, ...more })
    await requestDisputeRun(disputeWork, id, clock.now())
    const found = (await admin.client.listDisputes({ query: { size: 100 } })).content
    return found.find(({ providerDisputeId }) => providerDisputeId === id)!
  }
  /** Has the provider report the new status of a dispute, and posts it. */
  const decideDispute = async (
    { providerDisputeId }: Awaited<ReturnType<typeof openDispute>>,
    status: string,
  ): Promise<void> => {
    await control(`${app.payments}/_ctl/disputes/${providerDisputeId}`, { status })
    await requestDisputeRun(disputeWork, providerDisputeId, clock.now())
    await turns(works.disputes)
    await turns(works.post)
  }
  const owner = await app.player('TURFOWNER')
  const turf = await createTurfFixture(db, { turf: { owner_id: owner.id } })
  await agreeContract(app, admin, { body: { ...monthlyTerms(owner.id), settlementFrequency: 'DAILY' } })
  const place = { groundId: turf.groundIds[0]!, turfId: turf.turfId }
  return { app, db, clock, works, turns, admin, owner, ...place, disputeWork, openDispute, decideDispute }
}
