import type { Person } from '../world/world.ts'
import { reported, type Visit } from './stage.ts'

/** An admin enters what the bank statement says, and resolves each difference that was found. */
export const balanceBooks = async ({ client }: Person): Promise<void> => {
  const settlements = await reported(client.listProviderSettlements({ query: { size: 100 } }))
  if (settlements.is !== 'DONE') return
  const lines = settlements.reply.content
    .filter(({ bookedOn, isOpening }) => bookedOn === null && !isOpening)
    .map(({ madeAt, amount, utr }) => `${madeAt.slice(0, 10)},${amount},NEFT ${utr}`)
  if (lines.length > 0) await reported(client.addBankLines({ body: { statement: lines.join('\n') } }))
  const differences = await reported(client.listDifferences({ query: { state: 'OPEN', size: 100 } }))
  if (differences.is !== 'DONE') return
  for (const { entityId, isUnderWay } of differences.reply.content)
    if (!isUnderWay)
      await reported(client.resolveDifference({ params: { differenceId: entityId }, body: { reason: 'Looked into' } }))
}

/** An admin approves the open requests of the others. */
export const approveOthers = async ({ client }: Person): Promise<void> => {
  const approvals = await reported(client.listApprovals({ query: { state: 'OPEN', size: 100 } }))
  if (approvals.is !== 'DONE') return
  for (const { entityId, mayDo } of approvals.reply.content)
    if (mayDo.includes('APPROVE'))
      await reported(client.approveRequest({ params: { approvalId: entityId }, body: undefined }))
}

/** The provider takes to the bank what it has, and an admin keeps the books. */
export const keepBooks =
  (admin: Person, rounds: number): Visit =>
  async (stage) => {
    await stage.wait(stage.draws.between(300, 1500))
    await stage.atProvider('settle', {})
    for (let round = 0; round < rounds; round += 1) {
      await stage.wait(stage.draws.between(20, 600))
      await balanceBooks(admin)
    }
  }
