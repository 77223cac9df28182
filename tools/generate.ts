import fs from 'node:fs'
import { kindsSource, notificationPagesSource } from './generateKinds.ts'
import { generateGuardedRoutes, generatePlayerRoutes, generateRoutes, generateRoutesOf } from './generateRoutes.ts'
import { generateSchema } from './generateSchema.ts'
import { limitFunctions } from './limitFunction.ts'
import { peopleColumnsSource } from './peopleColumns.ts'
import { privacyPage } from './privacyPage.ts'
import { settingsTable } from './settingsTable.ts'

/** Generated files that other generators read, so they are written first. */
const sourcesOfOthers = (): [path: string, text: string][] => [
  ['api/src/platform/messaging/kinds/kinds.generated.ts', kindsSource()],
  limitFunctions(),
]

const files = async (): Promise<[path: string, text: string][]> => {
  const schema = await generateSchema()
  return [
    ...sourcesOfOthers(),
    ['contract/src/routes.generated.ts', generateRoutes()],
    ['contract/src/playerRoutes.generated.ts', generatePlayerRoutes()],
    ['contract/src/guardedRoutes.generated.ts', generateGuardedRoutes()],
    ['contract/src/adminRoutes.generated.ts', generateRoutesOf('adminRoutes', 'ADMIN')],
    ['contract/src/ownerRoutes.generated.ts', generateRoutesOf('ownerRoutes', 'TURFOWNER')],
    ['contract/src/notifications/notificationPages.generated.ts', await notificationPagesSource()],
    ['db/src/schema.ts', schema.types],
    ['db/src/peopleColumns.generated.ts', peopleColumnsSource(schema.people)],
    ['db/src/invariants/triggers.generated.ts', schema.triggers],
    ['db/schema.sql', schema.sql],
    ['docs/configuration.md', settingsTable()],
    ['docs/privacy.md', privacyPage(schema.people)],
  ]
}

/** Writes every generated file. */
export const generate = async (): Promise<void> => {
  for (const [path, text] of sourcesOfOthers()) fs.writeFileSync(path, text)
  for (const [path, text] of await files()) fs.writeFileSync(path, text)
}

/** The generated files that differ from what their sources say. */
export const staleFiles = async (): Promise<string[]> =>
  (await files())
    .filter(([path, text]) => !fs.existsSync(path) || fs.readFileSync(path, 'utf8') !== text)
    .map(([path]) => path)
