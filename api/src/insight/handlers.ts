import type { insight } from '@baari/contract/insight.ts'
import type { Handlers } from '../http/context.ts'
import { readInsight } from './readInsight.ts'

export const insightHandlers: Handlers<typeof insight> = { readInsight }
