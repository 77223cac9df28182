/** The thirteen of the Guidelines for Prevention and Regulation of Dark Patterns, 2023, in their order. */
export const DARK_PATTERNS = [
  'FALSE_URGENCY',
  'BASKET_SNEAKING',
  'CONFIRM_SHAMING',
  'FORCED_ACTION',
  'SUBSCRIPTION_TRAP',
  'INTERFACE_INTERFERENCE',
  'BAIT_AND_SWITCH',
  'DRIP_PRICING',
  'DISGUISED_ADVERTISEMENT',
  'NAGGING',
  'TRICK_QUESTION',
  'SAAS_BILLING',
  'ROGUE_MALWARE',
] as const
