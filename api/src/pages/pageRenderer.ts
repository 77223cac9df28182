import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { API_PREFIX } from '@baari/contract/api.ts'
import type { Catalogue } from '@baari/domain/cities/catalogue.ts'
import type { Company } from '@baari/domain/shared/company.ts'
import type { MapTiles } from '@baari/domain/turfs/mapTiles.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { LoadJson } from './shareFacts.ts'

interface PageRequest {
  /** Absolute. */
  url: string
  cookies: Record<string, string | undefined>
  load: LoadJson
  now: Date
  company: Company
  catalogue: Catalogue
  mapTiles: MapTiles | null
}

export interface PageReply {
  status: number
  /** A whole document. */
  html: string
  headers: Record<string, string>
  /** Of a widget: the sites that may frame it. */
  widgetSites?: readonly string[]
}

export type RenderPage = (request: PageRequest) => Promise<PageReply>

const bundleIn = (folder: string): string => path.join(path.resolve(folder), 'server', 'entryServer.js')

/** Can pages be rendered, from the built bundle or by the development server? */
export const arePagesBuilt = (config: Pick<Config, 'WEB_FOLDER' | 'WEB_SOURCES'>): boolean =>
  config.WEB_SOURCES !== undefined || fs.existsSync(bundleIn(config.WEB_FOLDER))

/** The renderer in the server bundle of the browser app; undefined if it is not built. */
export const builtRenderer = async (folder: string): Promise<RenderPage | undefined> => {
  const bundle = bundleIn(folder)
  if (!fs.existsSync(bundle)) return undefined
  const { renderPage } = (await import(pathToFileURL(bundle).href)) as { renderPage: RenderPage }
  return renderPage
}

/** For `npm run dev`: the development server renders the page from its sources, and asks this server for its data. */
export const sourceRenderer =
  (server: FastifyInstance, address: string): RenderPage =>
  async ({ load: _, ...request }) => {
    const [{ port }] = server.addresses() as [AddressInfo]
    const response = await fetch(`${address}/@render`, {
      method: 'POST',
      redirect: 'error',
      body: JSON.stringify({ ...request, loadFrom: `http://127.0.0.1:${port}${API_PREFIX}` }),
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as PageReply
  }
