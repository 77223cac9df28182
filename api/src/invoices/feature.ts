import type { ownerTaxDocuments, taxDocuments } from '@baari/contract/invoices/taxDocuments.ts'
import type { taxRules } from '@baari/contract/invoices/taxRules.ts'
import type { Config } from '../config.ts'
import type { Feature } from '../platform/feature.ts'
import { companyOf } from '../settingGroups.ts'
import { issueTaxDocuments, type TaxWork } from './issueTaxDocuments.ts'
import { giveGstin, listBookingTaxDocuments, readTaxDocument } from './taxDocuments.ts'
import { exportTaxMonth, readTaxMonth } from './taxMonth.ts'
import { listTaxRules, previewTaxRule, setTaxRule } from './taxRules.ts'

interface Services extends Omit<TaxWork, 'company'> {
  config: Config
}

export const invoicesFeature = ({
  config,
  ...work
}: Services): Feature<typeof taxDocuments & typeof ownerTaxDocuments & typeof taxRules> => ({
  handlers: {
    listBookingTaxDocuments,
    giveGstin,
    readTaxDocument,
    readTaxMonth,
    exportTaxMonth,
    listTaxRules,
    previewTaxRule,
    setTaxRule,
  },
  jobs: [issueTaxDocuments({ ...work, company: companyOf(config) })],
})
