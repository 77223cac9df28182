import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { apiProgram } from '../../machine/apiProgram.ts'
import { ROOT } from '../../machine/places.ts'
import { controlsOf, type RunningProgram } from './runProgram.ts'

interface Plan {
  ports: readonly number[]
  /** Its logs are there. */
  folder: string
  environment: NodeJS.ProcessEnv
}

/** Processes of the API, as many as there are ports. */
export const startApis = ({ ports, folder, environment }: Plan): Promise<RunningProgram[]> => {
  const program = apiProgram()
  return Promise.all(
    ports.map(async (port, at) => {
      const log = fs.openSync(path.join(folder, `api${at + 1}.log`), 'a')
      const child = spawn(process.execPath, [program], {
        cwd: ROOT,
        detached: true,
        // It ends when the channel to this process does.
        stdio: ['ignore', log, 'inherit', 'ipc'],
        env: { ...process.env, ...environment, PORT: String(port) },
      })
      fs.closeSync(log)
      const controls = controlsOf(child)
      await new Promise((resolve, reject) => {
        child.once('message', resolve)
        child.once('exit', () => reject(new Error('The API did not start: see the line above.')))
      })
      return controls
    }),
  )
}
