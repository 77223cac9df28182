import os from 'node:os'
import path from 'node:path'

/** Where things of a running copy lie; all below the project's folder. */
export const ROOT = path.resolve(import.meta.dirname, '..')
export const DATA = path.resolve(ROOT, process.env.BAARI_DATA ?? '.data')
export const CLUSTER = path.join(DATA, 'postgres')
export const RUNNING = path.join(DATA, 'running.json')
export const API_LOG = path.join(DATA, 'api.log')
export const FAKES_STATE = path.join(DATA, 'fakes')
export const PICTURES = path.join(DATA, 'pictures')
export const WEB_DIST = path.join(ROOT, 'web', 'dist')

/** Where processes that tests start keep their compiled code, for the next one: NODE_COMPILE_CACHE. */
export const COMPILED_CODE = path.join(os.tmpdir(), 'baari-compiled')
