import fs from 'node:fs'
import path from 'node:path'
import { drawArt } from '@baari/art/drawArt.ts'
import { Blob, Face, Font, Buffer as Letters, shape } from 'harfbuzzjs'
import { SHARE_SIZE, type ShareFacts } from './shareFacts.ts'

const EDGE = 72
const ROOM = SHARE_SIZE.width - 2 * EDGE
const NIGHT = '#0b1f18'
const CHALK = '#f2f6ee'
const LAMP = '#ffc83a'

const heading = { largest: 96, smallest: 56, mostLines: 2, lead: 1.12 }
const line = { largest: 42, smallest: 26 }
const price = { largest: 54, smallest: 36 }

/** Breaks text into lines that fit the width. */
const broken = (text: string, size: number): WrittenLine[] => {
  const lines: WrittenLine[] = []
  let whole = ''
  for (const word of text.split(' ')) {
    const longer = whole === '' ? word : `${whole} ${word}`
    if (whole !== '' && writeLine(longer, size).width > ROOM) {
      lines.push(writeLine(whole, size))
      whole = word
    } else whole = longer
  }
  return [...lines, writeLine(whole, size)]
}

const fits = (lines: readonly WrittenLine[], most: number): boolean =>
  lines.length <= most && lines.every(({ width }) => width <= ROOM)

/** The largest size at which a text fits; text too long even at the smallest is cut and ends in “…”. */
const fitted = (
  text: string,
  { largest, smallest, mostLines }: { largest: number; smallest: number; mostLines: number },
): { size: number; lines: WrittenLine[] } => {
  for (let size = largest; size >= smallest; size -= 4) {
    const lines = broken(text, size)
    if (fits(lines, mostLines)) return { size, lines }
  }
  const letters = [...text]
  for (let kept = letters.length - 1; kept > 0; kept -= 1) {
    const lines = broken(`${letters.slice(0, kept).join('').trimEnd()}…`, smallest)
    if (fits(lines, mostLines)) return { size: smallest, lines }
  }
  return { size: smallest, lines: [] }
}

/** A page's picture as SVG: the text, as outlines, on a ground that darkens towards the bottom. */
export const sharePictureSvg = (facts: ShareFacts): string => {
  const { width, height } = SHARE_SIZE
  const blocks = [
    { ...fitted(facts.heading, heading), lead: heading.lead, colour: CHALK },
    { ...fitted(facts.line, { ...line, mostLines: 1 }), lead: 1.8, colour: CHALK },
    ...(facts.price === undefined
      ? []
      : [{ ...fitted(facts.price, { ...price, mostLines: 1 }), lead: 1.45, colour: LAMP }]),
  ]
  // From the bottom up, so that any number of lines ends at the same edge.
  let y = height - EDGE
  let text = ''
  for (const { size, lines, lead, colour } of blocks.toReversed())
    for (const { paths } of lines.toReversed()) {
      text += `<g fill="${colour}" transform="translate(${EDGE} ${y})">${paths}</g>`
      y -= size * lead
    }
  const ground = drawArt(facts.ground).replace(/width="\d+" height="\d+"/, `width="${width}" height="${height}"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${NIGHT}" stop-opacity="0.1"/><stop offset="0.35" stop-color="${NIGHT}" stop-opacity="0.55"/><stop offset="1" stop-color="${NIGHT}" stop-opacity="0.92"/></linearGradient></defs>${ground}<rect width="${width}" height="${height}" fill="url(#foot)"/>${text}</svg>`
}

/** The faces for pictures, in order of preference for each letter. */
const FILES = ['anekLatin', 'anekLatinMore', 'notoDevanagari']

const faces = FILES.map((name) => {
  const face = new Face(new Blob(fs.readFileSync(path.join(import.meta.dirname, `../../fonts/${name}.ttf`))))
  return { font: new Font(face), letters: new Set(face.collectUnicodes()), unitsPerEm: face.upem }
})
type WritingFace = (typeof faces)[number]

/** A line of text as outlines, so that the machine needs no fonts. */
interface WrittenLine {
  /** In pixels at the requested size. */
  width: number
  /** SVG paths whose base line starts at 0, 0. */
  paths: string
}

interface Run {
  face: WritingFace
  text: string
}

/** Splits text into runs of one face. Drops letters that no face has. A space stays with the run before it. */
const runsOf = (text: string): Run[] => {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const point = letter.codePointAt(0) as number
    const face = last?.face.letters.has(point) ? last.face : faces.find(({ letters }) => letters.has(point))
    if (!face) continue
    if (last?.face === face) last.text += letter
    else runs.push({ face, text: letter })
  }
  return runs
}

const decimal = (value: number): string => String(Math.round(value * 100) / 100)

/** Sets a line of text at a size in pixels, shaping letters as their script requires. */
export const writeLine = (text: string, size: number): WrittenLine => {
  let x = 0
  let paths = ''
  for (const { face, text: letters } of runsOf(text)) {
    const scale = size / face.unitsPerEm
    const line = new Letters()
    line.addText(letters)
    line.guessSegmentProperties()
    shape(face.font, line)
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of line.getGlyphInfosAndPositions()) {
      const outline = face.font.glyphToPath(codepoint)
      if (outline !== '')
        paths += `<path transform="translate(${decimal(x + xOffset * scale)} ${decimal(-yOffset * scale)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline}"/>`
      x += xAdvance * scale
    }
  }
  return { width: x, paths }
}
