export interface Plot {
  title: string
  /** Below the horizontal axis, from left to right. */
  steps: readonly string[]
  unit: string
  /** `former` is what it was before, drawn dashed. */
  lines: readonly { name: string; values: readonly number[]; former?: readonly number[] | undefined }[]
}

const [WIDTH, HEIGHT] = [720, 360]
const FRAME = { left: 70, right: 210, top: 44, bottom: 40 }
/** Each can be read on white and on black. */
const COLOURS = ['#2f81f7', '#d29922', '#3fb950', '#f85149', '#a371f7', '#db61a2', '#39c5cf', '#8b949e', '#bc6c25']
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #57606a }
  .grid { stroke: #8b949e; stroke-opacity: .3 }
  @media (prefers-color-scheme: dark) { text { fill: #adbac7 } }`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const shown = (value: number): string => (value >= 1000 ? `${value / 1000}k` : String(value))

/** Lines over a logarithmic axis: doubling has the same height everywhere. */
export const plotLines = ({ title, steps, unit, lines }: Plot): string => {
  const all = lines.flatMap(({ values, former = [] }) => [...values, ...former]).filter((value) => value > 0)
  if (all.length === 0) throw new Error(`There is nothing to draw for “${title}”.`)
  const [low, high] = [Math.floor(Math.log10(Math.min(...all))), Math.ceil(Math.log10(Math.max(...all)) + 1e-9)]
  const [right, bottom] = [WIDTH - FRAME.right, HEIGHT - FRAME.bottom]
  const x = (step: number): number =>
    FRAME.left + (steps.length === 1 ? 0.5 : step / (steps.length - 1)) * (right - FRAME.left)
  const y = (value: number): number =>
    bottom - ((Math.log10(value) - low) / Math.max(1, high - low)) * (bottom - FRAME.top)
  const grid = Array.from({ length: Math.max(1, high - low) + 1 }, (_, at) => 10 ** (low + at))
  const pointsOf = (values: readonly number[]) =>
    values.flatMap((value, step) => (value > 0 ? [[x(step).toFixed(1), y(value).toFixed(1)] as const] : []))
  const pathOf = (values: readonly number[]): string =>
    pointsOf(values)
      .map((point) => point.join(','))
      .join(' ')
  const drawn = lines.map(({ name, values, former }, at) => {
    const colour = COLOURS[at % COLOURS.length]
    const dashed = former
      ? `<polyline points="${pathOf(former)}" fill="none" stroke="${colour}" stroke-width="1.5" stroke-dasharray="4 4" opacity=".6"/>`
      : ''
    const dots = pointsOf(values).map(([left, top]) => `<circle cx="${left}" cy="${top}" r="3" fill="${colour}"/>`)
    const row = FRAME.top + 8 + at * 20
    return `${dashed}<polyline points="${pathOf(values)}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}
<rect x="${right + 16}" y="${row - 9}" width="12" height="3" fill="${colour}"/><text x="${right + 34}" y="${row - 3}">${escaped(name)}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}">
<style>${STYLE}</style>
<text x="${FRAME.left}" y="20" font-weight="600">${escaped(title)} (${escaped(unit)})</text>
${grid
  .map(
    (value) =>
      `<line class="grid" x1="${FRAME.left}" x2="${right}" y1="${y(value).toFixed(1)}" y2="${y(value).toFixed(1)}"/><text x="${FRAME.left - 8}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${shown(value)}</text>`,
  )
  .join('\n')}
${steps.map((step, at) => `<text x="${x(at).toFixed(1)}" y="${HEIGHT - 14}" text-anchor="middle">${escaped(step)}</text>`).join('\n')}
${drawn.join('\n')}
</svg>
`
}
