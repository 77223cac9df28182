import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../machine/places.ts'

const GUIDE = path.join(ROOT, 'docs', 'operations.md')

/** A step of the guide: a block of commands, or a check that they worked. */
export type Step =
  | { kind: 'commands'; heading: string; line: number; script: string }
  | { kind: 'check'; heading: string; line: number; name: string }

const FENCE = /^```(.*)$/
/** Invisible to readers: here the test does what people would do in their browser. */
const CHECK = /^<!-- check( in containers)?: (.+) -->$/

interface Guide {
  steps: Step[]
  /** Steps of an installation in containers. */
  inContainers: Step[]
  elsewhere: string[]
}

/**
 * Blocks of `sh` are run on a bare machine, those of `sh containers` in an installation in containers, each in order. Those
 * of `sh elsewhere` need another machine or the internet, and are only read.
 */
export const readGuide = (text = fs.readFileSync(GUIDE, 'utf8')): Guide => {
  const steps: Step[] = []
  const inContainers: Step[] = []
  const elsewhere: string[] = []
  let heading = ''
  let block: { language: string; line: number; lines: string[] } | undefined
  for (const [index, line] of text.split('\n').entries()) {
    const fence = FENCE.exec(line)
    if (fence && !block) block = { language: fence[1] ?? '', line: index + 1, lines: [] }
    else if (fence && block) {
      const script = block.lines.join('\n')
      if (block.language === 'sh') steps.push({ kind: 'commands', heading, line: block.line, script })
      if (block.language === 'sh containers') inContainers.push({ kind: 'commands', heading, line: block.line, script })
      if (block.language === 'sh elsewhere') elsewhere.push(script)
      block = undefined
    } else if (block) block.lines.push(line)
    else if (line.startsWith('#')) heading = line.replace(/^#+ /, '')
    else {
      const [, other, name] = CHECK.exec(line) ?? []
      if (name) (other ? inContainers : steps).push({ kind: 'check', heading, line: index + 1, name })
    }
  }
  return { steps, inContainers, elsewhere }
}
