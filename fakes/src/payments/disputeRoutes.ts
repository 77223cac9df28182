import { type Answer, jsonAnswer } from '../server/answer.ts'
import { isFields, isWhole } from '../server/bodyOf.ts'
import { controlBody, controlNumber, controlText, wrongControl } from '../server/control.ts'
import { randomId } from '../server/randomId.ts'
import type { Call, Route } from '../server/route.ts'
import { pagedAnswer } from './collection.ts'
import { type Dispute, PROOFS, type StoredDocument } from './dispute.ts'
import { decideDispute, openDispute, reviewDispute } from './disputeSteps.ts'
import { knownFields } from './fieldRules.ts'
import { providerError } from './providerError.ts'
import { disputeById, paymentById, secondsNow, type World } from './world.ts'

const LARGEST_DOCUMENT_BYTES = 2 * 1024 * 1024
const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png']

const refuse = (description: string, field?: string): Error =>
  providerError({ description, step: 'NA', ...(field === undefined ? {} : { field }) })

const openOne = (world: World, id: string): Dispute => {
  const dispute = disputeById(world, id)
  if (dispute.status !== 'open')
    throw refuse(`Action not allowed as the dispute is in ${dispute.status} status.`, 'status')
  if (dispute.respond_by < secondsNow(world)) throw refuse('The dispute can no longer be responded to.')
  return dispute
}

const documentsOf = (world: World, value: unknown, field: string): string[] | null => {
  if (value === undefined || value === null) return null
  if (!Array.isArray(value) || !value.every((id) => typeof id === 'string' && world.documents.has(id)))
    throw refuse('The id provided does not exist', field)
  return value
}

const contestDispute = (world: World, { parameters, body }: Call): Answer => {
  const fields = knownFields(body, ['amount', 'summary', 'others', 'action', ...PROOFS])
  const dispute = openOne(world, parameters.id ?? '')
  const { amount = dispute.amount, summary = null, action = 'draft' } = fields
  if (action !== 'draft' && action !== 'submit') throw refuse('The selected action is invalid.', 'action')
  if (!isWhole(amount) || amount < 1 || amount > dispute.amount)
    throw refuse('The amount must not be greater than the disputed amount.', 'amount')
  if (summary !== null && (typeof summary !== 'string' || summary.length > 1000))
    throw refuse('The summary may not be greater than 1000 characters.', 'summary')
  if (fields.others !== undefined && !isFields(fields.others) && !Array.isArray(fields.others))
    throw refuse('The others must be an array.', 'others')
  const proofs = PROOFS.map((proof) => [proof, documentsOf(world, fields[proof], proof)] as const)
  if (action === 'submit' && !proofs.some(([, documents]) => documents !== null && documents.length > 0))
    throw refuse('At least one document is required to contest a dispute.')
  Object.assign(dispute.evidence, { amount, summary }, Object.fromEntries(proofs))
  if (action === 'submit') reviewDispute(world, dispute)
  world.changed()
  return jsonAnswer(dispute)
}

const storeDocument = async (world: World, { headers, bytes }: Call): Promise<Answer> => {
  const form = await new Response(bytes, { headers: { 'content-type': headers['content-type'] ?? '' } })
    .formData()
    .catch(() => {
      throw refuse('The request body is not a form')
    })
  const [purpose, file] = [form.get('purpose'), form.get('file')]
  if (purpose !== 'dispute_evidence') throw refuse('The selected purpose is invalid.', 'purpose')
  if (!(file instanceof File)) throw refuse('The file field is required.', 'file')
  if (!DOCUMENT_TYPES.includes(file.type)) throw refuse('The file type is not supported.', 'file')
  if (file.size > LARGEST_DOCUMENT_BYTES) throw refuse('The file is too large.', 'file')
  const document: StoredDocument = {
    id: randomId('doc_'),
    entity: 'document',
    purpose,
    name: file.name,
    mime_type: file.type,
    size: file.size,
    created_at: secondsNow(world),
  }
  world.documents.set(document.id, document)
  world.changed()
  return jsonAnswer(document)
}

export const disputeRoutes = (world: World): Route[] => [
  { method: 'GET', path: '/v1/disputes', answer: ({ query }) => pagedAnswer([...world.disputes.values()], query) },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    answer: ({ parameters }) => jsonAnswer(disputeById(world, parameters.id ?? '')),
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/accept',
    answer: ({ parameters }) => {
      const dispute = openOne(world, parameters.id ?? '')
      decideDispute(world, dispute, 'lost')
      return jsonAnswer(dispute)
    },
  },
  { method: 'PATCH', path: '/v1/disputes/:id/contest', answer: (call) => contestDispute(world, call) },
  { method: 'POST', path: '/v1/documents', answer: (call) => storeDocument(world, call) },
]

const DECISIONS = ['won', 'lost', 'closed'] as const

export const disputeControlRoutes = (world: World): Route[] => [
  {
    method: 'POST',
    path: '/_ctl/disputes',
    answer: ({ body: text }) => {
      const body = controlBody(text, ['payment_id', 'amount', 'reason_code', 'withinSeconds'])
      const { entity } = paymentById(world, controlText(body, 'payment_id'))
      return jsonAnswer(
        openDispute(world, {
          paymentId: entity.id,
          amount: controlNumber(body, 'amount', entity.amount),
          reasonCode:
            body.reason_code === undefined ? 'goods_or_services_not_received' : controlText(body, 'reason_code'),
          ...(body.withinSeconds === undefined ? {} : { withinSeconds: controlNumber(body, 'withinSeconds') }),
        }),
      )
    },
  },
  {
    method: 'POST',
    path: '/_ctl/disputes/:id',
    answer: ({ body, parameters }) => {
      const decision = DECISIONS.find((known) => known === controlBody(body, ['status']).status)
      if (!decision) throw wrongControl(`"status" must be one of ${DECISIONS.join(', ')}`)
      const dispute = disputeById(world, parameters.id ?? '')
      if (dispute.status !== 'open' && dispute.status !== 'under_review')
        throw wrongControl(`The dispute is ${dispute.status} already`)
      decideDispute(world, dispute, decision)
      return jsonAnswer(dispute)
    },
  },
]
