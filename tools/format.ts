import { runCommand } from './runCommand.ts'

/** Brings every file into the house's form. */
export const format = (): Promise<void> => runCommand('biome', ['check', '--write', '.'])
