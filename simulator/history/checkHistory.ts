import type { Violation } from '../checks/violation.ts'
import type { Act, Cancellation, Listing, Win } from './history.ts'
import { isLinearizable } from './isLinearizable.ts'

/**
 * The answers fit a marketplace that does one thing at a time: no acknowledged booking is lost, a slot has one winner at a
 * time, and no player's list goes back.
 */
export const checkHistory = (acts: readonly Act[]): Violation[] => {
  const wins = acts.filter((act) => act.act === 'win')
  const cancellations = acts.filter((act) => act.act === 'cancel')
  const listings = acts.filter((act) => act.act === 'list')
  return [...lostWins(wins, cancellations, listings), ...slotsOfTwo(wins, cancellations), ...listsThatGoBack(listings)]
}

const STANDS = new Set(['CONFIRMED', 'COMPLETED'])

const lostWins = (
  wins: readonly Win[],
  cancellations: readonly Cancellation[],
  listings: readonly Listing[],
): Violation[] =>
  wins.flatMap((win) => {
    if (win.to === undefined) return []
    const mayEndFrom = Math.min(
      ...cancellations.filter(({ bookingId }) => bookingId === win.bookingId).map(({ from }) => from),
      Infinity,
    )
    return listings
      .filter(({ person, from, to }) => person === win.person && from > win.to! && to < mayEndFrom)
      .filter(({ statuses }) => !STANDS.has(statuses[win.bookingId] ?? ''))
      .slice(0, 1)
      .map(({ statuses, from }) => ({
        rule: 'HISTORY_LOST',
        facts: `${win.bookingId} was confirmed to ${win.person} at ${win.to} and is ${statuses[win.bookingId] ?? 'gone'} in the list of ${from}`,
      }))
  })

const slotsOfTwo = (wins: readonly Win[], cancellations: readonly Cancellation[]): Violation[] => {
  const slots = new Set(wins.flatMap(({ takes }) => takes))
  return [...slots].flatMap((slot) => {
    const here = wins.filter(({ takes, to }) => takes.includes(slot) && to !== undefined)
    const ids = new Set(here.map(({ bookingId }) => bookingId))
    const acts = [...here, ...cancellations.filter(({ bookingId }) => ids.has(bookingId))]
    return isLinearizable(acts)
      ? []
      : [{ rule: 'HISTORY_TWO_WINNERS', facts: `${slot}: ${here.map(({ bookingId }) => bookingId).join(', ')}` }]
  })
}

/** Statuses that may follow another: a lapsed hold may still be paid, and an ended booking stays ended. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  CONFIRMED: ['CONFIRMED', 'COMPLETED', 'CANCELLED'],
  COMPLETED: ['COMPLETED'],
  CANCELLED: ['CANCELLED'],
}

const listsThatGoBack = (listings: readonly Listing[]): Violation[] =>
  listings.flatMap((later) =>
    listings
      .filter(({ person, to }) => person === later.person && to < later.from)
      .flatMap((earlier) =>
        Object.entries(earlier.statuses).flatMap(([bookingId, before]) => {
          const after = later.statuses[bookingId]
          const isFine = after !== undefined && (AFTER[before]?.includes(after) ?? true)
          return isFine
            ? []
            : [
                {
                  rule: 'HISTORY_WENT_BACK',
                  facts: `${later.person} saw ${bookingId} ${before} at ${earlier.to} and ${after ?? 'nowhere'} at ${later.from}`,
                },
              ]
        }),
      )
      .slice(0, 1),
  )
