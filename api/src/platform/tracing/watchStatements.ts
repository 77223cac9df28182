import type { EndedStatement } from '@baari/db/connect.ts'
import { SpanKind } from '@opentelemetry/api'
import type { Metrics } from '../metrics/metrics.ts'
import { beginSpan, failSpan } from './traced.ts'
import { currentScope } from './workScope.ts'

const OPERATIONS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'])
const LONGEST_TEXT = 2000

const operationOf = (text: string): string => {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''
  return OPERATIONS.has(word) ? word : 'other'
}

/** The function or the table that a statement names first, if it names one. */
const targetOf = (text: string): string | undefined =>
  (/^\s*select\s+([a-z_]+)\(/i.exec(text) ?? /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(text))?.[1]

/**
 * Measures every statement, and makes it a part of the trace of what asked it. Its text has places for values and none of
 * them. A job that only looks whether there is something to do leaves no trace.
 */
export const watchStatements =
  ({ statementSeconds }: Pick<Metrics, 'statementSeconds'>) =>
  ({ text, milliseconds, error }: EndedStatement): void => {
    const operation = operationOf(text)
    statementSeconds.observe({ operation }, milliseconds / 1000)
    if (!currentScope()?.span?.isRecording()) return
    const target = targetOf(text)
    const ended = performance.timeOrigin + performance.now()
    const span = beginSpan([operation, target].filter(Boolean).join(' '), {
      kind: SpanKind.CLIENT,
      startTime: ended - milliseconds,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(target === undefined ? {} : { 'db.collection.name': target }),
        'db.query.text': text.slice(0, LONGEST_TEXT),
      },
    })
    if (error !== undefined) failSpan(span, error)
    span?.end(ended)
  }
