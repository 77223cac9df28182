import type { Api } from '@baari/contract/api.ts'
import { BOOK_ACCOUNTS, ledgerAccounts } from '@baari/domain/settlements/books.ts'
import { opposite, PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import XMLBuilder from 'fast-xml-builder'
import type { FileHandler } from '../platform/http/context.ts'
import { booksFile, everyAccount, type JournalTransaction, journalOf } from './journal.ts'

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true })
const xml = (content: object): string => builder.build(content)

/** A message of the import: a ledger or a voucher. */
const messageOf = (content: object): object => ({ TALLYMESSAGE: { '@xmlns:UDF': 'TallyUDF', ...content } })

/** A placeholder for the messages, so that the builder writes the XML around them. */
const MESSAGES = 'MESSAGES'

const [BEFORE = '', AFTER = ''] = xml({
  ENVELOPE: {
    HEADER: { TALLYREQUEST: 'Import Data' },
    BODY: { IMPORTDATA: { REQUESTDESC: { REPORTNAME: 'All Masters' }, REQUESTDATA: MESSAGES } },
  },
}).split(MESSAGES)

/** The ledgers. Tally needs them before the vouchers that name them. */
const MASTERS = ledgerAccounts
  .map((account) => BOOK_ACCOUNTS[account])
  .map(({ name, group }) =>
    xml(messageOf({ LEDGER: { '@NAME': name, '@ACTION': 'Create', 'NAME.LIST': { NAME: name }, PARENT: group } })),
  )
  .join('\n')

/** In Tally, debits are below zero. */
const amountText = (paise: Paise): string => (opposite(paise) / PAISE_PER_RUPEE).toFixed(2)

/** The voucher of a transaction. Its id never changes, so Tally can recognize a voucher that it already has. */
const voucherOf = ({ number, occurredAt, kind, cause, entries }: JournalTransaction): string => {
  const about = new Set(
    entries
      .flatMap(({ bookingId, passId, settlementId, ownerId }) => [bookingId, passId, settlementId, ownerId])
      .filter((id) => id !== null),
  )
  return xml(
    messageOf({
      VOUCHER: {
        '@REMOTEID': `baari-ledger-${number}`,
        '@VCHTYPE': 'Journal',
        '@ACTION': 'Create',
        '@OBJVIEW': 'Accounting Voucher View',
        DATE: dateAt(occurredAt, INDIA).replaceAll('-', ''),
        NARRATION: [kind, cause, ...about].join(' '),
        VOUCHERTYPENAME: 'Journal',
        VOUCHERNUMBER: String(number),
        PERSISTEDVIEW: 'Accounting Voucher View',
        'ALLLEDGERENTRIES.LIST': entries.map(({ account, amount }) => ({
          LEDGERNAME: BOOK_ACCOUNTS[account].name,
          ISDEEMEDPOSITIVE: amount > 0 ? 'Yes' : 'No',
          AMOUNT: amountText(amount),
        })),
      },
    }),
  )
}

/** Exports the journal as an import for Tally: the ledgers with their groups, then a voucher for each transaction. */
export const exportTally: FileHandler<Api['exportTally']> = ({ query: range }, { db }) =>
  booksFile(db, {
    ...range,
    name: 'tally',
    extension: 'xml',
    write: async function* (given) {
      yield `<?xml version="1.0" encoding="UTF-8"?>\n${BEFORE}\n${MASTERS}\n`
      for await (const transactions of journalOf(given, range, everyAccount))
        yield transactions.map((transaction) => `${voucherOf(transaction)}\n`).join('')
      yield `${AFTER}\n`
    },
  })
