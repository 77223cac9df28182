import type { Theatre } from '../stories/openStage.ts'
import { persist } from '../stories/stage.ts'

/** An admin agrees with each owner on daily settlements, before anything else happens. */
export const agreeContracts = ({ world, begin }: Theatre, at: number): void => {
  const rule = (bookingType: 'FULL' | 'PARTIAL', commissionMode: 'FLAT' | 'PERCENTAGE', value: number) => ({
    bookingType,
    commissionMode,
    value,
    cancellationChargeMode: 'PERCENTAGE' as const,
    cancellationChargeValue: 25,
  })
  for (const owner of world.owners)
    begin(`contract of ${owner.name}`, at, async (stage) => {
      const body = {
        turfOwnerId: owner.id,
        settlementFrequency: 'DAILY' as const,
        contractStartDate: '2027-01-01',
        contractEndDate: '2027-12-31',
        bankDetails: { accountNumber: '123456789012', ifscCode: 'HDFC0001234', bankName: 'HDFC Bank', upiId: 'NA' },
        commissionRules: [rule('FULL', 'PERCENTAGE', 10), rule('PARTIAL', 'FLAT', 20)],
        monthlyCharges: 300,
      }
      await persist(stage, (options) => world.admins[0]!.client.createContract({ body }, options))
    })
}
