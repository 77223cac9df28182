import { type Context, ROOT_CONTEXT, type Span, type SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api'
import { currentScope, inScope, type WorkScope } from './workScope.ts'

const contextOf = ({ span }: WorkScope): Context => (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT)

/** Starts a child of the current span; the caller ends it. Undefined when no collector is configured. */
export const beginSpan = (
  name: string,
  options: SpanOptions,
  scope: WorkScope | undefined = currentScope(),
): Span | undefined => scope?.tracer?.startSpan(name, options, contextOf(scope))

/** Records the kind of an error, never its message, which may quote user input. */
export const failSpan = (span: Span | undefined, error: unknown): void => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  span?.setAttribute('error.type', String(code ?? name ?? 'Error'))
  span?.setStatus({ code: SpanStatusCode.ERROR })
}

/** Runs work in a child of the current span; the calls it makes become children in turn. */
export const traced = async <T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> => {
  const span = beginSpan(name, options)
  if (!span) return work(undefined)
  try {
    return await inScope({ ...currentScope(), span }, () => work(span))
  } catch (error) {
    failSpan(span, error)
    throw error
  } finally {
    span.end()
  }
}
