import fs from 'node:fs'
import path from 'node:path'
import { ROOT, WEB_DIST } from '../machine/places.ts'
import { sourceDigest } from '../machine/sourceDigest.ts'
import { compressAssets } from './compressAssets.ts'
import { runCommand } from './runCommand.ts'

/** Everything the bundles are made of. */
const SOURCES = ['web', 'contract/src', 'domain/src', 'art/src', 'package-lock.json']

/** Builds the browser app and its server bundle, unless nothing has changed since the last time. */
export const buildWeb = async (say: (line: string) => void): Promise<void> => {
  const stamp = path.join(WEB_DIST, 'source.sha256')
  const digest = sourceDigest(SOURCES)
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === digest) return
  say('building the browser app …')
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const build = (...args: string[]): Promise<void> =>
    runCommand(
      process.execPath,
      [
        vite,
        'build',
        'web',
        '--logLevel',
        'warn',
        '--config',
        'web/vite.config.ts',
        '--configLoader',
        'native',
        ...args,
      ],
      // A test's own NODE_ENV would build the pages for developers.
      { NODE_ENV: 'production' },
    )
  await build()
  await build('--ssr', 'src/entryServer.tsx')
  await compressAssets(path.join(WEB_DIST, 'client'))
  fs.writeFileSync(stamp, digest)
}
