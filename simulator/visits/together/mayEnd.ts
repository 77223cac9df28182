import type { KnownBooking } from '../../checks/model.ts'
import type { Stage } from '../stage.ts'

/** From now on a booking may be over. The returned function takes the answer. */
export const mayEnd = (stage: Stage, known: KnownBooking): ((isOver: boolean) => void) => {
  const from = stage.step()
  known.mayBeOver = true
  const cancellation = { act: 'cancel' as const, person: known.person, bookingId: known.id, from, to: undefined }
  stage.history.push(cancellation)
  return (isOver) => {
    if (isOver) known.state = 'CANCELLED'
  }
}
