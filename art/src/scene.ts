import type { Court } from './courtStrokes.ts'
import type { Palette } from './light.ts'
import type { Eye, Place } from './pinhole.ts'
import type { Traits } from './traits.ts'

/** All that the painters of a picture need to know. */
export interface Scene {
  width: number
  height: number
  court: Court
  /** From the court's metres (along its length, across, up) to a place before the viewer. */
  placed: (x: number, y: number, z?: number) => Place
  /** The ground before the viewer that the court takes: to the right, and away. */
  span: { x: number; y: number }
  /** Of the coloured surface around the court. */
  apron: number
  eye: Eye
  palette: Palette
  /** The height of the picture at which the ground ends. */
  horizon: number
  random: () => number
  traits: Traits
  /** Names of gradients must differ where two pictures share a page. */
  id: string
}
