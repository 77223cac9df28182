import type { Person } from '../world/world.ts'
import { reported, type Stage, type Visit } from './stage.ts'

/** An admin has the refunds that failed sent again. */
export const retryRefunds = async (admin: Person): Promise<void> => {
  const failed = await reported(admin.client.listRefunds({ query: { status: 'FAILED' } }))
  if (failed.is !== 'DONE') return
  for (const { entityId } of failed.reply.content)
    await reported(admin.client.retryRefund({ params: { refundId: entityId } }))
}

/** An admin retries failed refunds at random intervals. */
export const mindRefunds =
  (admin: Person, rounds: number): Visit =>
  async (stage: Stage) => {
    for (let round = 0; round < rounds; round += 1) {
      await stage.wait(stage.draws.between(20, 240))
      await retryRefunds(admin)
    }
  }
