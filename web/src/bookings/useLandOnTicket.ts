import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'

/** Leads from the payment to the ticket. Back from there leads to the bookings, never to the payment. */
export const useLandOnTicket = (): ((bookingId: string, landed: 'paid' | 'unsure') => Promise<void>) => {
  const navigate = useNavigate()
  return async (bookingId, landed) => {
    await navigate(paths.bookings(), { replace: true })
    await navigate(paths.ticketAfterPaying(bookingId, landed))
  }
}
