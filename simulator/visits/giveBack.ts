import type { KnownBooking } from '../checks/model.ts'
import type { Person } from '../world/world.ts'
import { actOn } from './actOn.ts'
import { persist, type Reported, reported, type Stage } from './stage.ts'

interface Given {
  player: Person
  known: KnownBooking
  /** The day on which another time is wanted. */
  date: string
  /** Takes the cheapest time of that day. */
  isCheapest?: true
}

/** Notes that the booking may be over before the request is sent, since the answer can get lost. */
const act = async (
  stage: Stage,
  { player, known }: Given,
  ask: () => Promise<Reported<{ refundAmount: number; status?: string }>>,
): Promise<void> => {
  const from = stage.step()
  known.mayBeOver = true
  const acted = actOn(stage, known)
  const answer = await ask()
  acted(answer)
  if (answer.is === 'DONE' && answer.reply.status === 'CANCELLED') known.state = 'CANCELLED'
  const to = answer.is === 'SILENCE' ? undefined : stage.step()
  stage.history.push({ act: 'cancel', person: player.name, bookingId: known.id, from, to })
}

export const cancelBooking = (stage: Stage, given: Given): Promise<void> =>
  act(stage, given, () =>
    persist(stage, (options) =>
      given.player.client.cancelBooking(
        { params: { bookingId: given.known.id }, body: { cancellationReason: 'Rain' } },
        options,
      ),
    ),
  )

/** Right after paying, undoing refunds everything. */
export const undoBooking = async (stage: Stage, given: Given): Promise<void> => {
  await act(stage, given, async () => {
    const params = { bookingId: given.known.id }
    const undone = await persist(stage, (options) => given.player.client.undoBooking({ params }, options))
    if (undone.is !== 'REFUSED') given.known.isFree = true
    return undone
  })
}

/** Asks for another time on that day at the price shown; another player may have taken it by then. */
export const moveBooking = (stage: Stage, given: Given): Promise<void> =>
  act(stage, given, async () => {
    const { player, known, date } = given
    const params = { bookingId: known.id }
    const quoted = await reported(player.client.quoteMove({ params, query: { date } }))
    if (quoted.is !== 'DONE') return quoted
    const free = quoted.reply.grounds.flatMap(({ groundEntityId, starts }) =>
      starts.map(({ startTime, totalPrice }) => ({ groundEntityId, date, startTime, totalPrice })),
    )
    if (free.length === 0) return { is: 'REFUSED', status: 409, code: 'NOTHING_FREE' }
    const [cheapest] = free.toSorted((one, other) => one.totalPrice - other.totalPrice)
    const body = given.isCheapest ? cheapest! : stage.draws.one(free)
    return persist(stage, (options) => player.client.moveBooking({ params, body }, options))
  })
