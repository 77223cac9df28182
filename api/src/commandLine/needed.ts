/** A setting that a command cannot do without. */
export const needed = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`Set ${name} as the server has it.`)
  return value
}
