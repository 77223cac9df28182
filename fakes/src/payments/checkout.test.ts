import { Script } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { rupees } from './checkoutPage.ts'
import { openShop, type Shop } from './testing.ts'

const page = async (shop: Shop, query: Record<string, string>): Promise<string> =>
  (await fetch(`${shop.url}/checkout?${new URLSearchParams({ key: 'rzp_test_shop', ...query })}`)).text()

const payInPage = (shop: Shop, body: object) => shop.post('/checkout/pay', { key: 'rzp_test_shop', ...body })

describe('checkout', () => {
  test('is a script that any page may load', async () => {
    const shop = await openShop()
    const response = await fetch(`${shop.url}/v1/checkout.js`)
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const source = await response.text()
    expect(() => new Script(source)).not.toThrow()
  })

  test('asks for the amount of the order, whatever the page said', async () => {
    const shop = await openShop()
    const html = await page(shop, { order_id: await shop.order(24300050), amount: '100' })
    expect(html).toContain('Pay ₹2,43,000.50')
  })

  test('has run its script before there is anything to press', async () => {
    const shop = await openShop()
    const html = await page(shop, { order_id: await shop.order(50000) })
    expect(html.indexOf('<script src="/checkout/page.js"></script>')).toBeLessThan(html.indexOf('<button'))
    expect(html).toContain('<script src="/checkout/page.js"></script>')
  })

  test('writes what it is given as text, never as markup', async () => {
    const shop = await openShop()
    const html = await page(shop, { order_id: await shop.order(50000), name: '<img src=x onerror=alert(1)>' })
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img')
  })

  test('hands over a signed payment, or the reason of the failure', async () => {
    const shop = await openShop()
    const order = await shop.order(50000)
    expect((await payInPage(shop, { order_id: order, outcome: 'fail' })).body).toMatchObject({
      error: { code: 'BAD_REQUEST_ERROR', metadata: { order_id: order, payment_id: expect.stringMatching(/^pay_/) } },
    })
    const { body } = await payInPage(shop, { order_id: order, outcome: 'success', contact: '+919829012345' })
    expect(body).toMatchObject({ response: { razorpay_order_id: order } })
    expect((await shop.get(`/v1/orders/${order}/payments`)).body).toMatchObject({
      items: [{ status: 'authorized', contact: '+919829012345' }, { status: 'failed' }],
    })
  })

  test('names the ways to pay by UPI that the shop has left', async () => {
    const shop = await openShop()
    const order = await shop.order(50000)
    expect(await page(shop, { order_id: order })).toContain('UPI by app, QR code, UPI ID.')
    expect(await page(shop, { order_id: order, upi: 'intent,qr' })).toContain('UPI by app, QR code.')
  })

  test('may post to where the shop wants its answer, and nowhere else', async () => {
    const shop = await openShop()
    const policyOf = async (callback: Record<string, string>) => {
      const query = new URLSearchParams({ key: 'rzp_test_shop', order_id: await shop.order(50000), ...callback })
      return (await fetch(`${shop.url}/checkout?${query}`)).headers.get('content-security-policy')
    }
    expect(await policyOf({})).toContain("form-action 'none'")
    const callback = 'http://127.0.0.1:4000/return?turf=1'
    expect(await policyOf({ callback_url: callback })).toContain('form-action http://127.0.0.1:4000')
    expect(await policyOf({ callback_url: 'nowhere' })).toContain("form-action 'none'")
  })

  test('takes no payment with another shop’s key or for a paid order', async () => {
    const shop = await openShop()
    const order = await shop.order(50000)
    expect((await payInPage(shop, { order_id: order, outcome: 'success', key: 'rzp_test_other' })).status).toBe(400)
    await shop.capture(await shop.pay(order), 50000)
    expect((await payInPage(shop, { order_id: order, outcome: 'success' })).status).toBe(400)
    expect(await page(shop, { order_id: order })).toContain('already paid')
    expect(await page(shop, { order_id: order, key: 'rzp_test_other' })).not.toContain('data-action="success"')
  })
})

test.each([
  [100, '₹1'],
  [150050, '₹1,500.50'],
  [10000000, '₹1,00,000'],
])('%i paise are written %s', (paise, text) => {
  expect(rupees(paise)).toBe(text)
})
