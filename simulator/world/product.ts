import path from 'node:path'
import type { accessTokens, beginSession } from '@baari/api/accounts/sessions.ts'
import type { readConfig } from '@baari/api/config.ts'
import type { connect } from '@baari/db/connect.ts'
import type { migrate } from '@baari/db/migrate.ts'

/** The functions of a product that the simulator calls; all else goes through the product's processes. */
export interface Product {
  folder: string
  /** Not a checkout of another commit. */
  isThisOne: boolean
  migrate: typeof migrate
  connect: typeof connect
  readConfig: typeof readConfig
  accessTokens: typeof accessTokens
  beginSession: typeof beginSession
}

const THIS_ONE = path.join(import.meta.dirname, '../..')

/** The product in a folder: this one, or a checkout of another commit. */
export const productIn = async (folder: string): Promise<Product> => {
  const from = (file: string): Promise<Product> => import(path.join(folder, file)) as Promise<Product>
  const { migrate } = await from('db/src/migrate.ts')
  const { connect } = await from('db/src/connect.ts')
  const { readConfig } = await from('api/src/config.ts')
  const { accessTokens, beginSession } = await from('api/src/accounts/sessions.ts')
  return { folder, isThisOne: folder === THIS_ONE, migrate, connect, readConfig, accessTokens, beginSession }
}
