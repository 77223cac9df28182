import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** The shell has no window to draw and no extensions to load: the same engine for less work. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
]

/** The path of a browser for the browser stories; Debian's is installed when there is none. */
export const chromium = async (): Promise<string> => {
  const found = [process.env.CHROMIUM_PATH, ...KNOWN].find((path) => path && fs.existsSync(path))
  if (found) return found
  process.stdout.write('• installing Chromium …\n')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const args of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-color-emoji'],
  ]) {
    const [command = '', ...rest] = [...asRoot, ...args]
    spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const installed = KNOWN.find((path) => fs.existsSync(path))
  if (installed) return installed
  throw new Error(
    'The browser stories need Chromium. Install it (as root: apt-get install chromium-headless-shell), or set CHROMIUM_PATH.',
  )
}
