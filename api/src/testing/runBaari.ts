import { execFile } from 'node:child_process'
import { commandProgram } from '../../../machine/apiProgram.ts'
import { COMPILED_CODE, ROOT } from '../../../machine/places.ts'

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  /** The standard output, then the standard error. */
  output: string
  /** The standard error. */
  complained: string
}

/** Runs `baari` with these arguments in a process that has only these settings. */
export const runBaari = (args: readonly string[], settings: NodeJS.ProcessEnv): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [commandProgram(), ...args],
      {
        cwd: ROOT,
        env: { PATH: process.env.PATH, NODE_ENV: 'development', NODE_COMPILE_CACHE: COMPILED_CODE, ...settings },
      },
      (_error, output, complained) =>
        resolve({ code: child.exitCode, signal: child.signalCode, output: output + complained, complained }),
    )
  })
