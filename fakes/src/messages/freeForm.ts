import { type Fields, isFields } from '../server/bodyOf.ts'
import { graphError } from './graphError.ts'

const LONGEST_TEXT = 4096
const LONGEST_INTERACTIVE_TEXT = 1024
const MOST_BUTTONS = 3
const LONGEST_TITLE = 20
const LONGEST_ID = 256

export interface ReplyButton {
  id: string
  title: string
}

export interface FreeForm {
  text: string
  buttons: ReplyButton[]
}

const fieldsIn = (value: unknown, name: string): Fields => {
  if (!isFields(value)) throw graphError(131008, `The parameter ${name} is required`)
  return value
}

const textIn = (value: unknown, name: string, longest: number): string => {
  if (typeof value !== 'string' || value.trim() === '') throw graphError(131008, `The parameter ${name} is required`)
  if (value.length > longest) throw graphError(131009, `${name} must have at most ${longest} characters`)
  return value
}

const buttonOf = (value: unknown): ReplyButton => {
  const button = fieldsIn(value, 'button')
  if (button.type !== 'reply') throw graphError(131009, 'Button type must be reply')
  const reply = fieldsIn(button.reply, 'reply')
  return { id: textIn(reply.id, 'reply.id', LONGEST_ID), title: textIn(reply.title, 'reply.title', LONGEST_TITLE) }
}

/** A text, or a text with reply buttons. */
export const freeFormOf = (body: Fields): FreeForm => {
  if (body.type !== 'interactive')
    return { text: textIn(fieldsIn(body.text, 'text').body, 'text.body', LONGEST_TEXT), buttons: [] }
  const interactive = fieldsIn(body.interactive, 'interactive')
  if (interactive.type !== 'button')
    throw graphError(131009, `Interactive messages of type ${String(interactive.type)} are not supported`)
  const { buttons } = fieldsIn(interactive.action, 'action')
  if (!Array.isArray(buttons) || buttons.length === 0 || buttons.length > MOST_BUTTONS)
    throw graphError(131009, `Invalid buttons count. Min allowed buttons: 1, Max allowed buttons: ${MOST_BUTTONS}`)
  const read = buttons.map(buttonOf)
  for (const name of ['id', 'title'] as const)
    if (new Set(read.map((button) => button[name])).size < read.length)
      throw graphError(131009, `Duplicated button ${name}`)
  return {
    text: textIn(
      fieldsIn(interactive.body, 'interactive.body').text,
      'interactive.body.text',
      LONGEST_INTERACTIVE_TEXT,
    ),
    buttons: read,
  }
}
