import { dateOf } from '@baari/contract/wire/values.ts'
import { addDays } from '@baari/domain/shared/zonedTime.ts'
import type { Theatre } from '../visits/openStage.ts'
import { persist, reported, type Stage, type Visit } from '../visits/stage.ts'
import type { Person } from './world.ts'

type Mode = 'FLAT' | 'PERCENTAGE'

const PAYEE = { accountNumber: '123456789012', ifscCode: 'HDFC0001234', bankName: 'HDFC Bank', upiId: 'NA' }
const FIRST_DAY = '2027-01-01'
export const LAST_DAY = '2027-12-31'

interface Terms {
  owner: Person
  from: string
  until?: string
  /** Of a whole ground, in percent. */
  commission: number
  bankDetails?: Partial<typeof PAYEE>
}

export const agreeTerms = (stage: Stage, admin: Person, terms: Terms) => {
  const { owner, from, until = LAST_DAY, commission, bankDetails = PAYEE } = terms
  const rule = (bookingType: 'FULL' | 'PARTIAL', commissionMode: Mode, value: number) => ({
    bookingType,
    commissionMode,
    value,
    cancellationChargeMode: 'PERCENTAGE' as const,
    cancellationChargeValue: 25,
  })
  const body = {
    turfOwnerId: owner.id,
    settlementFrequency: 'DAILY' as const,
    contractStartDate: from,
    contractEndDate: until,
    bankDetails,
    commissionRules: [rule('FULL', 'PERCENTAGE', commission), rule('PARTIAL', 'FLAT', 20)],
    monthlyCharges: 300,
  }
  return persist(stage, (options) => admin.client.createContract({ body }, options))
}

/** An admin agrees on daily settlements with each owner but the late one, before anything else happens. */
export const agreeContracts = ({ world, begin }: Theatre, at: number): void => {
  for (const owner of world.owners.filter((one) => one !== world.lateOwner))
    begin(`contract of ${owner.name}`, at, async (stage) => {
      const agreed = await agreeTerms(stage, world.admins[0]!, { owner, from: FIRST_DAY, commission: 10 })
      if (agreed.is === 'DONE') stage.model.contracted.add(owner.id)
    })
}

/** The late owner's contract is agreed on for days that are over and ends soon; another one follows it. */
export const changeContract =
  (admin: Person, today: string): Visit =>
  async (stage) => {
    const owner = stage.world.lateOwner
    const listed = await reported(admin.client.listContracts({ query: { turfOwnerId: owner.id } }))
    if (listed.is !== 'DONE') return
    const newest = listed.reply.content[0]
    if (newest) {
      const from = addDays(dateOf(newest.contractEndDate), 1)
      if (from <= LAST_DAY) await agreeTerms(stage, admin, { owner, from, commission: stage.draws.between(15, 20) })
    } else {
      const until = addDays(today, stage.draws.between(0, 1))
      await agreeTerms(stage, admin, { owner, from: FIRST_DAY, until, commission: 15 })
    }
  }
