import { createElement, Fragment, type ReactNode } from 'react'

/** Renders part of a sentence, for example as a link. */
export type Mark = (words: string) => ReactNode

/**
 * A sentence with something in it that is not only words. A language says it with the same pieces, in the order and
 * around the words that it needs: sentence`Write to ${email}.`
 */
export const sentence = (words: TemplateStringsArray, ...pieces: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...words.flatMap((part, index) => [part, pieces[index]]))
