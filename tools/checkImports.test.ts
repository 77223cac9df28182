import { expect, test } from 'vitest'
import { cycleIn, importComplaint } from './checkImports.ts'

test.each([
  ['domain/src/turfs/price.ts', 'domain/src/shared/money.ts'],
  ['contract/src/bookings/bookings.ts', 'domain/src/shared/money.ts'],
  ['db/src/seed.ts', 'domain/src/privacy/purposes.ts'],
  ['api/src/bookings/bookFull.ts', 'api/src/payments/openOrder.ts'],
  ['api/src/bookings/bookFull.ts', 'api/src/platform/http/failure.ts'],
  ['api/src/app.ts', 'api/src/bookings/feature.ts'],
  ['api/src/commandLine/doctor.ts', 'api/src/payments/razorpayCall.ts'],
  ['api/src/bookings/mainJob.test.ts', 'fakes/src/payments/paymentsFake.ts'],
  ['web/src/messages/en.ts', 'web/src/turfs/english.ts'],
  ['web/chunks.ts', 'web/src/admin/adminTabs.ts'],
  ['web/src/pageTable.ts', 'web/src/turfs/TurfListPage.tsx'],
  ['web/src/turfs/admin/TurfsTab.tsx', 'web/src/admin/AdminList.tsx'],
  ['web/src/settlements/admin/SettlementsTab.tsx', 'web/src/payouts/admin/PaySettlement.tsx'],
  ['api/src/bookings/mainJob.test.ts', 'api/src/testing/bookSlot.ts'],
  ['api/src/testing/startFakes.ts', 'fakes/src/payments/paymentsFake.ts'],
  ['api/src/testing/runBaari.ts', 'machine/apiProgram.ts'],
  ['tools/start.ts', 'machine/apiProgram.ts'],
  ['deploy/release/release.ts', 'tools/buildWeb.ts'],
  ['web/chunks.ts', 'web/src/admin/adminTabs.ts'],
])('%s may import %s', (file, target) => {
  expect(importComplaint(file, target)).toBeUndefined()
})

test.each([
  ['domain/src/turfs/price.ts', 'contract/src/api.ts'],
  ['web/src/turfs/TurfListPage.tsx', 'api/src/app.ts'],
  ['db/src/seed.ts', 'contract/src/api.ts'],
  ['api/src/bookings/bookFull.ts', 'fakes/src/payments/paymentsFake.ts'],
  ['api/src/payments/openOrder.ts', 'api/src/bookings/bookFull.ts'],
  ['api/src/platform/http/server.ts', 'api/src/bookings/bookFull.ts'],
  ['web/src/ui/Button.tsx', 'web/src/turfs/TurfCard.tsx'],
  ['web/src/turfs/TurfListPage.tsx', 'web/src/turfs/admin/english.ts'],
  ['api/src/bookings/bookFull.ts', 'api/src/app.ts'],
  ['api/src/payments/openOrder.ts', 'api/src/commandLine/doctor.ts'],
  ['api/src/jobNames.ts', 'api/src/bookings/bookFull.ts'],
  ['web/src/paths.ts', 'web/src/turfs/TurfCard.tsx'],
  ['web/src/turfs/TurfListPage.tsx', 'web/src/pageTable.ts'],
  ['contract/src/endpoint.ts', 'contract/src/bookings/bookings.ts'],
  ['contract/src/turfs/turfs.ts', 'contract/src/bookings/bookings.ts'],
  ['api/src/bookings/bookFull.ts', 'api/src/testing/bookSlot.ts'],
  ['api/src/testing/runBaari.ts', 'tools/runCommand.ts'],
  ['machine/apiProgram.ts', 'tools/runCommand.ts'],
  ['tools/test.ts', 'deploy/release/release.ts'],
])('%s may not import %s', (file, target) => {
  expect(importComplaint(file, target)).toBeTypeOf('string')
})

test('a handler and a feature.ts that import each other are a cycle', () => {
  const feature = 'api/src/payouts/feature.ts'
  const handler = 'api/src/payouts/paySettlement.ts'
  expect(cycleIn(new Map([[feature, [handler]]]))).toBeUndefined()
  expect(
    cycleIn(
      new Map([
        [feature, [handler]],
        [handler, [feature]],
      ]),
    ),
  ).toEqual([feature, handler, feature])
})
