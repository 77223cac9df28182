import { useCallback } from 'react'

/** The server's clock in milliseconds, carried on by the device's: a device may be minutes off, but it ticks right. */
export const useServerClock = (serverTime: string, readAt: number): (() => number) => {
  const ahead = Date.parse(serverTime) - readAt
  return useCallback(() => Date.now() + ahead, [ahead])
}
