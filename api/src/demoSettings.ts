/** Values that only a demo or a test may run with. Production refuses them by name. */
export const DEMO = {
  APP_SECRET: 'demo-app-secret-not-for-production',
  BANK_SECRET: 'demo-bank-secret-not-for-production',
  TICKET_SECRETS: 'demo-ticket-secret-not-for-production',
  RAZORPAY_KEY_ID: 'rzp_test_baari',
  RAZORPAY_KEY_SECRET: 'demo_key_secret',
  RAZORPAY_WEBHOOK_SECRETS: 'demo_webhook_secret',
  WA_TOKEN: 'demo_wa_token',
  WA_PHONE_NUMBER_ID: '100000000000001',
  WA_NUMBER: '+919000000000',
  WA_APP_SECRETS: 'demo_wa_app_secret',
  WA_VERIFY_TOKEN: 'demo_wa_verify_token',
} as const

/** The same, refused only where payouts go through the provider. */
export const DEMO_PAYOUTS = {
  RAZORPAYX_KEY_ID: 'rzp_test_baarix',
  RAZORPAYX_KEY_SECRET: 'demo_payout_key_secret',
  RAZORPAYX_WEBHOOK_SECRETS: 'demo_payout_webhook_secret',
  RAZORPAYX_ACCOUNT_NUMBER: '7878780080316316',
} as const

/** Refused only where codes go by SMS as well. */
export const DEMO_SMS = {
  SMS_AUTH_KEY: 'demo_sms_auth_key',
  SMS_DLT_ENTITY_ID: '1001000000000000001',
  SMS_SENDER: 'BAARID',
  SMS_DLT_TEMPLATE_ID: '1007000000000000001',
  SMS_DLT_GUARDIAN_TEMPLATE_ID: '1007000000000000002',
  SMS_DLT_NUMBER_TEMPLATE_ID: '1007000000000000003',
} as const

/** The company of the demo. Production must show its own. */
export const DEMO_COMPANY = {
  COMPANY_NAME: 'Baari Demo Private Limited',
  COMPANY_ADDRESS: '1 Example Road, C-Scheme, Jaipur 302001, Rajasthan',
  SUPPORT_EMAIL: 'help@baari.example',
  SUPPORT_PHONE: '+91 141 000 0000',
  GRIEVANCE_OFFICER: 'Meera Example, Grievance Officer',
  GRIEVANCE_EMAIL: 'grievances@baari.example',
  GRIEVANCE_PHONE: '+91 141 000 0001',
} as const
