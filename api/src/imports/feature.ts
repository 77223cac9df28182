import type { imports } from '@baari/contract/imports/imports.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Feature } from '../platform/feature.ts'
import type { GroundsForSale } from '../turfs/groundForSale.ts'
import { bringIn, listImports } from './bringIn.ts'
import { previewImport } from './previewImport.ts'
import { takeOutImport } from './takeOutImport.ts'

export const importsFeature = (services: {
  grounds: GroundsForSale
  notifyJob: NotifyJob
  bankSecret: string
}): Feature<typeof imports> => ({
  handlers: { previewImport, bringIn: bringIn(services), takeOutImport: takeOutImport(services), listImports },
})
