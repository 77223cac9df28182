import { type Channel, OWN_DOOR } from '@baari/domain/bookings/channel.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

const KEPT = 'own-door'

/** Remembers for this tab that the player came through the turf's own door. */
export const useOwnDoor = (turfId: string): void => {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === OWN_DOOR) sessionStorage.setItem(KEPT, turfId)
  }, [hash, turfId])
}

/** The channel of a booking at this turf from this tab. */
export const channelAt = (turfId: string): Channel =>
  sessionStorage.getItem(KEPT) === turfId ? 'OWN_DOOR' : 'MARKETPLACE'
