import { MS_PER_HOUR } from '../shared/zonedTime.ts'

/** Hours after which an admin's session ends: without use, and after the log-in even when it is used. */
export const ADMIN_SESSION = { idleHours: 8, wholeHours: 24 } as const

/** Days that the list of recent log-ins in the profile covers. */
export const RECENT_LOGIN_DAYS = 90

/** Days for which the address of a calendar file works. */
export const CALENDAR_LINK_DAYS = 7

export interface SessionTimes {
  isAdmin: boolean
  createdAt: Date
  lastUsedAt: Date
  /** The end without use, for every role. */
  expiresAt: Date
}

/** Returns when a session times out. The limits of admins apply to older sessions of a new admin, too. */
export const sessionEnd = ({ isAdmin, createdAt, lastUsedAt, expiresAt }: SessionTimes): Date =>
  isAdmin
    ? new Date(
        Math.min(
          expiresAt.getTime(),
          lastUsedAt.getTime() + ADMIN_SESSION.idleHours * MS_PER_HOUR,
          createdAt.getTime() + ADMIN_SESSION.wholeHours * MS_PER_HOUR,
        ),
      )
    : expiresAt
