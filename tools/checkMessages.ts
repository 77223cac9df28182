import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from '../machine/places.ts'
import { sourceFiles } from './sourceFiles.ts'

interface Node {
  type: string
  [part: string]: unknown
}

const isNode = (part: unknown): part is Node => typeof (part as Node | null)?.type === 'string'

const nameOf = (part: unknown): string | undefined => {
  const node = part as { type?: string; name?: string; value?: unknown } | null
  if (node?.type === 'Identifier') return node.name
  return node?.type === 'Literal' ? String(node.value) : undefined
}

const visit = (part: unknown, act: (node: Node) => void): void => {
  if (isNode(part)) act(part)
  if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) visit(inner, act)
}

const programOf = (file: string): unknown => parseSync(file, fs.readFileSync(path.join(ROOT, file), 'utf8')).program

interface Key {
  name: string
  /** Names of the tables around the key, the outermost first. */
  tables: string[]
}

const keysOf = (table: Node, tables: string[]): Key[] =>
  (table.properties as Node[]).flatMap((property) => {
    const name = nameOf(property.key)
    if (name === undefined) return []
    const value = property.value as Node
    return value.type === 'ObjectExpression' ? keysOf(value, [...tables, name]) : [{ name, tables }]
  })

/** Every key of the tables that a file of messages exports. */
const keysIn = (file: string): Key[] => {
  const keys: Key[] = []
  visit(programOf(file), (node) => {
    if (node.type !== 'ExportNamedDeclaration') return
    visit(node.declaration, (inner) => {
      if (inner.type !== 'VariableDeclarator') return
      const value = inner.init as Node
      const table = value.type === 'TSAsExpression' ? (value.expression as Node) : value
      if (table.type === 'ObjectExpression') keys.push(...keysOf(table, []))
    })
  })
  return keys
}

interface Reading {
  /** Keys that the code reads by name, and strings that may be names of keys. */
  names: Set<string>
  /** How names end whose beginning is chosen while the page runs: '[`${field}Wrong`]'. */
  endings: Set<string>
  /** Tables whose key is chosen at run time, or that are passed on: `roles[player.role]`, `values: messages.roles`. */
  indexed: Set<string>
}

const emptyReading = (): Reading => ({ names: new Set(), endings: new Set(), indexed: new Set() })

const readingIn = (file: string): Reading => {
  const reading = emptyReading()
  const add = (names: Set<string>, name: string | undefined) => name !== undefined && names.add(name)
  visit(programOf(file), (node) => {
    if (node.type === 'Literal') add(reading.names, nameOf(node))
    if (node.type === 'ObjectPattern')
      for (const property of node.properties as Node[]) add(reading.names, nameOf(property.key))
    const handedOn = [
      node.type === 'Property' && node.value,
      ...(node.type === 'CallExpression' ? (node.arguments as Node[]) : []),
    ]
    for (const part of handedOn)
      if (isNode(part) && part.type === 'MemberExpression') add(reading.indexed, nameOf(part.property))
    if (node.type !== 'MemberExpression') return
    if (!node.computed) add(reading.names, nameOf(node.property))
    else {
      const table = node.object as Node
      const key = node.property as Node
      if (key.type === 'TemplateLiteral')
        add(reading.endings, (key.quasis as { value: { cooked: string } }[]).at(-1)?.value.cooked)
      else add(reading.indexed, nameOf(table) ?? nameOf(table.property))
    }
  })
  return reading
}

const together = (readings: readonly Reading[]): Reading => {
  const all = emptyReading()
  for (const reading of readings)
    for (const part of ['names', 'endings', 'indexed'] as const) for (const name of reading[part]) all[part].add(name)
  return all
}

const isRead = ({ names, endings }: Reading, name: string): boolean =>
  names.has(name) || [...endings].some((ending) => ending !== '' && name.endsWith(ending))

const holdsMessages = (file: string): boolean => /\/(\w*(english|hindi|English|Hindi)\w*|en|hi)\.ts$/.test(file)

/** Matches a number above one with its unit, in digits or words: probably a limit, deadline or share of a rule. */
const NUMBER_WITH_UNIT = new RegExp(
  [
    // Skips singulars and zero, which state no rule: '1 minute', '₹0'.
    String.raw`(?<![\w.,:/])(?![01](?:[^\d.,]|$))\d[\d.,]*(?:(?: (?:to|or|and|से|या|और) |[–-])\d[\d.,]*)?[\s-](?:\S+ )?(?:${[
      'min(?:utes?)?|hours?|(?:working |business )?days?|weeks?|months?|years?|seconds?|km|MB|characters|letters|digits?|times',
      'people|members|players|pictures|bookings|turfs',
      'मिनट|घंटे|घंटों|दिन|दिनों|हफ़्ते|हफ़्तों|महीने|साल|सेकंड|किमी|अक्षर|अक्षरों|अंक|अंकों|बार|लोग|खिलाड़ी|तस्वीरें|बुकिंग|टर्फ',
    ].join('|')})(?![\p{L}\p{M}])`,
    String.raw`(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)[ -](?:\w+ )?(?:minutes|hours|days|weeks|months|years|seconds|times|characters|letters)\b`,
    String.raw`(?<![\p{L}\p{M}])(?:दो|तीन|चार|पाँच|छह|सात|आठ|दस|बारह|पंद्रह|बीस|तीस) (?:मिनट|घंटे|घंटों|दिन|दिनों|कामकाजी|हफ़्तों|महीने|अक्षर)(?![\p{L}\p{M}])`,
    String.raw`₹ ?(?:[2-9]|1\d)`,
    String.raw`\d ?%`,
  ].join('|'),
  'u',
)

/** Phrases whose number comes from no rule of Baari. */
const NO_RULE = [
  // The age of majority, by law.
  /18 साल/,
  // All day, and all week.
  /Open 24 hours|24 घंटे खुला|seven days|सात दिन/,
  // Labels of options that are keyed by their number.
  /[37] times a week|हफ़्ते में [37] बार|3 months|3 महीने/,
  // A figure from a standard, and a promise that staff keep by hand.
  /four times its size|within two working days|दो कामकाजी दिनों में जवाब/,
  // The step of a keyboard shortcut, and two consecutive weeks.
  /move by two hours|दो घंटे आगे|two weeks in a row/,
]

const textsIn = (file: string): string[] => {
  const texts: string[] = []
  visit(programOf(file), ({ type, value }) => {
    if (type === 'Literal' && typeof value === 'string') texts.push(value)
    if (type === 'TemplateElement') texts.push((value as { cooked: string }).cooked)
  })
  return texts
}

const saysRules = (file: string): boolean =>
  !/\.test\.tsx?$/.test(file) &&
  ((file.startsWith('web/src/') && holdsMessages(file)) ||
    /^(?:web\/src\/messages|api\/src\/messages|api\/src\/platform\/messaging\/kinds)\//.test(file) ||
    /^(?:api\/src\/platform\/messaging\/facts|contract\/src\/(?:errors|gameErrors))\.ts$/.test(file))

/** Finds texts that hardcode the number of a rule, and would be wrong once the rule changes. */
export const literalNumbers = (): string[] => {
  const files = sourceFiles().filter((file) => file.endsWith('.ts') && saysRules(file))
  if (files.length < 100) throw new Error('The check for literal numbers found too few files.')
  return files.flatMap((file) =>
    textsIn(file).flatMap((text) => {
      const [phrase] =
        NUMBER_WITH_UNIT.exec(NO_RULE.reduce((rest, exception) => rest.replace(exception, ''), text)) ?? []
      return phrase === undefined ? [] : [`${file}: “${phrase}” belongs in a constant of domain`]
    }),
  )
}

/** The files of the project that a file imports, by their paths. */
const importsIn = (file: string, text: string): Set<string> =>
  new Set([...text.matchAll(/from '(\.[^']+)'/g)].map(([, to]) => path.join(path.dirname(file), String(to))))

/** Sentences of the browser app that no page says. A missing one, and one too many in another language, does not compile. */
export const unusedMessages = (): string[] => {
  const web = sourceFiles().filter((file) => file.startsWith('web/src/') && !/\.test\.tsx?$/.test(file))
  const speakers = web.filter((file) => !holdsMessages(file))
  const textOf = new Map(speakers.map((file) => [file, fs.readFileSync(path.join(ROOT, file), 'utf8')]))
  const importsOf = new Map(speakers.map((file) => [file, importsIn(file, textOf.get(file) ?? '')]))
  // Many folders ask about the same file, so it is parsed once.
  const readings = new Map(speakers.map((file) => [file, readingIn(file)]))
  const catalogues = web.filter((file) => /\/(\w*[eE]nglish|en)\.ts$/.test(file))
  if (catalogues.length < 30) throw new Error('The check for unused messages looks in the wrong place.')
  const folders = [...new Set(catalogues.map((file) => path.dirname(file)))]
  return folders.flatMap((folder) => {
    const ofFolder = catalogues.filter((file) => path.dirname(file) === folder)
    // Messages of the frame, the kit and every page may be read in any folder.
    const isEverywhere = folder.endsWith('/ui') || folder.endsWith('/shell') || folder.endsWith('/messages')
    const reading = together(
      speakers
        .filter(
          (file) =>
            isEverywhere ||
            path.dirname(file) === folder ||
            textOf.get(file)?.includes('FeatureMessages[') ||
            ofFolder.some((catalogue) => importsOf.get(file)?.has(catalogue)),
        )
        .flatMap((file) => readings.get(file) ?? []),
    )
    return ofFolder.flatMap((file) =>
      keysIn(file)
        .filter(({ name, tables }) => !isRead(reading, name) && !tables.some((table) => reading.indexed.has(table)))
        .map(({ name, tables }) => `${file}: no page shows ${[...tables, name].join('.')}`),
    )
  })
}
