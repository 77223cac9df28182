const query = new URLSearchParams(location.search)
let isPaying = false

/** Without a page around it the checkout posts what came of it, as the provider does. */
const leaveFor = (address, fields) => {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = address
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}

const CANCELLED = {
  'error[code]': 'BAD_REQUEST_ERROR',
  'error[description]': 'Payment processing cancelled by user',
}

const tellByPost = (address, event, detail) => {
  if (event === 'paid') leaveFor(address, detail)
  else if (event === 'closed' || event === 'escaped') leaveFor(address, CANCELLED)
}

const tell = (event, detail) => {
  const callback = query.get('callback_url')
  if (callback) return tellByPost(callback, event, detail)
  const origin = query.get('origin')
  if (origin && parent !== window) parent.postMessage({ from: 'checkout', event, detail }, origin)
}

const markPaying = (paying) => {
  isPaying = paying
  for (const button of document.querySelectorAll('button')) button.setAttribute('aria-disabled', String(paying))
}

const tellFailure = (text) => {
  document.querySelector('#failure').textContent = text
}

const pay = async (outcome) => {
  const fields = Object.fromEntries(
    ['order_id', 'key', 'email', 'contact', 'description'].map((name) => [name, query.get(name)]),
  )
  const answer = await fetch('/checkout/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, outcome }),
  })
  const result = await answer.json()
  if (result.response) return tell('paid', result.response)
  tellFailure(result.error.description)
  tell('failed', result.error)
}

const act = async (action) => {
  if (isPaying) return
  if (action === 'close') return tell('closed')
  markPaying(true)
  tellFailure('')
  try {
    await pay(action)
  } catch {
    tellFailure('The payment could not be sent. Check your connection and try again.')
  }
  markPaying(false)
}

const focusFirst = () => document.querySelector('button')?.focus()

// The page runs this before it has a button: none can be pressed that does nothing.
addEventListener('click', ({ target }) => {
  const action = target.closest('button')?.dataset.action
  if (action) void act(action)
})
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('escaped')
})
// The frame is given the focus from outside; inside it belongs to the first thing to do.
addEventListener('focus', () => {
  if (document.activeElement === document.body) focusFirst()
})
addEventListener('DOMContentLoaded', focusFirst)
