interface Example {
  title: string
  /** Language of the code block. */
  language: 'sh' | 'js' | 'python'
  code: string
}

const SERVER = 'https://baari.example/api/v1'

/**
 * The examples of the API page. A test runs the commands against the API, and the JavaScript against a delivery:
 * `$BAARI_KEY`, `$TURF` and `$GROUND` are the reader's own.
 */
export const examples = {
  bookings: {
    title: 'List the bookings and blocks of a turf on a day',
    language: 'sh',
    code: `curl -H "Authorization: Bearer $BAARI_KEY" "${SERVER}/turf-owner/days?turfId=$TURF&date=2027-01-20"`,
  },
  availability: {
    title: 'Read the free times of a turf; no key is needed',
    language: 'sh',
    code: `curl "${SERVER}/booking/get-availability?turfId=$TURF&date=2027-01-20"`,
  },
  block: {
    title: 'Block a ground once, even if the request is repeated',
    language: 'sh',
    code: `curl -X POST -H "Authorization: Bearer $BAARI_KEY" -H "Idempotency-Key: league-2027-01-20" -H "Content-Type: application/json" -d '{"groundEntityId":"$GROUND","date":"2027-01-20","startTime":"18:00","endTime":"20:00","blockType":"BLOCK","reason":"League"}' "${SERVER}/turf-owner/blockSlot"`,
  },
  verifyInNode: {
    title: 'Verify a webhook in Node.js',
    language: 'js',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the bytes as they arrived, before JSON.parse
export const isFromBaari = (secret, headers, body) => {
  const id = headers['webhook-id']
  const time = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest()
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.slice('v1,'.length), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`,
  },
  verifyInPython: {
    title: 'Verify a webhook in Python',
    language: 'python',
    code: `import base64, hashlib, hmac, time

# body: the bytes as they arrived, before json.loads
def is_from_baari(secret, headers, body):
    sent = headers["webhook-timestamp"]
    if abs(time.time() - int(sent)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{sent}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(one, expected) for one in headers["webhook-signature"].split(" "))`,
  },
} as const satisfies Record<string, Example>

/** The examples as Markdown, for the description of the API. */
export const examplesText = (): string =>
  Object.values<Example>(examples)
    .map(({ title, language, code }) => `**${title}**\n\n\`\`\`${language}\n${code}\n\`\`\``)
    .join('\n\n')
