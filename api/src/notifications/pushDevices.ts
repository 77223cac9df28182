import { createECDH } from 'node:crypto'
import type { Api } from '@baari/contract/api.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import type { Config } from '../config.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { publicAddress } from '../platform/http/publicFetch.ts'

export type PushConfig = Pick<Config, 'PUSH_PRIVATE_KEY' | 'FOLLOW_LOOPBACK' | 'SUPPORT_EMAIL'>

/** The VAPID keys as base64url; undefined where Baari sends no pushes. */
export const pushKeys = ({
  PUSH_PRIVATE_KEY: privateKey,
}: PushConfig): { publicKey: string; privateKey: string } | undefined => {
  if (privateKey === 'off') return undefined
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey }
}

/** Adds the browser of this session. An earlier session of the same browser stops getting pushes. */
export const setPushDevice =
  (config: PushConfig): Handler<Api['setPushDevice']> =>
  async ({ body: { endpoint, keys } }, { db, now, viewer }) => {
    if (!pushKeys(config)) throw new Failure('PUSH_OFF')
    const address = publicAddress(endpoint, { allowsLoopback: config.FOLLOW_LOOPBACK })
    if (isRefused(address)) throw new Failure('PUSH_ADDRESS_REFUSED')
    const device = {
      address: address.href,
      public_key: Buffer.from(keys.p256dh, 'base64url'),
      secret: Buffer.from(keys.auth, 'base64url'),
      created_at: now,
    }
    await db
      .deleteFrom('push_device')
      .where('address', '=', device.address)
      .where('session_id', '<>', viewer.sessionId)
      .execute()
    await db
      .insertInto('push_device')
      .values({ session_id: viewer.sessionId, account_id: viewer.accountId, ...device })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(device))
      .execute()
    return { isOn: true }
  }

export const removePushDevice: Handler<Api['removePushDevice']> = async (_asked, { db, viewer }) => {
  await db.deleteFrom('push_device').where('session_id', '=', viewer.sessionId).execute()
  return { isOn: false }
}
