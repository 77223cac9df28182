import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import type { PlayText } from '@baari/domain/shared/playTime.ts'
import { playOf } from '../ui/formatInstant.ts'
import { playText } from '../ui/formats.ts'

export type Block = WireReply<Api['listBlocks']>['content'][number]

export const blockSlot = (block: Pick<Block, 'startsAt' | 'startTime' | 'endTime'>): PlayText => playText(playOf(block))
