import { escapeHtml } from '../server/answer.ts'
import type { Order } from './order.ts'
import type { World } from './world.ts'

export const rupees = (paise: number): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(paise / 100)

interface Sheet {
  heading: string
  content: string
}

const upiNames: Record<string, string> = { intent: 'app', qr: 'QR code', collect: 'UPI ID' }

/** The ways to pay by UPI that the shop has not hidden. */
const upiWays = (query: URLSearchParams): string =>
  (query.get('upi') ?? 'intent,qr,collect')
    .split(',')
    .flatMap((flow) => upiNames[flow] ?? [])
    .join(', ')

const CLOSE = '<button type="button" class="quiet" data-action="close">Close</button>'

const problemSheet = (message: string): Sheet => ({
  heading: 'Payment not possible',
  content: `<p>${escapeHtml(message)}</p>${CLOSE}`,
})

const paySheet = (order: Order, query: URLSearchParams): Sheet => {
  const description = query.get('description') ?? ''
  const contact = query.get('contact') ?? ''
  const amount = rupees(order.amount_due)
  return {
    heading: query.get('name') || 'Payment',
    content: `
${description === '' ? '' : `<p>${escapeHtml(description)}</p>`}
<p class="amount">${amount}</p>
${contact === '' ? '' : `<p class="hint">Paying as ${escapeHtml(contact)}</p>`}
<p class="hint">${escapeHtml(`UPI by ${upiWays(query)}. Practice payment: no money moves.`)}</p>
<p role="alert" id="failure"></p>
<button type="button" class="pay" data-action="success">Pay ${amount}</button>
<button type="button" data-action="fail">Fail the payment</button>
${CLOSE}`,
  }
}

const sheetFor = (world: World, query: URLSearchParams): Sheet => {
  const order = world.orders.get(query.get('order_id') ?? '')?.entity
  if (query.get('key') !== world.keyId) return problemSheet('The key of this shop is not known.')
  if (!order) return problemSheet('This order is not known.')
  if (order.status === 'paid') return problemSheet('This order is already paid.')
  return paySheet(order, query)
}

/** The sheet in the frame that checkout.js opens. */
export const checkoutPage = (world: World, query: URLSearchParams): string => {
  const { heading, content } = sheetFor(world, query)
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)} – checkout</title>
<link rel="stylesheet" href="/checkout/page.css">
<script src="/checkout/page.js"></script>
</head>
<body>
<main aria-labelledby="heading">
<h1 id="heading">${escapeHtml(heading)}</h1>
${content}
</main>
</body>
</html>
`
}
