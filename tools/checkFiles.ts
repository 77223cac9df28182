import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../machine/places.ts'
import { sourceFiles } from './sourceFiles.ts'

const LONGEST_FILE_LINES = 300
/** Names that say nothing about what is inside. */
const vague = /^(index|utils?|helpers?|common|misc|.*([mM]anager|[sS]ervice))\.tsx?$/
const ENTRY_STATE = /\b(?:location|useLocation\(\))\.state\b/
/** A lookup table in a plain object also has `constructor`, as in `GET /public/sketches/constructor`. */
const PLAIN_TABLE = /^(?:export )?const (\w+): (?:\w+<)*Record<string, .*= \{(?!\s*\}$)/m
const isServed = (file: string): boolean =>
  /^(api|art|contract|domain|web)\/src\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)
const FUNCTIONS = 'db/functions'
/** A comparison with a number above one. */
const BOUND = /(?<![=<-])(?:[<>]=?)\s*(?!1\b)[1-9]\d*\b/
/** Tables of facts may be as long as the facts are. */
const isTable = (file: string): boolean =>
  /(\.generated\.ts|db\/src\/schema\.ts|seed\/\w+\.ts|countries\.ts|pageTable\.ts|messages\/\w+\.ts|places\/\w+\.ts|visual\/\w+Screens\.ts|\.test\.tsx?)$/.test(
    file,
  )

/** A duration in SQL. A unit that multiplies a parameter is none: `p_seconds * interval '1 second'`. */
const DURATION = /(?<!\* )interval '[^']*'/

const functionFiles = (): { file: string; text: string }[] =>
  fs
    .readdirSync(path.join(ROOT, FUNCTIONS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ file: `${FUNCTIONS}/${file}`, text: fs.readFileSync(path.join(ROOT, FUNCTIONS, file), 'utf8') }))

/** Functions of the database that contain a number of the business: those come from the domain as a parameter, `limit_of` or `duration_of`. */
export const wrongFunctions = (): string[] =>
  functionFiles()
    .filter(({ file }) => !file.endsWith('limits.sql'))
    .flatMap(({ file, text }) => {
      const code = text.replaceAll(/--.*$/gm, '')
      const found = [DURATION, BOUND].flatMap((pattern) => pattern.exec(code)?.[0] ?? [])
      return found.map((number) => `${file}: ${number} belongs in the domain`)
    })

const DOCUMENTED = /((?:^--.*\n)+)create or replace (?:function|view) (\w+)/gm

/** Files of the program that the comment of a function or view names without need as callers, or leaves out. */
export const wrongCallers = (): string[] => {
  const sources = new Map(
    sourceFiles()
      .filter((file) => /^(?:api|db)\/src\/.*\.ts$/.test(file) && !/\.(?:test|generated)\.ts$|\/testing[./]/.test(file))
      .map((file) => [file, fs.readFileSync(path.join(ROOT, file), 'utf8')]),
  )
  return functionFiles().flatMap(({ file, text }) =>
    [...text.matchAll(DOCUMENTED)].flatMap(([, comment = '', name = '']) => {
      const named: string[] = comment.match(/\b(?:api|db)\/src\/[\w/]+\.ts\b/g) ?? []
      const call = new RegExp(`\\b${name}\\(`)
      const callers = comment.includes('Called by') ? [...sources.keys()] : []
      return [
        ...named
          .filter((caller) => !sources.get(caller)?.includes(name))
          .map((caller) => `${file}: ${name} is not called by ${caller}`),
        ...callers
          .filter((caller) => call.test(sources.get(caller) ?? '') && !named.includes(caller))
          .map((caller) => `${file}: ${name} is called by ${caller}, too`),
      ]
    }),
  )
}

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
    if (ENTRY_STATE.test(text) && file !== 'web/src/ui/useOnceAwake.tsx')
      complaints.push(`${file} reads the state of the history entry: the server never had it, so use useEntryState`)
    return complaints
  })
