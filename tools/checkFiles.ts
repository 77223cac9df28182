import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './places.ts'
import { sourceFiles } from './sourceFiles.ts'

const LONGEST_FILE_LINES = 260
/** Names that say nothing about what is inside. */
const vague = /^(index|utils?|helpers?|common|misc|.*([mM]anager|[sS]ervice))\.tsx?$/
const ENTRY_STATE = /\b(?:location|useLocation\(\))\.state\b/
/** A lookup table in a plain object also has `constructor`, as in `GET /public/sketches/constructor`. */
const PLAIN_TABLE = /^(?:export )?const (\w+): (?:\w+<)*Record<string, .*= \{(?!\s*\}$)/m
const isServed = (file: string): boolean =>
  /^(api|art|contract|domain|web)\/src\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)
/** Tables of facts may be as long as the facts are. */
const isTable = (file: string): boolean =>
  /(\.generated\.ts|db\/src\/schema\.ts|seed\/\w+\.ts|countries\.ts|words\/\w+\.ts|places\/\w+\.ts|looks\/\w+Looks\.ts|\.test\.tsx?)$/.test(
    file,
  )

/** Files that break the house's rules on names and length. */
export const wrongFiles = (): string[] =>
  sourceFiles().flatMap((file) => {
    const complaints: string[] = []
    if (vague.test(path.basename(file))) complaints.push(`${file} has a name that says nothing`)
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8')
    const lines = text.split('\n').length
    if (lines > LONGEST_FILE_LINES && !isTable(file)) complaints.push(`${file} has ${lines} lines: split it`)
    if (/\b(TODO|FIXME|XXX)\b/.test(text) && !file.startsWith('tools/'))
      complaints.push(`${file} leaves something undone`)
    const plainTable = PLAIN_TABLE.exec(text)?.[1]
    if (plainTable !== undefined && isServed(file)) complaints.push(`${file}: ${plainTable} has to be a dictionary()`)
    if (ENTRY_STATE.test(text) && file !== 'web/src/ui/useEntryState.ts')
      complaints.push(`${file} reads the state of the history entry: the server never had it, so use useEntryState`)
    return complaints
  })
