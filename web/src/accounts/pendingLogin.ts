/** A log-in that waits for a message from its number. */
export interface MessageWait {
  secret: string
  code: string
  number: string
  link: string
  expiresAt: string
}

/** State for the page that asks for the sent code. This tab keeps it, so that a reload does not lose it. */
export interface PendingLogin {
  /** The country chosen on the log-in page, ISO 3166-1 alpha-2. */
  countryCode: string
  /** The number as it was typed, without the call code. */
  number: string
  /** The number as it is sent: '+919829012345'. */
  phoneNumber: string
  /** Path and query to come back to. */
  origin?: string
  /** The time of the next possible code, in milliseconds of this browser's clock. */
  resendAt: number
  message?: MessageWait
}

const KEY = 'pending_login'

const isPendingLogin = (value: unknown): value is PendingLogin => {
  const pending = value as Partial<PendingLogin> | null
  return typeof pending?.phoneNumber === 'string' && typeof pending.resendAt === 'number'
}

/** Only call it in the browser. */
export const readPendingLogin = (): PendingLogin | undefined => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isPendingLogin(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const savePendingLogin = (pending: PendingLogin): void => sessionStorage.setItem(KEY, JSON.stringify(pending))

export const forgetPendingLogin = (): void => sessionStorage.removeItem(KEY)
