import { API_KEY } from '@baari/domain/developers/apiKeys.ts'
import { z } from 'zod'
import { endpoints, staffRights } from '../endpoint.ts'
import { entityId, id, instant, lineOfText, publicText } from '../wire/wire.ts'

const right = z.enum(staffRights)

const apiKey = z
  .object({
    entityId,
    name: z.string(),
    right,
    turfs: z.array(z.object({ entityId, name: publicText })),
    /** The last characters of its current secret. */
    lastFour: z.string(),
    createdAt: instant,
    /** Written at most once an hour. */
    lastUsedAt: instant.nullable(),
    /** Until then the earlier secret of a rotated key can be used as well. */
    earlierUntil: instant.nullable(),
  })
  .meta({ id: 'ApiKey' })

/** The only answers that contain the secret. It is not stored, so no later call can show it. */
const withSecret = apiKey.extend({ secret: z.string() }).meta({ id: 'ApiKeyWithSecret' })

const access = ['TURFOWNER'] as const
const params = z.object({ keyId: id('APIKEY') })
const graceHours = z
  .number()
  .refine(
    (hours) => (API_KEY.graceHours as readonly number[]).includes(hours),
    `must be one of ${API_KEY.graceHours.join(', ')}`,
  )
  .meta({ enum: API_KEY.graceHours })

/** How long the earlier secret still works after a rotation. */
export const grace = z.object({ graceHours })

/** Keys by which an owner's own programs call the API. */
export const apiKeys = endpoints({
  listApiKeys: {
    method: 'GET',
    path: '/turf-owner/api-keys',
    summary: 'The owner’s API keys that are not revoked',
    access,
    reply: z.object({ content: z.array(apiKey) }),
    refuses: [],
  },
  createApiKey: {
    method: 'POST',
    path: '/turf-owner/api-keys',
    summary: 'Create an API key with one right at some turfs',
    description:
      'The rights are those of staff. Only this answer contains the secret: Baari stores its SHA-256. Send the key as `Authorization: Bearer baari_…`.',
    access,
    stepUp: true,
    body: z.object({
      name: lineOfText(API_KEY.nameCharacters),
      right,
      turfEntityIds: z.array(id('TURF')).min(1).max(100),
    }),
    reply: withSecret,
    refuses: ['NOT_FOUND', 'TOO_MANY_API_KEYS'],
  },
  rotateApiKey: {
    method: 'POST',
    path: '/turf-owner/api-keys/:keyId/rotate',
    summary: 'Give an API key a new secret',
    description: `The earlier secret works for another \`graceHours\` hours (${API_KEY.graceHours.join(', ')}). Older secrets stop working at once.`,
    access,
    stepUp: true,
    params,
    body: grace,
    reply: withSecret,
    refuses: ['NOT_FOUND'],
  },
  revokeApiKey: {
    method: 'POST',
    path: '/turf-owner/api-keys/:keyId/revoke',
    summary: 'Revoke an API key at once',
    access,
    params,
    reply: z.object({ entityId }),
    refuses: ['NOT_FOUND'],
  },
})
