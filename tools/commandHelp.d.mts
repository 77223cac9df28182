export const COMMANDS: Record<string, readonly string[]>
export const helpFor: (name: string | undefined, args: readonly string[]) => string | undefined
