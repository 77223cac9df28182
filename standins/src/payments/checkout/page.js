const query = new URLSearchParams(location.search)
const failure = document.querySelector('#failure')
const buttons = [...document.querySelectorAll('button')]
let isPaying = false

const tell = (event, detail) => {
  const origin = query.get('origin')
  if (origin && parent !== window) parent.postMessage({ from: 'checkout', event, detail }, origin)
}

const markPaying = (paying) => {
  isPaying = paying
  for (const button of buttons) button.setAttribute('aria-disabled', String(paying))
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
  failure.textContent = result.error.description
  tell('failed', result.error)
}

const act = async (action) => {
  if (isPaying) return
  if (action === 'close') return tell('closed')
  markPaying(true)
  failure.textContent = ''
  try {
    await pay(action)
  } catch {
    failure.textContent = 'The payment could not be sent. Check your connection and try again.'
  }
  markPaying(false)
}

for (const button of buttons) button.addEventListener('click', () => void act(button.dataset.action))
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('escaped')
})
// The frame is given the focus from outside; inside it belongs to the first thing to do.
addEventListener('focus', () => {
  if (document.activeElement === document.body) buttons[0]?.focus()
})
buttons[0]?.focus()
