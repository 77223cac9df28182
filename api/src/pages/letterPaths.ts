import fs from 'node:fs'
import path from 'node:path'
import { Blob, Face, Font, Buffer as Letters, shape } from 'harfbuzzjs'

/** The faces that pictures are written in, in the order in which they are asked for a letter. */
const FILES = ['anekLatin', 'anekLatinMore', 'notoDevanagari']

const faces = FILES.map((name) => {
  const face = new Face(new Blob(fs.readFileSync(path.join(import.meta.dirname, `../../fonts/${name}.ttf`))))
  return { font: new Font(face), letters: new Set(face.collectUnicodes()), unitsPerEm: face.upem }
})
type WritingFace = (typeof faces)[number]

/** A line of text as outlines, so that no font need be on the machine. */
export interface WrittenLine {
  /** In pixels at the size asked for. */
  width: number
  /** SVG paths that stand on the base line at 0, 0. */
  paths: string
}

interface Run {
  face: WritingFace
  text: string
}

/** Letters in runs of one face each. What none of the faces knows is left out. A space stays with what is before it. */
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

/** Sets a line of text in a size in pixels: letters are joined and placed as their language writes them. */
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
