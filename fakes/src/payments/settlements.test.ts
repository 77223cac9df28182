import { expect, test } from 'vitest'
import { openShop, type Shop } from './testing.ts'

const DAY = 24 * 60 * 60

const captured = async (shop: Shop, amount: number): Promise<string> => {
  const id = await shop.pay(await shop.order(amount))
  await shop.capture(id, amount)
  return id
}

const itemsOf = async (shop: Shop, path: string) => (await shop.get(path)).body.items as Record<string, unknown>[]

/** The report of the day on which a settlement was made. */
const reportOf = async (shop: Shop, settlement: Record<string, unknown>) => {
  const india = new Date((Number(settlement.created_at) + 5.5 * 3600) * 1000)
  const day = `year=${india.getUTCFullYear()}&month=${india.getUTCMonth() + 1}&day=${india.getUTCDate()}`
  return itemsOf(shop, `/v1/settlements/recon/combined?${day}&count=100`)
}

test('captured money less fees and refunds goes to the bank two days later, each of it once', async () => {
  const shop = await openShop()
  const id = await captured(shop, 100_000)
  const refund = (await shop.post('/_ctl/dashboard-refund', { payment_id: id, amount: 30_000 })).body
  await shop.advance(DAY)
  expect(await itemsOf(shop, '/v1/settlements')).toEqual([])
  await shop.advance(2 * DAY)
  const [settlement] = await itemsOf(shop, '/v1/settlements')
  expect(settlement).toEqual({
    id: expect.stringMatching(/^setl_[A-Za-z0-9]{14}$/),
    entity: 'settlement',
    amount: 100_000 - 2360 - 30_000,
    status: 'processed',
    fees: 0,
    tax: 0,
    utr: expect.stringMatching(/^UTIB[A-Z0-9]{12}$/),
    created_at: expect.any(Number),
  })
  const lines = await reportOf(shop, settlement ?? {})
  expect(lines).toMatchObject([
    { entity_id: id, type: 'payment', credit: 97_640, debit: 0, fee: 2360, tax: 360, settlement_id: settlement?.id },
    { entity_id: refund.id, type: 'refund', credit: 0, debit: 30_000, payment_id: id, settlement_utr: settlement?.utr },
  ])
  await shop.advance(5 * DAY)
  expect(await itemsOf(shop, '/v1/settlements')).toHaveLength(1)
  expect(await itemsOf(shop, '/v1/refunds')).toMatchObject([{ id: refund.id, status: 'processed' }])
  expect(await itemsOf(shop, '/v1/payments?count=1')).toMatchObject([{ id, amount_refunded: 30_000 }])
})

const upload = async (shop: Shop, more: { purpose?: string; type?: string } = {}) => {
  const form = new FormData()
  form.set('purpose', more.purpose ?? 'dispute_evidence')
  form.set('file', new Blob(['%PDF-1.4'], { type: more.type ?? 'application/pdf' }), 'receipt.pdf')
  const response = await fetch(`${shop.url}/v1/documents`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('rzp_test_shop:test_key_secret').toString('base64')}` },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('a dispute is contested with documents, reviewed, and taken off the balance when it is lost', async () => {
  const shop = await openShop()
  const id = await captured(shop, 100_000)
  const opened = (await shop.post('/_ctl/disputes', { payment_id: id })).body
  expect(opened).toMatchObject({ status: 'open', amount: 100_000, amount_deducted: 0, phase: 'chargeback' })
  expect((await upload(shop, { purpose: 'kyc' })).status).toBe(400)
  expect((await upload(shop, { type: 'text/plain' })).status).toBe(400)
  const document = (await upload(shop)).body
  expect(document).toMatchObject({ entity: 'document', name: 'receipt.pdf', mime_type: 'application/pdf', size: 8 })
  const contest = (body: object) => shop.patch(`/v1/disputes/${opened.id}/contest`, body)
  expect((await contest({ action: 'submit' })).status).toBe(400)
  expect((await contest({ billing_proof: ['doc_unknown'], action: 'submit' })).status).toBe(400)
  expect((await contest({ billing_proof: [document.id], summary: 'Played', action: 'submit' })).body).toMatchObject({
    status: 'under_review',
    evidence: { billing_proof: [document.id], summary: 'Played', submitted_at: expect.any(Number) },
  })
  expect((await contest({ billing_proof: [document.id], action: 'submit' })).status).toBe(400)
  const before = (await shop.get('/_ctl/state')).body.balancePaise as number
  await shop.post(`/_ctl/disputes/${opened.id}`, { status: 'lost' })
  expect((await shop.get(`/v1/disputes/${opened.id}`)).body).toMatchObject({ status: 'lost', amount_deducted: 100_000 })
  expect((await shop.get('/_ctl/state')).body.balancePaise).toBe(before - 100_000)
  expect((await shop.post(`/v1/disputes/${opened.id}/accept`, {})).status).toBe(400)
})

test('a dispute without an answer in time is lost, an accepted one at once', async () => {
  const shop = await openShop()
  const [first, second] = [await captured(shop, 100_000), await captured(shop, 100_000)]
  const late = (await shop.post('/_ctl/disputes', { payment_id: first, withinSeconds: 3600 })).body
  const accepted = (await shop.post('/_ctl/disputes', { payment_id: second, amount: 40_000 })).body
  expect((await shop.post(`/v1/disputes/${accepted.id}/accept`, {})).body).toMatchObject({
    status: 'lost',
    amount_deducted: 40_000,
  })
  await shop.advance(3601)
  expect(await itemsOf(shop, '/v1/disputes')).toMatchObject([
    { id: accepted.id, status: 'lost' },
    { id: late.id, status: 'lost' },
  ])
  const { settlement } = (await shop.post('/_ctl/settle', {})).body as { settlement: Record<string, unknown> }
  expect(settlement.amount).toBe(2 * 97_640 - 140_000 + 0)
})
