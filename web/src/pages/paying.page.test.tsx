import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, connectionLost, refusal } from '../testing/answers.ts'
import { aPaidOrder } from '../testing/aPaidOrder.ts'
import { aTicket } from '../testing/aTicket.ts'
import { aTurfPage } from '../testing/aTurfPage.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aBooking, aGround, TOMORROW, TURF } from '../testing/served.ts'

const anOrder = () => ({
  ...aPaidOrder,
  externalPaymentOrderId: 'order_1',
  price: 1000,
  status: 'PENDING' as const,
  holdExpiresAt: '2027-01-15T04:36:00.000Z',
})

interface Options {
  handler: (answer: Record<string, string>) => void
  modal: { ondismiss: () => void }
}

/** Replaces the provider's window with one that calls `act` as soon as it opens. */
const openProvider = (act: (options: Options) => void): void => {
  vi.stubGlobal(
    'Razorpay',
    class {
      readonly options: Options
      constructor(options: Options) {
        this.options = options
      }
      open() {
        queueMicrotask(() => act(this.options))
      }
    },
  )
}

const payInWindow = ({ handler }: Options): void =>
  handler({ razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: '0'.repeat(64) })

beforeEach(() => {
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes
    if (script instanceof HTMLScriptElement) queueMicrotask(() => script.dispatchEvent(new Event('load')))
    else append(...nodes)
  })
})

const shownToPay = async (answers: Answers): Promise<HTMLElement> => {
  await renderAt(
    `/turf-details/${TURF}?date=${TOMORROW}&gameType=Cricket&ground=${aGround().groundId}&start=11:00&minutes=60&sheet=pay`,
    { as: player, answers: { ...aTurfPage, bookFull: anOrder, ...answers } },
  )
  return screen.findByRole('dialog', { name: 'Review and pay' })
}
const payButton = (sheet: HTMLElement) => within(sheet).findByRole('button', { name: /^Pay ₹/ })

/** The server confirms the payment, and the ticket exists. */
const paid: Answers = {
  confirmPayment: () => ({
    bookingId: aBooking.bookingId,
    status: 'CONFIRMED',
    paymentStatus: 'true',
    paymentState: 'CAPTURED',
    message: 'Payment confirmed',
  }),
  listTickets: () => ({ content: [aTicket] }),
}

test('reports a closed payment window as a cancelled payment, at the top of a sheet that was scrolled', async () => {
  openProvider(({ modal }) => setTimeout(modal.ondismiss))
  const sheet = await shownToPay({})
  sheet.scrollTop = 300
  await userEvent.click(await payButton(sheet))
  await screen.findByText('Payment was cancelled.')
  await waitFor(() => expect(sheet.scrollTop).toBe(0))
})

test.for([
  [
    'a signature that is not the provider’s',
    'PAYMENT_SIGNATURE_INVALID',
    'Something went wrong during payment verification.',
  ],
  [
    'a payment of another booking',
    'PAYMENT_MISMATCH',
    'Booking Failed Please Try Booking Other Time Slot Money Deducted Would be Refunded With In 5-7 Working days',
  ],
] as const)('reports the outcome of %s', async ([, code, sentence]) => {
  openProvider(payInWindow)
  const sheet = await shownToPay({ confirmPayment: () => refusal(code) })
  await userEvent.click(await payButton(sheet))
  await screen.findByText(sentence)
})

test('a second press during the hold sends no second order, and the first one is paid', async () => {
  openProvider(payInWindow)
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<ReturnType<typeof anOrder>>()
  const bookFull = vi.fn<NonNullable<Answers['bookFull']>>(() => isHeld)
  const sheet = await shownToPay({ ...paid, bookFull })
  await userEvent.dblClick(await payButton(sheet))
  const holding = await within(sheet).findByRole('button', { name: 'Holding the slot' })
  expect(holding.getAttribute('aria-busy')).toBe('true')
  hold(anOrder())
  await waitFor(() => expect(window.location.pathname).toBe(`/ticket/${aBooking.bookingId}`))
  expect(bookFull).toHaveBeenCalledOnce()
})

test('a session that ends during the payment leads to the log-in', async () => {
  openProvider(payInWindow)
  const sheet = await shownToPay({
    confirmPayment: () => refusal('TOKEN_EXPIRED'),
    refresh: () => refusal('TOKEN_INVALID'),
  })
  await userEvent.click(await payButton(sheet))
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(localStorage.getItem('access_token')).toBeNull()
  const reason = "You've been logged out. Log in to continue."
  await screen.findByText(reason)
  // The browser keeps the reason across a reload.
  const { state } = window.history
  cleanup()
  await renderAt('/login', { state })
  await screen.findByText(reason)
})

test('a press without a connection says so, and the next one pays', async () => {
  openProvider(payInWindow)
  const answers = [connectionLost, anOrder]
  const sheet = await shownToPay({
    ...paid,
    bookFull: () => answers.shift()!(),
  })
  await userEvent.click(await payButton(sheet))
  expect(await within(sheet).findAllByRole('alert')).not.toHaveLength(0)
  await userEvent.click(await payButton(sheet))
  await waitFor(() => expect(window.location.pathname).toBe(`/ticket/${aBooking.bookingId}`))
})

test('after two lapsed holds the page calmly says when the next one is possible', async () => {
  const errorMessage = 'Your last holds ended unpaid. You can hold a slot again in 10 minutes.'
  const sheet = await shownToPay({ bookFull: () => refusal('HOLD_PAUSED', { errorMessage, detail: errorMessage }) })
  const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView')
  await userEvent.click(await payButton(sheet))
  const said = (await within(sheet).findByText(errorMessage)).closest('[role="status"]')
  expect(said?.textContent).toContain('You have not paid anything.')
  expect(scrolledTo.mock.contexts).toContain(said?.parentElement)
  expect(within(sheet).queryByRole('alert')).toBeNull()
})
