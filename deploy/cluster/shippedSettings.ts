import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../machine/places.ts'

/** A file that a site copies, below `deploy`. */
export const shipped = (file: string): string => path.join(ROOT, 'deploy', file)

/** The settings of a shipped file of environment, of which these are filled in with what this machine has. */
export const shippedSettings = (file: string, filled: Record<string, string>): Record<string, string> => {
  const settings = Object.fromEntries(
    fs
      .readFileSync(shipped(file), 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const unknown = Object.keys(filled).filter((name) => !(name in settings))
  if (unknown.length > 0) throw new Error(`deploy/${file} has no ${unknown.join(', ')}.`)
  return { ...settings, ...filled }
}
