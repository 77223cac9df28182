import { adminRoutes } from './adminRoutes.generated.ts'
import { type Client, type ClientSettings, createClientOf } from './createClientOf.ts'
import { guardedRoutes } from './guardedRoutes.generated.ts'
import { ownerRoutes } from './ownerRoutes.generated.ts'
import { playerRoutes } from './playerRoutes.generated.ts'
import { routes } from './routes.generated.ts'
import { fileOf, formOf } from './wire/files.ts'

/** A client for every endpoint. Pages take the table that they need: see `createClientOf`. */
export const createClient = (origin: string, settings: ClientSettings = {}): Client =>
  createClientOf({ ...routes, ...playerRoutes, ...guardedRoutes, ...ownerRoutes, ...adminRoutes }, origin, {
    formOf,
    fileOf,
    ...settings,
  })
