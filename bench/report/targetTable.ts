import { type Figure, isReached, type Results, type Target } from './results.ts'

const DIGITS = 3

const shown = (value: number): string => {
  const text = Number(value.toPrecision(DIGITS))
  return Math.abs(text) >= 1 || text === 0 ? String(text) : text.toFixed(DIGITS)
}

const withUnit = ({ value, unit }: Pick<Figure, 'value' | 'unit'>): string =>
  unit === undefined ? shown(value) : `${shown(value)} ${unit}`

const targetText = ({ atLeast, atMost }: Target, unit: string | undefined): string => {
  const sign = atLeast === undefined ? '≤ ' : atMost === undefined ? '≥ ' : ''
  const text = `${sign}${shown(atMost ?? atLeast ?? 0)}`
  return unit === undefined ? text : `${text} ${unit}`
}

/** The figures with a target, before and now. One without a new measurement does not count as reached. */
export const targetTable = (now: Results | undefined, before: Results | undefined): string => {
  const keyOf = ({ id, what }: Figure): string => `${id} ${what}`
  const figuresOf = (results: Results | undefined) =>
    new Map(results?.figures.filter(({ target }) => target).map((figure) => [keyOf(figure), figure]))
  const [former, present] = [figuresOf(before), figuresOf(now)]
  const all = [...new Map([...former, ...present]).values()].toSorted((a, b) =>
    keyOf(a).localeCompare(keyOf(b), 'en', { numeric: true }),
  )
  const rows = all.map((figure) => {
    const [was, is] = [former.get(keyOf(figure)), present.get(keyOf(figure))]
    return [
      figure.id,
      figure.what,
      was ? withUnit(was) : '',
      is ? withUnit(is) : '',
      figure.target ? targetText(figure.target, figure.unit) : '',
      is ? (isReached(is) ? 'yes' : 'no') : '',
    ]
  })
  return aligned([['#', 'measure', 'before', 'now', 'target', 'reached'], ...rows])
}

/** As the formatter writes it. */
const aligned = ([head = [], ...rows]: readonly string[][]): string => {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const [BEGIN, END] = ['<!-- bench: begin -->', '<!-- bench: end -->']

/** The page with another table between its marks. */
export const withTable = (page: string, table: string): string => {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from === -1 || to < from) throw new Error(`The page has no marks ${BEGIN} and ${END}.`)
  return `${page.slice(0, from + BEGIN.length)}\n\n${table}\n\n${page.slice(to)}`
}
