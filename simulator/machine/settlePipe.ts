/** The descriptor of the pipe on which a simulated process receives orders to settle and replies to them. */
export const SETTLE_PIPE = 4

interface Order {
  /** Its due timers ring first. */
  isWaking: boolean
  present: number
  skew: number
}

const NUMBER_BYTES = 8

/** Node reads an order in a single piece, since the next one follows only after its reply. */
export const settleOrder = ({ isWaking, present, skew }: Order): Buffer => {
  const order = Buffer.alloc(3 * NUMBER_BYTES)
  order.writeDoubleLE(isWaking ? 1 : 0, 0)
  order.writeDoubleLE(present, NUMBER_BYTES)
  order.writeDoubleLE(skew, 2 * NUMBER_BYTES)
  return order
}

export const readOrder = (order: Buffer): Order => ({
  isWaking: order.readDoubleLE(0) === 1,
  present: order.readDoubleLE(NUMBER_BYTES),
  skew: order.readDoubleLE(2 * NUMBER_BYTES),
})

/** The reply of a settled process: when its next timer is due. */
export const settledReply = (nextAlarmAt: number | null): Buffer => {
  const reply = Buffer.alloc(NUMBER_BYTES)
  reply.writeDoubleLE(nextAlarmAt ?? Infinity)
  return reply
}

export const readReply = (reply: Buffer): number => reply.readDoubleLE(0)
