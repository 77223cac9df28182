import { createElement, Fragment, type ReactNode } from 'react'

/** Renders part of a sentence, for example as a link. */
export type Mark = (text: string) => ReactNode

/**
 * A sentence with elements in it. Each language uses the same elements, in its own order and with its own words around
 * them: sentence`Write to ${email}.`
 */
export const sentence = (messages: TemplateStringsArray, ...pieces: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...messages.flatMap((part, index) => [part, pieces[index]]))
