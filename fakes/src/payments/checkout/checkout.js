;(() => {
  const base = new URL(document.currentScript.src).origin

  /** What the options leave of the ways to pay by UPI. */
  const upiFlows = ({ config }) => {
    const hidden = (config?.display?.hide ?? []).filter(({ method }) => method === 'upi')
    return ['intent', 'qr', 'collect'].filter((flow) => !hidden.some(({ flows }) => !flows || flows.includes(flow)))
  }

  const isRedirecting = ({ redirect, callback_url: address }) => redirect === true && Boolean(address)

  // By a form, as the provider's own script leaves the page: its policy has to let it.
  const leaveFor = (address) => {
    const { origin, pathname, searchParams } = new URL(address)
    const form = document.createElement('form')
    form.action = origin + pathname
    for (const [name, value] of searchParams) {
      const field = document.createElement('input')
      Object.assign(field, { type: 'hidden', name, value })
      form.append(field)
    }
    document.body.append(form)
    form.submit()
  }

  const frameAddress = (options) => {
    const prefill = options.prefill ?? {}
    const address = new URL('/checkout', base)
    const fields = {
      order_id: options.order_id,
      key: options.key,
      name: options.name,
      description: options.description,
      email: prefill.email,
      contact: prefill.contact,
      origin: location.origin,
      callback_url: isRedirecting(options) && options.callback_url,
      upi: upiFlows(options).join(','),
    }
    for (const [name, value] of Object.entries(fields)) if (value) address.searchParams.set(name, value)
    return address.href
  }

  // Styles are set one by one: a strict content security policy refuses style attributes.
  const sheetStyle = {
    position: 'fixed',
    inset: '0',
    width: 'min(420px, 100vw)',
    height: 'min(560px, 100dvh)',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: 'auto',
    padding: '0',
    border: '0',
    borderRadius: innerWidth > 420 ? '16px' : '0',
    overflow: 'hidden',
  }
  const frameStyle = { display: 'block', width: '100%', height: '100%', border: '0' }

  const createSheet = (options) => {
    const sheet = document.createElement('dialog')
    sheet.setAttribute('aria-label', `Pay ${options.name ?? ''}`.trim())
    Object.assign(sheet.style, sheetStyle)
    if (/^#[0-9a-f]{6}$/i.test(options.theme?.color ?? '')) sheet.style.borderTop = `4px solid ${options.theme.color}`
    const frame = document.createElement('iframe')
    frame.title = 'Checkout'
    frame.src = frameAddress(options)
    Object.assign(frame.style, frameStyle)
    frame.addEventListener('load', () => frame.focus())
    sheet.append(frame)
    return { sheet, frame }
  }

  const required = ['key', 'order_id', 'amount', 'currency', 'name']

  class Razorpay {
    #options
    #listeners = new Map()
    #opened = null
    #timer

    constructor(options) {
      const missing = required.filter((name) => !options?.[name])
      if (missing.length > 0) throw new TypeError(`Checkout needs ${missing.join(', ')}`)
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
      return this
    }

    open() {
      if (this.#opened) return
      if (isRedirecting(this.#options)) return leaveFor(frameAddress(this.#options))
      const { sheet, frame } = createSheet(this.#options)
      const receive = (message) => {
        const isOurs = message.source === frame.contentWindow && message.origin === base
        if (isOurs && message.data?.from === 'checkout') this.#react(message.data)
      }
      this.#opened = { sheet, receive }
      addEventListener('message', receive)
      sheet.addEventListener('cancel', (event) => {
        event.preventDefault()
        this.#escape()
      })
      document.body.append(sheet)
      sheet.showModal()
      frame.focus()
      const { timeout } = this.#options
      if (timeout > 0) this.#timer = setTimeout(() => this.#dismiss(), timeout * 1000)
    }

    close() {
      if (!this.#opened) return
      const { sheet, receive } = this.#opened
      this.#opened = null
      clearTimeout(this.#timer)
      removeEventListener('message', receive)
      // Closing gives the focus back to what had it before.
      sheet.close()
      sheet.remove()
    }

    #react({ event, detail }) {
      if (event === 'paid') {
        this.close()
        this.#options.handler?.(detail)
      } else if (event === 'failed') {
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error: detail })
        if (this.#options.retry?.enabled === false || this.#options.retry === false) this.#dismiss()
      } else if (event === 'closed') this.#dismiss()
      else if (event === 'escaped') this.#escape()
    }

    #escape() {
      if (this.#options.modal?.escape !== false) this.#dismiss()
    }

    #dismiss() {
      if (!this.#opened) return
      this.close()
      this.#options.modal?.ondismiss?.()
    }
  }

  window.Razorpay = Razorpay
})()
