import fs from 'node:fs'

/** How far the clock of a test is ahead of the real time, for every process that reads the same file. */
export interface ClockFile {
  aheadMilliseconds(): number
  /** Calls `changed` at each change, until the returned function is called. Everything that waits for its time then looks again. */
  onChange(changed: () => void): () => void
}

const LOOK_MILLISECONDS = 200

const aheadIn = (file: string): number => {
  if (!fs.existsSync(file)) return 0
  const text = fs.readFileSync(file, 'utf8').trim()
  if (!/^-?\d+$/.test(text)) throw new Error(`${file} must hold a whole number of milliseconds, not “${text}”.`)
  return Number(text)
}

/** Read at every question; as long as the file is missing, and without one, it says 0. */
export const clockFile = (file: string | undefined): ClockFile =>
  file
    ? {
        aheadMilliseconds: () => aheadIn(file),
        onChange: (changed) => {
          // Asked for, not told of: no change is missed, however the file came to be another.
          let known = aheadIn(file)
          const looking = setInterval(() => {
            const ahead = aheadIn(file)
            if (ahead === known) return
            known = ahead
            changed()
          }, LOOK_MILLISECONDS)
          looking.unref()
          return () => clearInterval(looking)
        },
      }
    : { aheadMilliseconds: () => 0, onChange: () => () => undefined }
