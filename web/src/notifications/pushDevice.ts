import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { api } from '../api/api.ts'

type Device = WireReply<Api['getNotificationPreferences']>['device']

/** BLOCKED: the user has forbidden notifications of this site; only the browser's settings allow them again. */
export type PushState = 'ON' | 'OFF' | 'BLOCKED' | 'UNSUPPORTED'

/** The subscription of this browser, if it was made with this key. */
const currentSubscription = async (publicKey: string): Promise<PushSubscription | undefined> => {
  const registration = await navigator.serviceWorker.getRegistration()
  const found = await registration?.pushManager.getSubscription()
  return found && keyOf(found) === publicKey ? found : undefined
}

const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Whether pushes reach this browser. */
export const readPushState = async ({ publicKey, isOn }: Device): Promise<PushState> => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'UNSUPPORTED'
  if (Notification.permission === 'denied') return 'BLOCKED'
  return isOn && publicKey !== null && (await currentSubscription(publicKey)) ? 'ON' : 'OFF'
}

/** A page registers its worker last, so it may not be ready yet. A browser may also forbid workers. */
const LONGEST_START_MS = 10_000

const worker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the service worker did not start')), LONGEST_START_MS)
    }),
  ])

/** Asks for the user's permission and subscribes this browser. Throws if the browser's push service fails. */
export const setPushDevice = async (publicKey: string): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'BLOCKED' : 'OFF'
  const registration = await worker()
  const current = await currentSubscription(publicKey)
  // A browser refuses a second subscription with another key.
  if (!current) await (await registration.pushManager.getSubscription())?.unsubscribe()
  const made =
    current ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  const { endpoint = '', keys = {} } = made.toJSON()
  await api.setPushDevice({ body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } } })
  return 'ON'
}

export const removePushDevice = async (): Promise<PushState> => {
  await api.removePushDevice({})
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  return 'OFF'
}
