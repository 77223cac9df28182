import { type Invariant, NOW } from './invariant.ts'
import { TRIGGERS } from './triggers.generated.ts'

/** Includes foreign keys, which PostgreSQL enforces with triggers. */
const disabled = `
  select relname || '.' || tgname as subject, jsonb_build_object('why', 'disabled') as detail
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and tgenabled not in ('O', 'A')`

const missing = `
  select expected, jsonb_build_object('why', 'missing')
    from unnest(array[${TRIGGERS.map((name) => `'${name}'`).join(', ')}]) expected
    where not exists (
      select from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal and relname || '.' || tgname = expected)`

/** Allows for clocks that differ between processes. */
const EARLY = "interval '5 minutes'"
/** In older rows, the deletion of an account may have erased names and ids. */
const RECENT = `${NOW} - interval '30 days'`

const acts = `
  select id as subject, jsonb_build_object('why', 'was approved by the admin who requested it or whom it concerns', 'kind', kind) as detail
    from approval where is_approved and decided_by in (requested_by, account_id)
  union all
  select id, jsonb_build_object('why', 'was carried out without approval', 'kind', kind)
    from approval where applied_at is not null and is_approved is not true
  union all
  select id, jsonb_build_object('why', 'was carried out before its time', 'kind', kind)
    from approval where applied_at < effective_at - ${EARLY}
  union all
  select approval_id, jsonb_build_object('why', 'was carried out without approval, the bank’s check or its time', 'kind', kind)
    from bank_change join approval on approval.id = approval_id
    where bank_change.applied_at is not null
      and (is_approved is not true or bank_change.applied_at < effective_at - ${EARLY} or holder not in ('NOT_ASKED', 'MATCHES'))`

/** Compares owners, payees and ends of contracts with their approvals and the audit log. */
const changedHands = `
  select audit_log.subject_id, jsonb_build_object('why', 'has another owner without approval', 'owner', after ->> 'ownerId')
    from audit_log
    where action = 'turf.ownerChanged' and at > ${RECENT} and after ? 'ownerId' and not exists (
      select from approval
      where kind = 'TURF_OWNER' and approval.subject_id = audit_log.subject_id and account_id = after ->> 'ownerId'
        and applied_at is not null)
  union all
  select turf.id, jsonb_build_object('why', 'has an owner who differs from the audit log', 'owner', owner_id)
    from turf cross join lateral (
      select after ->> 'ownerId' as agreed from audit_log
      where action = 'turf.ownerChanged' and subject_id = turf.id order by at desc, id desc limit 1) last
    where agreed <> owner_id
  union all
  select contract.id, jsonb_build_object('why', 'is paid to an account that was not approved')
    from contract cross join lateral (
      select payee_digest, applied_at from bank_change
      where contract_id = contract.id and applied_at is not null order by applied_at desc limit 1) last
    where last.applied_at > ${RECENT} and last.payee_digest is distinct from contract.payee_digest
  union all
  select audit_log.subject_id, jsonb_build_object('why', 'ends earlier without approval')
    from audit_log
    where action = 'contract.updated' and at > ${RECENT}
      and after ->> 'contractEndDate' < before ->> 'contractEndDate' and not exists (
        select from approval
        where kind = 'CONTRACT_END' and approval.subject_id = audit_log.subject_id and applied_at is not null)`

/** Invariants of the guards in the database, and of the second admin. */
export const ofDatabase = [
  {
    id: 'I15',
    sentence: 'Every trigger of the release is in the database, and enabled.',
    sql: `${disabled} union all ${missing}`,
  },
  {
    id: 'I16',
    sentence:
      'An act that needs a second admin takes effect only with that admin’s approval and after its waiting time.',
    sql: `${acts} union all ${changedHands}`,
  },
] as const satisfies Invariant[]
