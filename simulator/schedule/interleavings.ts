/** Functions that take, keep, confirm or free a slot. */
const ACTS =
  /\b(hold_booking|hold_seats|renew_hold|begin_capture|confirm_booking|expire_hold|cancel_booking|free_slot)\(/
const LENGTH = 4

/** Counts the orders in which processes took, confirmed, lapsed and retook slots: each four such statements in a row. */
export interface Interleavings {
  note(process: string, statement: string): void
  distinct(): number
}

export const openInterleavings = (): Interleavings => {
  const seen = new Set<string>()
  let last: string[] = []
  return {
    note: (process, statement) => {
      const act = ACTS.exec(statement)?.[1]
      if (!act) return
      last = [...last, `${process} ${act}`].slice(-LENGTH)
      if (last.length === LENGTH) seen.add(last.join(' > '))
    },
    distinct: () => seen.size,
  }
}
