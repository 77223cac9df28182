import { readCellDate, readCellTimes } from './readCells.ts'

/** Limits of a file and of the table in it: the browser reads the file, and the server gets only the table. */
export const IMPORT = {
  fileBytes: 5 * 1024 * 1024,
  /** Of a workbook, unpacked. */
  unpackedBytes: 40 * 1024 * 1024,
  /** A file that takes longer is refused. */
  readSeconds: 10,
  rows: 2000,
  columns: 40,
  cellCharacters: 200,
  /** All cells of a table together, as they are sent. */
  tableCharacters: 600_000,
  /** Bookings later than this are skipped, and a recurring event is expanded up to here. */
  daysAhead: 180,
  fileNameCharacters: 120,
  /** Imports of a turf that its page lists. */
  listed: 20,
} as const

/** The bytes of a request that carries a table: three for each character, and its punctuation. */
export const IMPORT_REQUEST_BYTES = 2 * 1024 * 1024

export const IMPORT_KINDS = ['BOOKINGS', 'REGULARS', 'PRICES'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export const COLUMN_ROLES = [
  'DATE',
  'DAY',
  'TIME',
  'START',
  'END',
  'MINUTES',
  'GROUND',
  'NAME',
  'PHONE',
  'PRICE',
  'PAID',
  'VISITS',
  'LAST_VISIT',
  'NOTES',
] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** The roles that a column may have in a table of each kind. */
export const ROLES_OF: Readonly<Record<ImportKind, readonly ColumnRole[]>> = {
  BOOKINGS: ['DATE', 'TIME', 'START', 'END', 'MINUTES', 'GROUND', 'NAME', 'PHONE', 'PRICE', 'PAID', 'NOTES'],
  REGULARS: ['NAME', 'PHONE', 'VISITS', 'LAST_VISIT', 'NOTES'],
  PRICES: ['DAY', 'TIME', 'START', 'END', 'GROUND', 'PRICE', 'NOTES'],
}

/** A table from a file or a pasted text, as texts. */
export interface TextTable {
  head: string[]
  rows: string[][]
}

/** Words in the head of a column, as other products, diaries and spreadsheets write them. */
const HEADS: readonly [ColumnRole, RegExp][] = [
  ['LAST_VISIT', /\blast\b|आखिरी|आख़िरी|पिछल/u],
  ['VISITS', /\b(?:visits?|times played|no\.? of bookings|total bookings|bookings count)\b|कितनी बार/u],
  ['PHONE', /\b(?:phone|mobile|mob|contact(?: no)?|whats ?app|cell|number|ph(?: no)?)\b|मोबाइल|फोन|फ़ोन|नंबर|नम्बर/u],
  ['PAID', /\b(?:paid|received|advance|collected|deposit)\b|जमा|मिला|एडवांस/u],
  [
    'PRICE',
    /\b(?:price|amount|amt|rate|total|fees?|charges?|cost|rent|rs|inr|per hour)\b|₹|रकम|राशि|कीमत|क़ीमत|रेट|भाव/u,
  ],
  ['MINUTES', /\b(?:duration|minutes|mins|hours|hrs|length)\b|अवधि|घंटे/u],
  ['START', /\b(?:start|starts|from|begin|check ?in|in time)\b|शुरू/u],
  ['END', /\b(?:end|ends|till|until|check ?out|out time|^to$)\b|^to$|खत्म|ख़त्म|तक/u],
  ['TIME', /\b(?:slots?|time|timings?)\b|समय|टाइम|स्लॉट/u],
  ['DATE', /\b(?:date|dt|booked for|play(?:ing)? date)\b|तारीख|तारीख़|दिनांक/u],
  ['DAY', /\b(?:days?|weekdays?)\b|वार$|दिन/u],
  ['GROUND', /\b(?:ground|court|turf|pitch|field|venue|facility|resource|arena|location|box|net)\b|मैदान|कोर्ट|टर्फ/u],
  [
    'NAME',
    /\b(?:name|customer|client|player|team|booked by|party|guest|member|summary|title|subject)\b|नाम|ग्राहक|टीम/u,
  ],
  ['NOTES', /\b(?:notes?|remarks?|comments?|description|details|reason)\b|टिप्पणी|नोट/u],
]

const headText = (head: string): string =>
  head
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[_\-./()]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const roleOfHead = (head: string): ColumnRole | undefined => {
  const text = headText(head)
  return HEADS.find(([, pattern]) => pattern.test(text))?.[0]
}

const WEEKDAY_WORD =
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*(?:\s*(?:-|–|to|,)\s*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)*$|^(?:weekdays?|weekends?|daily|all days|everyday)$/i

/** The role that the values of a column suggest. */
const roleOfValues = (values: readonly string[], today: string): ColumnRole | undefined => {
  const filled = values.filter((value) => value.trim() !== '').slice(0, 30)
  const most = (is: (value: string) => boolean): boolean => filled.filter(is).length * 5 >= filled.length * 3
  if (filled.length === 0) return undefined
  if (most((value) => /^(?:\+?91|0)?[6-9]\d{4}[\s-]?\d{5}$/.test(value.replaceAll(/^\+/g, '')))) return 'PHONE'
  if (most((value) => WEEKDAY_WORD.test(value.trim()))) return 'DAY'
  if (most((value) => /[-–]|\bto\b/.test(value) && readCellTimes(value).some(({ endsAt }) => endsAt !== null)))
    return 'TIME'
  if (most((value) => readCellDate(value, { today, isMonthFirst: false }) !== undefined)) return 'DATE'
  if (most((value) => /^(?:₹|rs\.?)\s*\d/i.test(value.trim()))) return 'PRICE'
  return undefined
}

/** A role for each column, or null for a column to leave out. No role is given twice. */
export const guessColumns = (
  { head, rows }: TextTable,
  { kind, today }: { kind: ImportKind; today: string },
): (ColumnRole | null)[] => {
  const allowed = ROLES_OF[kind]
  const given = new Set<ColumnRole>()
  const claim = (role: ColumnRole | undefined): ColumnRole | null => {
    if (role === undefined || !allowed.includes(role) || given.has(role)) return null
    given.add(role)
    return role
  }
  const byHead = head.map((text) => claim(roleOfHead(text)))
  return byHead.map((role, column) => {
    if (role !== null || roleOfHead(head[column] ?? '') !== undefined) return role
    return claim(
      roleOfValues(
        rows.map((row) => row[column] ?? ''),
        today,
      ),
    )
  })
}

const LONGEST_HEAD = 60

/** Whether a row names columns: no cell of it reads as a date, a time, a phone, an amount or a formula. */
export const isHead = (row: readonly string[]): boolean =>
  row.some((cell) => /\p{L}/u.test(cell)) &&
  row.every((cell) => cell.length <= LONGEST_HEAD && !/\d{3}|\d[:/.-]\d|₹\s*\d|^[=@]/.test(cell))

/** The kind of a table: bookings have dates, prices have times of a week, and regulars have neither. */
export const guessKind = (table: TextTable, today: string): ImportKind => {
  const has = (kind: ImportKind, ...roles: ColumnRole[]): boolean => {
    const guessed = guessColumns(table, { kind, today })
    return roles.every((role) => guessed.includes(role))
  }
  const hasTimes = has('BOOKINGS', 'TIME') || has('BOOKINGS', 'START')
  if (has('BOOKINGS', 'DATE') && hasTimes) return 'BOOKINGS'
  if (has('PRICES', 'PRICE') && (has('PRICES', 'DAY') || hasTimes) && !has('REGULARS', 'PHONE')) return 'PRICES'
  return has('REGULARS', 'PHONE') && !hasTimes ? 'REGULARS' : 'BOOKINGS'
}
