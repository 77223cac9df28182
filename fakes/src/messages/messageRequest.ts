import { bodyOf, type Fields, isFields } from '../server/bodyOf.ts'
import { type FreeForm, freeFormOf } from './freeForm.ts'
import { graphError } from './graphError.ts'

const MAXIMUM_CODE_LENGTH = 15
/** The longest text of a template with its parameters; the fake knows only the parameters. */
const MAXIMUM_BODY_LENGTH = 1024
const UNFIT = /[\n\r\t]| {5}/
const PHONE = /^\+?[1-9]\d{6,14}$/
const TEMPLATE_NAME = /^[a-z0-9_]{1,512}$/
const LANGUAGE = /^[a-z]{2,3}(_[A-Z]{2,3})?$/
const KNOWN_FIELDS = [
  'messaging_product',
  'recipient_type',
  'to',
  'type',
  'template',
  'text',
  'interactive',
  'biz_opaque_callback_data',
]

interface Addressed {
  /** As it was given. */
  recipient: string
  callbackData: string | null
}

/** A message in the business’s own words, which only an open conversation takes. */
export type FreeFormRequest = Addressed & { freeForm: FreeForm }

export interface MessageRequest extends Addressed {
  template: string
  language: string
  bodyTexts: string[]
  /** Texts of buttons: of a login template, the code. */
  buttonTexts: string[]
  components: unknown[]
}

const fieldsIn = (value: unknown, name: string): Fields => {
  if (value === undefined || value === null) throw graphError(131008, `The parameter ${name} is required`)
  if (!isFields(value)) throw graphError(100, `${name} must be an object`)
  return value
}

const textIn = (value: unknown, { name, shape }: { name: string; shape: RegExp }): string => {
  if (value === undefined || value === null) throw graphError(131008, `The parameter ${name} is required`)
  if (typeof value !== 'string' || !shape.test(value)) throw graphError(131009, `${name} is not valid`)
  return value
}

const componentsOf = (value: unknown): Fields[] => {
  if (value === undefined) return []
  if (!Array.isArray(value) || !value.every(isFields)) throw graphError(100, 'components must be a list of objects')
  return value
}

const textsOf = (component: Fields): string[] => {
  const { parameters = [] } = component
  if (!Array.isArray(parameters)) throw graphError(100, 'parameters must be a list')
  return parameters.map((parameter: unknown) => {
    const fields = fieldsIn(parameter, 'parameter')
    if (fields.type !== 'text')
      throw graphError(132012, `Parameter of type ${String(fields.type)} is not in the template`)
    const text = textIn(fields.text, { name: 'text', shape: /\S/ })
    if (UNFIT.test(text))
      throw graphError(132018, 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces')
    return text
  })
}

/** The text of a login message and its button carry the same code; to the provider the button is a web address. */
const checkButtons = (
  buttons: Fields[],
  { buttonTexts, bodyTexts }: { buttonTexts: string[]; bodyTexts: string[] },
): void => {
  for (const button of buttons) {
    if (button.sub_type !== 'url')
      throw graphError(132012, `Button at index ${String(button.index)} must be of type Url`)
    if (button.index !== '0' && button.index !== 0) throw graphError(131009, 'The button index is not valid')
  }
  for (const text of buttonTexts) {
    if (text.length > MAXIMUM_CODE_LENGTH)
      throw graphError(131009, `The code may not be longer than ${MAXIMUM_CODE_LENGTH} characters`)
    if (text !== bodyTexts[0]) throw graphError(131009, 'The code of the button is not the code of the text')
  }
}

/** `isOpen`: whether the number has written to the business in the last 24 hours. */
export const messageRequestOf = (
  text: string,
  isOpen: (recipient: string) => boolean,
): MessageRequest | FreeFormRequest => {
  const body = bodyOf(text)
  if (!body) throw graphError(100, 'The body is not valid JSON')
  const unknown = Object.keys(body).find((name) => !KNOWN_FIELDS.includes(name))
  if (unknown !== undefined) throw graphError(100, `Unexpected key "${unknown}" on param root`)
  if (body.messaging_product !== 'whatsapp') throw graphError(100, 'messaging_product must be whatsapp')
  if (body.recipient_type !== undefined && body.recipient_type !== 'individual')
    throw graphError(100, 'recipient_type must be individual')
  const recipient = textIn(body.to, { name: 'to', shape: PHONE })
  const { biz_opaque_callback_data: data } = body
  const callbackData = typeof data === 'string' ? data : null
  if (body.type === 'text' || body.type === 'interactive' || body.type === undefined) {
    const freeForm = freeFormOf(body)
    if (!isOpen(recipient)) throw graphError(131047, 'More than 24 hours have passed since the recipient last replied')
    return { recipient, callbackData, freeForm }
  }
  if (body.type !== 'template') throw graphError(131051, `Messages of type ${String(body.type)} are not supported`)

  const template = fieldsIn(body.template, 'template')
  const components = componentsOf(template.components)
  const buttons = components.filter(({ type }) => type === 'button')
  const bodyTexts = components.filter(({ type }) => type === 'body').flatMap(textsOf)
  if (bodyTexts.join('').length > MAXIMUM_BODY_LENGTH) throw graphError(132005, 'The body is too long')
  const buttonTexts = buttons.flatMap(textsOf)
  checkButtons(buttons, { buttonTexts, bodyTexts })
  return {
    recipient,
    template: textIn(template.name, { name: 'template.name', shape: TEMPLATE_NAME }),
    language: textIn(fieldsIn(template.language, 'template.language').code, { name: 'language.code', shape: LANGUAGE }),
    bodyTexts,
    buttonTexts,
    components,
    callbackData,
  }
}
