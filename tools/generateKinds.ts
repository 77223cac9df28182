import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './places.ts'

const FOLDER = 'api/src/platform/messaging/kinds'

/** The list of the kinds of notifications, made from their files. */
export const kindsSource = (): string => {
  const names = fs
    .readdirSync(path.join(ROOT, FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^\w+\/\w+\.ts$/.test(file))
    .map((file) => ({ file, name: path.basename(file, '.ts') }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return [
    '// Generated from the files beside it by `npm run generate`.',
    ...names.map(({ file, name }) => `import { ${name} } from './${file}'`),
    '',
    'export const kinds = {',
    ...names.map(({ name }) => `  ${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}: ${name},`),
    '}',
    '',
  ].join('\n')
}
