import { IMPORT } from '@baari/domain/imports/importTable.ts'
import Papa from 'papaparse'

/** Room for titles above the head, and for one row more than is allowed, so that such a file is refused. */
const MOST_LINES = IMPORT.rows + 20

/** The cells of a text with commas, semicolons, tabs or bars. Formulas are texts like any other. */
export const readCsv = (text: string): string[][] => {
  const rows: string[][] = []
  Papa.parse<string[]>(text.replace(/^\uFEFF?(?:sep=.\r?\n)?/, ''), {
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
    // `preview` would count empty lines, and silently leave out the rows after them.
    step: ({ data }, parser) => {
      rows.push(data)
      if (rows.length === MOST_LINES) parser.abort()
    },
  })
  return rows
}
