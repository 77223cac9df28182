import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitNextPart, splitPrice, withTax } from './gstSplit.ts'
import { stateNamed, stateOfGstin, stateText } from './states.ts'
import {
  documentsOf,
  firstYearOf,
  LONGEST_NUMBER,
  mayGiveGstin,
  numberText,
  type OpenDocument,
  placeOfSupply,
  reachOf,
  TAX_DOCUMENT_KINDS,
} from './taxDocument.ts'

test.each([
  ['₹1,180 at 18 % in the state', 118_000, 18, 'WITHIN_STATE', [100_000, 9000, 9000, 0]],
  ['₹1,180 at 18 % across states', 118_000, 18, 'ACROSS_STATES', [100_000, 0, 0, 18_000]],
  ['an odd paisa of tax goes to CGST', 1_00, 18, 'WITHIN_STATE', [85, 8, 7, 0]],
  ['half a paisa of value is rounded up', 59, 18, 'WITHIN_STATE', [50, 5, 4, 0]],
  ['no tax at 0 %', 777, 0, 'WITHIN_STATE', [777, 0, 0, 0]],
  ['a rate with decimals', 10_025, 0.25, 'ACROSS_STATES', [10_000, 0, 0, 25]],
] as const)('splits %s', (_, price, percentage, reach, [taxableValue, cgst, sgst, igst]) => {
  expect(splitPrice(price, percentage, reach)).toEqual({ amount: price, taxableValue, cgst, sgst, igst })
})

const reaches = fc.constantFrom('WITHIN_STATE' as const, 'ACROSS_STATES' as const)
const rates = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

test('any price is split exactly, and its halves differ by at most a paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e10 }), rates, reaches, (price, percentage, reach) => {
      const { taxableValue, cgst, sgst, igst } = splitPrice(price, percentage, reach)
      expect(taxableValue + cgst + sgst + igst).toBe(price)
      expect(Math.min(taxableValue, cgst, sgst, igst)).toBeGreaterThanOrEqual(0)
      expect(cgst - sgst).toBeOneOf([0, 1])
    }),
    { numRuns: 200 },
  )
})

test('the taxes of the parts of a price add up to the taxes of the price', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1e7 }), { minLength: 1, maxLength: 8 }),
      rates,
      reaches,
      (parts, percentage, reach) => {
        let before = 0
        const sums = { amount: 0, taxableValue: 0, cgst: 0, sgst: 0, igst: 0 }
        for (const part of parts) {
          const split = splitNextPart({ before, part }, percentage, reach)
          expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0)
          expect(Math.abs(split.cgst - split.sgst)).toBeLessThanOrEqual(1)
          for (const name of ['amount', 'taxableValue', 'cgst', 'sgst', 'igst'] as const) sums[name] += split[name]
          before += part
        }
        expect(sums).toEqual(splitPrice(before, percentage, reach))
      },
    ),
    { numRuns: 100 },
  )
})

test('adds a tax that was computed elsewhere', () => {
  expect(withTax(1000, 181, 'WITHIN_STATE')).toEqual({
    amount: 1181,
    taxableValue: 1000,
    cgst: 91,
    sgst: 90,
    igst: 0,
  })
})

test('knows the state of a GSTIN, and taxes play in the state of the turf', () => {
  expect(stateText(stateOfGstin('08AAPFU0939F1ZV'))).toBe('08 Rajasthan')
  expect(stateNamed('Telangana')).toBe('36')
  expect(stateNamed(null)).toBeUndefined()
  expect(placeOfSupply('36', '08AAPFU0939F1ZV')).toBe('36')
  expect(placeOfSupply(undefined, '08AAPFU0939F1ZV')).toBe('08')
  expect(reachOf('08', '36')).toBe('ACROSS_STATES')
  expect(reachOf('08', '08')).toBe('WITHIN_STATE')
})

test('a number names the financial year in at most 16 characters', () => {
  expect(numberText('TAX_INVOICE', firstYearOf('2027-03-31'), 123)).toBe('IN/26-27/000123')
  expect(numberText('CREDIT_NOTE', firstYearOf('2027-04-01'), 9_999_999)).toBe('CN/27-28/9999999')
  expect(numberText('TAX_INVOICE', 2099, 1)).toBe('IN/99-00/000001')
  const texts = TAX_DOCUMENT_KINDS.map((kind) => numberText(kind, 2026, 9_999_999))
  expect(Math.max(...texts.map(({ length }) => length))).toBe(LONGEST_NUMBER)
  expect(new Set(texts).size).toBe(TAX_DOCUMENT_KINDS.length)
})

const open = (kind: OpenDocument['kind'], amount: number, reversed = 0): OpenDocument => ({
  id: `${kind} ${amount}`,
  kind,
  amount,
  reversed,
})
const paid = { kind: 'PAID', amount: 300, saleValue: 1000, isBeforeDayOfPlay: true, moment: 'PLAY' } as const
const [voucher, invoice] = [open('RECEIPT_VOUCHER', 300), open('TAX_INVOICE', 1000)]

test.each([
  ['an advance before the day of play gets a receipt voucher', paid, [], ['RECEIPT_VOUCHER 300']],
  ['a payment on the day of play gets none', { ...paid, isBeforeDayOfPlay: false }, [], []],
  [
    'a payment is invoiced in full if invoices are due at the payment',
    { ...paid, moment: 'PAYMENT' },
    [],
    ['INVOICE 1000'],
  ],
  ['play is invoiced in full', { kind: 'PLAYED', saleValue: 1000 }, [voucher], ['INVOICE 1000']],
  ['play that was invoiced at payment gets no second invoice', { kind: 'PLAYED', saleValue: 1000 }, [invoice], []],
  ['a lower price at play credits the difference', { kind: 'PLAYED', saleValue: 900 }, [invoice], ['CREDIT_NOTE 100']],
  ['a cancellation in full returns the advance', { kind: 'CANCELLED', kept: 0 }, [voucher], ['REFUND_VOUCHER 300']],
  [
    'a cancellation with a charge returns the rest and invoices the charge',
    { kind: 'CANCELLED', kept: 100 },
    [voucher],
    ['REFUND_VOUCHER 200', 'INVOICE 100'],
  ],
  ['a cancellation credits what was invoiced', { kind: 'CANCELLED', kept: 100 }, [invoice], ['CREDIT_NOTE 900']],
  ['a cheaper time returns a part of the advance', { kind: 'REDUCED', amount: 50 }, [voucher], ['REFUND_VOUCHER 50']],
  ['a refund after play is credited', { kind: 'REFUNDED', amount: 250 }, [voucher, invoice], ['CREDIT_NOTE 250']],
  [
    'a refund credits no more than is left of the invoice',
    { kind: 'REFUNDED', amount: 250 },
    [open('BILL_OF_SUPPLY', 1000, 900)],
    ['CREDIT_NOTE 100'],
  ],
  ['a refund without an invoice gets no document', { kind: 'REFUNDED', amount: 250 }, [], []],
  [
    'a GSTIN after the invoice reverses it and issues it again',
    { kind: 'GSTIN_GIVEN' },
    [open('TAX_INVOICE', 1000, 250)],
    ['CREDIT_NOTE 750', 'INVOICE 750'],
  ],
] as const)('%s', (_, event, documents, expected) => {
  expect(documentsOf(event, documents).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(expected)
})

test('a GSTIN is taken until the month of play is over', () => {
  expect(mayGiveGstin('2027-01-31', '2027-01-02')).toBe(true)
  expect(mayGiveGstin('2027-02-01', '2027-01-31')).toBe(false)
  expect(mayGiveGstin('2026-12-31', '2027-01-02')).toBe(true)
})
