import { spawn } from 'node:child_process'
import { ROOT } from '../machine/places.ts'

/** Runs a command to its end with its output shown; throws one sentence when it fails. */
export const runCommand = (command: string, args: readonly string[], extra: NodeJS.ProcessEnv = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...extra } })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`“${[command, ...args].join(' ')}” failed: see the lines above.`)),
    )
  })
