import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const SOURCE = path.join(import.meta.dirname, '..')
/** Attributes that a person reads or hears. */
const spoken = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'])

interface Node {
  type: string
  start: number
  [part: string]: unknown
}

const isNode = (part: unknown): part is Node => typeof (part as Node | null)?.type === 'string'

/** Literal words: in quotation marks or a template, whatever they depend on. */
const messagesOf = (value: unknown): string => {
  if (!isNode(value)) return ''
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value
  if (value.type === 'JSXExpressionContainer') return messagesOf(value.expression)
  if (value.type === 'ConditionalExpression') return messagesOf(value.consequent) + messagesOf(value.alternate)
  if (value.type === 'LogicalExpression') return messagesOf(value.left) + messagesOf(value.right)
  if (value.type === 'TemplateLiteral')
    return (value.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked).join('')
  return ''
}

const saidBy = (node: Node): string => {
  if (node.type === 'JSXText') return node.value as string
  if (node.type === 'JSXAttribute')
    return spoken.has(String((node.name as { name: unknown }).name)) ? messagesOf(node.value) : ''
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as unknown[])
      .filter((child) => isNode(child) && child.type === 'JSXExpressionContainer')
      .map(messagesOf)
      .join('')
  return ''
}

/** 'line: words' for every visible text in a component's source that does not come from a catalogue. */
const literalsIn = (source: string): string[] => {
  const found: string[] = []
  const visit = (part: unknown): void => {
    if (isNode(part)) {
      const said = saidBy(part)
      if (/\p{L}/u.test(said)) found.push(`${source.slice(0, part.start).split('\n').length}: ${said.trim()}`)
    }
    if (typeof part === 'object' && part !== null) Object.values(part).forEach(visit)
  }
  const { program, errors } = parseSync('page.tsx', source)
  expect(errors).toEqual([])
  visit(program)
  return found
}

test('finds words in a component, and nothing else', () => {
  expect(literalsIn('const page = <p>Hello <b>{name}</b></p>')).toEqual(['1: Hello'])
  expect(literalsIn("const page = <p>\n{'Hello'}\n</p>")).toEqual(['1: Hello'])
  expect(literalsIn("const page = <p>{isOpen ? words.open : 'Closed'}</p>")).toEqual(['1: Closed'])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  expect(literalsIn('const page = <img alt={`${name}, on grass`} title="A ground" />')).toEqual([
    '1: , on grass',
    '1: A ground',
  ])
  expect(literalsIn('const page = <img alt="" className="size-full" src="/x.svg" title={words.title} />')).toEqual([])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  expect(literalsIn('const page = <p id="x">{words.hello(name)} · {`${one} – ${other}`}</p>')).toEqual([])
})

test('every word on a screen comes from a catalogue, except on the kit page', () => {
  const files = fs
    .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith(`kit${path.sep}`))
  expect(files.length).toBeGreaterThan(100)
  expect(
    files.flatMap((file) =>
      literalsIn(fs.readFileSync(path.join(SOURCE, file), 'utf8')).map((literal) => `${file}:${literal}`),
    ),
  ).toEqual([])
})

test('every maxLength is a named limit, never a literal', () => {
  const literal = /\bmaxLength=(?:\{\s*\d|")/
  expect('<input maxLength={80} />').toMatch(literal)
  expect('<input maxLength={LONGEST_NAME} />').not.toMatch(literal)
  const files = fs.readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  expect(files.filter((file) => literal.test(fs.readFileSync(path.join(SOURCE, file), 'utf8')))).toEqual([])
})

/** The only files whose hours recur and have no date; all other time ranges come from `formatTimes`. */
const recurring = [
  'availability/GroundPanel.tsx',
  'enquiries/admin/ApplicationList.tsx',
  'imports/useRowText.ts',
  'insight/sums.ts',
  'kit/KitParts.tsx',
  'legal/cancellationRefund/CancellationRefundPage.tsx',
  'pages/OwnerTurfListPage.tsx',
  'pages/VenuePage.tsx',
  'passes/usePasses.ts',
  'regulars/GroupsPage.tsx',
  'shell/Footer.tsx',
  'turfs/otherHours.ts',
  'turfs/owner/GroundEditor.tsx',
  'turfs/owner/SlotFields.tsx',
]

/** The only files that write a clock time alone: now, in the audit log, of a recurring slot, or beside its date. */
const clocks = [
  'admin/AuditList.tsx',
  'bookings/list/BookingCard.tsx',
  'reservations/plan/DayColumn.tsx',
  'turfs/TurfStarts.tsx',
  'turfs/owner/SlotFields.tsx',
]

/** Ways around `formatTimes` and `playText`, which alone add the night and the day to times after midnight. */
const loneTimes = {
  'a day beside a time': /formatDay\([^;]{0,60}\)[\s,}`$·{(]+format(?:Time|Hours)\(/,
  'a start beside an end': /formatTime\([^;]{0,60}\)[\s,}`$·{(]+(?:–|-|to)?[\s`$·{(]*formatTime\(/,
  'formats of the domain': /import \{[^}]*\b(?:english|hindi)(?:Time|TimeRange|Times|Play)\b[^}]*\} from/,
}

test('only formatTimes and playText write the times of a date', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  expect('`${formatDay(date)}, ${formatHours(from, to)}`').toMatch(loneTimes['a day beside a time'])
  expect('messages.when(formatDay(date), formatTime(from))').toMatch(loneTimes['a day beside a time'])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  expect('`${formatTime(slot.startsAt)} – ${formatTime(slot.endsAt)}`').toMatch(loneTimes['a start beside an end'])
  expect('messages.between(formatTime(from), formatTime(to))').toMatch(loneTimes['a start beside an end'])
  const sources = fs
    .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/ui\/formats\/\w+\.ts$/.test(file))
    .map((file) => ({ file, source: fs.readFileSync(path.join(SOURCE, file), 'utf8') }))
  const filesWith = (name: RegExp) =>
    sources
      .filter(({ source }) => name.test(source))
      .map(({ file }) => file)
      .toSorted()
  expect(filesWith(/\bformatHours\b/)).toEqual(recurring)
  expect(filesWith(/\bformatTime\b/)).toEqual(clocks)
  expect(
    sources.flatMap(({ file, source }) =>
      Object.entries(loneTimes).flatMap(([way, form]) => (form.test(source) ? [`${file}: ${way}`] : [])),
    ),
  ).toEqual([])
})
