/** Tables that grow with the country. No request may read one of them from end to end. */
export const bigTables: readonly string[] = [
  ...['account', 'turf', 'ground', 'dynamic_price', 'occupancy', 'booking', 'payment_order', 'payment'],
  ...['ledger_txn', 'ledger_entry', 'settlement_line', 'notification', 'message'],
]

/** With fewer rows than this PostgreSQL may rightly read a table instead of an index. */
export const FEWEST_ROWS = 50_000

/** Requests that may do so all the same, with the tables and the reason. */
export const allowedScans: Readonly<Record<string, { tables: readonly string[]; why: string }>> = {}
