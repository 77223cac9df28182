import { createClient } from '@baari/contract/client.ts'
import type { Client } from '@baari/contract/createClientOf.ts'
import { WEBHOOK_KINDS } from '@baari/domain/developers/webhooks.ts'
import type { ReceiverSite } from '../../machine/sites.ts'
import type { Slot, WorldGround } from '../../world/world.ts'
import { complain, persist, type Reported, reported, type Stage, type Visit } from '../stage.ts'
import { wallTime } from '../wallTime.ts'

/** The statuses of a receiver’s answers, by weight. After 410 Baari pauses the webhook. */
const STATUSES = { 204: 6, 500: 4, 302: 1, 410: 1 }
/** Of a thousand. */
const OFTEN = {
  hasWebhook: 800,
  oldSecret: 300,
  elsewhere: 200,
  revokes: 700,
  resends: 300,
  rotates: 250,
  resumes: 800,
  removes: 250,
}
const GRACE_HOURS = [0, 1] as const
const HOURS = [17, 22] as const
const PROGRAMS = 2

/** An owner's API key, as the owner and its programs know it. */
interface Key {
  secret: string
  earlier: string | undefined
  /** Secrets that no longer work, as an answer has confirmed. */
  ended: Set<string>
  /** Whether a request to end a secret was sent, even if its answer was lost. */
  mayHaveEnded: boolean
}

/** An owner's programs block time that players want and receive events. The owner rotates and revokes their key. */
export const useKey =
  (slot: Slot): Visit =>
  async (stage) => {
    const { draws } = stage
    const { ground } = slot
    const { client } = ground.owner
    if (draws.oftenOfThousand(OFTEN.hasWebhook)) stage.beside(0, listen(ground))
    const body = { name: 'Website', right: 'DESK' as const, turfEntityIds: [ground.turfId] }
    const created = await reported(client.createApiKey({ body }))
    if (created.is !== 'DONE') return
    const { secret, entityId: keyId } = created.reply
    const key: Key = { secret, earlier: undefined, ended: new Set(), mayHaveEnded: false }
    for (let program = 1; program <= PROGRAMS; program += 1)
      stage.beside(draws.between(0, 30), block({ ...slot, hour: draws.between(...HOURS) }, key))
    await stage.wait(draws.between(20, 200))
    await rotate(stage, { client, keyId, key })
    stage.beside(0, block({ ...slot, hour: draws.between(...HOURS) }, key))
    await stage.wait(draws.between(1, 200))
    if (!draws.oftenOfThousand(OFTEN.revokes)) return
    key.mayHaveEnded = true
    const revoked = await persist(stage, (options) => client.revokeApiKey({ params: { keyId } }, options))
    // NOT_FOUND: an earlier request has revoked the key, and its answer was lost.
    if (revoked.is === 'DONE' || (revoked.is === 'REFUSED' && revoked.code === 'NOT_FOUND')) {
      for (const one of [key.secret, key.earlier]) if (one !== undefined) key.ended.add(one)
      stage.beside(draws.between(0, 30), block(slot, key))
    }
  }

const rotate = async (
  stage: Stage,
  { client, keyId, key }: { client: Client; keyId: string; key: Key },
): Promise<void> => {
  const graceHours = stage.draws.one(GRACE_HOURS)
  key.mayHaveEnded ||= graceHours === 0
  const rotated = await reported(client.rotateApiKey({ params: { keyId }, body: { graceHours } }))
  if (rotated.is !== 'DONE') return
  if (graceHours === 0) key.ended.add(key.secret)
  else key.earlier = key.secret
  key.secret = rotated.reply.secret
}

/** A program blocks an hour, sometimes at a turf where its key has no right, and frees it again. */
const block =
  (slot: Slot, key: Key): Visit =>
  async (stage) => {
    const { draws, world } = stage
    const act = async <Reply>(ask: (client: Client) => Promise<Reply>): Promise<Reported<Reply>> => {
      const secret = (draws.oftenOfThousand(OFTEN.oldSecret) && key.earlier) || key.secret
      const hadEnded = key.ended.has(secret)
      const answer = await reported(ask(clientWith(stage, secret)))
      if (hadEnded && answer.is === 'DONE') complain(stage, 'ENDED_KEY_ACTED', `a key of ${slot.ground.owner.name}`)
      if (!key.mayHaveEnded && answer.is === 'REFUSED' && answer.code === 'TOKEN_INVALID')
        complain(stage, 'LIVE_KEY_REFUSED', `a key of ${slot.ground.owner.name}`)
      return answer
    }
    if (draws.oftenOfThousand(OFTEN.elsewhere)) {
      const other = draws.one(world.grounds.filter(({ owner }) => owner !== slot.ground.owner))
      const answer = await act((client) => client.createBlock({ body: blockOf({ ...slot, ground: other }) }))
      if (answer.is === 'DONE') complain(stage, 'KEY_ACTED_ELSEWHERE', `${answer.reply.entityId} is at another turf`)
    }
    const made = await act((client) => client.createBlock({ body: blockOf(slot) }))
    if (made.is !== 'DONE') return
    await stage.wait(draws.between(5, 200))
    await act((client) => client.deactivateBlock({ query: { blockSlotEntityId: made.reply.entityId } }))
  }

const blockOf = ({ ground, date, hour }: Slot) => {
  const { startTime, endTime } = wallTime(date, hour)
  return {
    groundEntityId: ground.id,
    date,
    startTime,
    endTime,
    blockType: 'BLOCK' as const,
    reason: 'League',
    acknowledgeConflicts: true,
  }
}

const clientWith = (stage: Stage, secret: string): Client =>
  createClient('http://simulated', {
    fetch: stage.fetchFor('program'),
    headers: () => ({ authorization: `Bearer ${secret}` }),
  })

/**
 * A receiver of a turf's events fails at times. Its owner sends events again, rotates the secret, and resumes or
 * removes the webhook.
 */
const listen =
  ({ turfId, owner: { client } }: WorldGround): Visit =>
  async (stage) => {
    const { draws, sites } = stage
    const site = sites.openReceiver()
    const body = { address: sites.addressOf(site), kinds: [...WEBHOOK_KINDS] }
    const added = await reported(client.addWebhook({ params: { turfId }, body }))
    if (added.is !== 'DONE') {
      site.secrets = undefined
      return
    }
    site.secrets?.push(added.reply.secret)
    const params = { webhookId: added.reply.entityId }
    for (let rounds = draws.between(2, 5); rounds > 0; rounds -= 1) {
      await stage.wait(draws.between(10, 200))
      site.status = Number(draws.weighted(STATUSES))
      await reported(client.tryWebhook({ params }))
      const arrival = draws.oftenOfThousand(OFTEN.resends) ? site.arrivals.at(-1) : undefined
      if (arrival) await reported(client.resendEvent({ params: { deliveryId: arrival.id } }))
      if (draws.oftenOfThousand(OFTEN.rotates)) await rotateSecret(client, params, site)
    }
    site.status = 204
    if (draws.oftenOfThousand(OFTEN.resumes)) await persist(stage, () => client.resumeWebhook({ params }))
    if (draws.oftenOfThousand(OFTEN.removes)) await persist(stage, () => client.removeWebhook({ params }))
  }

const rotateSecret = async (client: Client, params: { webhookId: string }, site: ReceiverSite): Promise<void> => {
  const rotated = await reported(client.rotateWebhookSecret({ params, body: { graceHours: 1 } }))
  if (rotated.is === 'DONE') site.secrets?.push(rotated.reply.secret)
  else site.secrets = undefined
}
