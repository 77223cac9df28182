import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../machine/places.ts'
import { plotClients } from './plotClients.ts'
import { type Figure, type Results, readResults, writeResults } from './results.ts'
import { targetTable, withTable } from './targetTable.ts'

export const RESULTS = path.join(ROOT, 'bench', 'results')
const PAGE = path.join(ROOT, 'docs', 'performance.md')

/** Figures that this run has not measured stay as they were. */
export const mergeFigures = (kept: readonly Figure[], measured: readonly Figure[]): Figure[] => {
  const anew = new Set(measured.map(({ id }) => id))
  return [...kept.filter(({ id }) => !anew.has(id)), ...measured].toSorted((a, b) =>
    a.id.localeCompare(b.id, 'en', { numeric: true }),
  )
}

/** Keeps the results under their label, draws what can be drawn, and brings the table of the page up to date. */
export const publish = (results: Results): void => {
  const kept = readResults<Results>(RESULTS, results.label)?.figures ?? []
  const measured = results.figures.map((figure) => ({ ...figure, load: results.machine.load }))
  const merged = { ...results, figures: mergeFigures(kept, measured) }
  writeResults(RESULTS, results.label, merged)
  const [now, before] = ['now', 'before'].map((label) => readResults<Results>(RESULTS, label))
  const newest = now ?? before
  if (!newest) return
  const plot = plotClients(newest, now && before)
  if (plot) fs.writeFileSync(path.join(RESULTS, 'clients.svg'), plot)
  fs.writeFileSync(PAGE, withTable(fs.readFileSync(PAGE, 'utf8'), targetTable(now, before)))
}
