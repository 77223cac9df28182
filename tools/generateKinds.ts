import fs from 'node:fs'
import path from 'node:path'
import type { Page, Reader, WhatsappTemplate } from '@baari/api/platform/messaging/defineNotification.ts'
import type { MessageGroup } from '@baari/db/schema.ts'
import { ROOT } from '../machine/places.ts'

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

interface Defined {
  to: Reader
  opens?: Page
  whatsapp?: WhatsappTemplate
}

const OF_OWNERS: ReadonlySet<Reader> = new Set(['OWNER', 'TURF', 'ACCOUNT'])
const OF_PLAYERS: ReadonlySet<Reader> = new Set(['BOOKER', 'PLAYER', 'ACCOUNT', 'NUMBER'])
const GROUPS: readonly MessageGroup[] = ['BOOKINGS', 'REMINDERS', 'OFFERS']

/** The part of the kinds that the browser app reads: groups for its settings, and the pages that notifications open. */
export const notificationPagesSource = async (): Promise<string> => {
  const { kinds } = (await import('@baari/api/platform/messaging/kinds/kinds.generated.ts')) as {
    kinds: Record<string, Defined>
  }
  const groupsOf = (readers: ReadonlySet<Reader>): string => {
    const sent = new Set(
      Object.values(kinds).flatMap(({ to, whatsapp }) => (readers.has(to) && whatsapp ? whatsapp.group : [])),
    )
    return GROUPS.filter((group) => sent.has(group))
      .map((group) => `'${group.toLowerCase()}'`)
      .join(', ')
  }
  return [
    '// Generated from the kinds of notifications by `npm run generate`.',
    '',
    '/** The groups of messages that players and owners receive and can turn off. */',
    `export const playerGroups = [${groupsOf(OF_PLAYERS)}] as const`,
    `export const ownerGroups = [${groupsOf(OF_OWNERS)}] as const`,
    '',
    '/** The pages behind the notifications that name one. */',
    'export const notificationPages = {',
    ...Object.entries(kinds).flatMap(([kind, { opens }]) => (opens ? `  ${kind}: '${opens}',` : [])),
    '} as const',
    '',
  ].join('\n')
}
