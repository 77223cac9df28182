import type { Removal } from './guards/guardSeed.ts'
import type { Cluster } from './machine/cluster.ts'
import { TEMPLATE } from './simulate.ts'
import type { Product } from './world/product.ts'

const MIGRATED = 'baari_migrated'
const migrated = new WeakSet<Cluster>()

/**
 * Makes the database that every run copies, and takes guards away: by SQL here, or in the sources that the API processes
 * load.
 */
export const openTemplate = async (
  product: Product,
  cluster: Cluster,
  removals: readonly Removal[] = [],
): Promise<void> => {
  if (!migrated.has(cluster)) {
    await cluster.run('postgres', `create database ${MIGRATED}`)
    await product.migrate(cluster.url(MIGRATED))
    await cluster.grant(MIGRATED)
    migrated.add(cluster)
  }
  await cluster.run('postgres', `drop database if exists ${TEMPLATE}`)
  await cluster.run('postgres', `create database ${TEMPLATE} template ${MIGRATED} strategy file_copy`)
  for (const removal of removals) if ('sql' in removal) await cluster.run(TEMPLATE, removal.sql)
  const inFiles = removals.filter((removal) => 'file' in removal)
  if (inFiles.length > 0) process.env.SIMULATED_CHANGES = JSON.stringify(inFiles)
  else delete process.env.SIMULATED_CHANGES
}
