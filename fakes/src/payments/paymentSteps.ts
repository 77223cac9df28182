import { DECLINED, type KeptPayment, NO_ERROR } from './payment.ts'
import { returnUncaptured } from './refundSteps.ts'
import { emitEvent, orderById, secondsNow, type World } from './world.ts'

const FEE_PERCENT = 2
const GST_PERCENT = 18

const halfUpPercent = (paise: number, percent: number): number => Math.floor((paise * percent + 50) / 100)

const manualExpiryAt = (world: World, { entity, authorizedAt }: KeptPayment): number => {
  const { captureRules } = orderById(world, entity.order_id)
  return (authorizedAt ?? world.clock.now()) + captureRules.manualExpiryMinutes * 60_000
}

/** Returns an authorised payment that is not captured in time, so that no money stays blocked. */
export const watchAuthorisation = (world: World, payment: KeptPayment): void =>
  world.clock.at(manualExpiryAt(world, payment), () => {
    if (payment.entity.status === 'authorized') returnUncaptured(world, payment)
  })

const authorise = (world: World, payment: KeptPayment): void => {
  Object.assign(payment.entity, NO_ERROR, { status: 'authorized' })
  payment.authorizedAt = world.clock.now()
  emitEvent(world, 'payment.authorized', { payment: payment.entity })
  watchAuthorisation(world, payment)
  world.changed()
}

export const decline = (world: World, payment: KeptPayment): void => {
  Object.assign(payment.entity, DECLINED, { status: 'failed' })
  emitEvent(world, 'payment.failed', { payment: payment.entity })
  world.changed()
}

export const capture = (world: World, payment: KeptPayment): void => {
  const { entity } = payment
  const order = orderById(world, entity.order_id).entity
  const charge = halfUpPercent(entity.amount, FEE_PERCENT)
  entity.tax = halfUpPercent(charge, GST_PERCENT)
  entity.fee = charge + entity.tax
  entity.status = 'captured'
  entity.captured = true
  world.balancePaise += entity.amount - entity.fee
  emitEvent(world, 'payment.captured', { payment: entity })
  if (order.status !== 'paid') {
    order.amount_paid = Math.min(order.amount, order.amount_paid + entity.amount)
    order.amount_due = order.amount - order.amount_paid
    if (order.amount_due === 0) {
      order.status = 'paid'
      emitEvent(world, 'order.paid', { payment: entity, order })
    }
  }
  world.changed()
}

/** With automatic capture, money that came within the window is taken at once. */
export const succeed = (world: World, payment: KeptPayment): void => {
  const { captureRules } = orderById(world, payment.entity.order_id)
  authorise(world, payment)
  const ageSeconds = secondsNow(world) - payment.entity.created_at
  if (captureRules.capture === 'automatic' && ageSeconds <= (captureRules.automaticExpiryMinutes ?? 0) * 60)
    capture(world, payment)
}

/** The bank's late yes: an order that is paid by then needs no second payment, so that one goes back at once. */
export const watchLateSuccess = (world: World, payment: KeptPayment): void => {
  if (payment.lateSuccessAt === null) return
  world.clock.at(payment.lateSuccessAt, () => {
    if (payment.entity.status !== 'failed') return
    if (orderById(world, payment.entity.order_id).entity.status !== 'paid') return succeed(world, payment)
    authorise(world, payment)
    returnUncaptured(world, payment)
  })
}
