import { expect, test } from 'vitest'
import { readStatement } from './bankStatement.ts'

const read = (text: string, separator = '|') =>
  readStatement(
    text.split('\n').map((row, index) => ({ line: index + 1, cells: row.split(separator) })),
    '2027-01-20',
  )

const ROW = { bookedOn: '2027-01-18', amount: 10_234_550, reference: expect.stringContaining('UTIB000123') }

test.each([
  [
    'HDFC Bank',
    `HDFC BANK Ltd.||||||
Account No :|50100012345678|||||
Date|Narration|Value Dat|Debit Amount|Credit Amount|Chq/Ref Number|Closing Balance
 18/01/27 |NEFT CR-RAZORPAY SOFTWARE| 18/01/27 | 0.00 | 102345.50 |UTIB000123| 202345.50
19/01/27|UPI-FEES|19/01/27|118.00|0.00|0000123|202227.50
*****|*****|*****|*****|*****|*****|*****
STATEMENT SUMMARY :-||||||
Opening Balance|Dr Count|Cr Count|Debits|Credits|Closing Bal|
100000.00|1|1|118.00|102345.50|202227.50|`,
  ],
  [
    'State Bank of India',
    `Account Name|:|MR BAARI
Txn Date|Value Date|Description|Ref No./Cheque No.|Debit|Credit|Balance
18 Jan 2027|18 Jan 2027|BY TRANSFER-NEFT*UTIB0000553*|UTIB000123 RAZORPAY| |1,02,345.50|2,02,345.50
19 Jan 2027|19 Jan 2027|TO CLG||118.00| |2,02,227.50`,
  ],
  [
    'ICICI Bank',
    `DETAILED STATEMENT
S No.|Value Date|Transaction Date|Cheque Number|Transaction Remarks|Withdrawal Amount (INR )|Deposit Amount (INR )|Balance (INR )
1|17/01/2027|18/01/2027|-|NEFT-UTIB000123-RAZORPAY|0.0|102345.50|202345.50
2|19/01/2027|19/01/2027|-|GST|118|0.0|202227.50`,
  ],
  [
    'Axis Bank',
    `Name :- BAARI
Tran Date|CHQNO|PARTICULARS|DR|CR|BAL|SOL
18-01-2027|-|NEFT/UTIB000123/RAZORPAY|          |         102345.50|202345.50|553
19-01-2027|-|Charges|118.00||202227.50|553`,
  ],
  [
    'Kotak Mahindra Bank',
    `Sl. No.|Transaction Date|Value Date|Description|Chq / Ref No.|Amount|Dr / Cr|Balance|Dr / Cr
1|18-01-2027 10:22:31|18-01-2027|NEFT RAZORPAY|UTIB000123|1,02,345.50|CR|2,02,345.50|CR
2|19-01-2027 09:00:00|19-01-2027|Charges|X1|118.00|DR|2,02,227.50|CR`,
  ],
  [
    'Punjab National Bank',
    `Transaction Date|Cheque Number|Withdrawal|Deposit|Balance|Narration
18/1/2027|||1,02,345.50|2,02,345.50 Cr.|NEFT_IN:UTIB000123//RAZORPAY
19/1/2027||118.00||2,02,227.50 Cr.|SMS CHARGES`,
  ],
  [
    'a bank with hours and a way of paying',
    `Date|Type|Particulars|Debit|Credit
2027-01-18 10:30|NEFT|UTIB000123||102345.50
19/01/27 10:30:05|FEE|Charges|118.00|`,
  ],
  ['typed lines', '18-Jan-2027|₹1,02,345.50|utib000123'],
  ['typed lines in Hindi digits', '१८/०१/२०२७|१०२३४५.५०|UTIB000123'],
])('reads the incoming payments in the download of %s', (_, text) => {
  expect(read(text)).toEqual([ROW])
})

test.each([
  ['an amount that its commas split', '2027-01-18|1|200.00|UTIB1', 1],
  ['an amount in scientific notation', '2027-01-18|4.31234E+11|UTIB1', 1],
  ['a day of next year', '2027-01-18|100|UTIB1\n2028-01-18|100|UTIB2', 2],
  ['tomorrow', '2027-01-21|100|UTIB1', 1],
  ['30 February', '2027-01-18|100|UTIB1\n2027-02-30|100|UTIB2', 2],
  ['the month before the day', '01/18/2027|100|UTIB1', 1],
  ['an amount below nothing', '2027-01-18|-100|UTIB1', 1],
  ['parts of a paisa', '2027-01-18|100.001|UTIB1', 1],
  ['nothing', '2027-01-18|0|UTIB1', 1],
  ['commas in wrong places', '2027-01-18|1,2,00|UTIB1', 1],
  ['no reference', '2027-01-18|100|', 1],
  ['money in and out', 'Date|Narration|Debit|Credit\n18/01/2027|UTIB1|5|100', 2],
  ['a row without a date between two', 'Date|Narration|Debit|Credit\n18/01/2027|A||1\nB|||2\n19/01/2027|C||3', 3],
  ['a row without an amount', 'Date|Narration|Debit|Credit\n18/01/2027|A||\n19/01/2027|C||3', 2],
  ['a cell too many', 'Date|Narration|Debit|Credit\n18/01/2027|A||1|200.00', 2],
  [
    'a last date that does not exist',
    'Date|Narration|Debit|Credit\n18/01/2027|A||1\n31/02/2027|B||900\nTotal|||901',
    3,
  ],
  ['dates of an unknown form', 'Date|Narration|Debit|Credit\nJan 18 2027|A||900', 2],
  ['an unknown direction', 'Date|Narration|Amount|Dr/Cr\n18/01/2027|A|100|?', 2],
])('stops at a row with %s', (_, text, row) => {
  expect(() => read(text)).toThrow(`row ${row} cannot be read`)
})
