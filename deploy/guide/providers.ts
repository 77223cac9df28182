import { freePorts } from '../../machine/freePorts.ts'
import { type BareMachine, CHECKOUT } from './bareMachine.ts'

/** The guide’s own example. */
export const SITE = 'baari.example'
export const PROVIDERS = {
  payments: ['api.razorpay.com', 'checkout.razorpay.com'],
  messages: ['graph.facebook.com', 'control.msg91.com'],
  payouts: [],
} as const satisfies Record<string, readonly string[]>

const NAMES = [SITE, ...Object.values(PROVIDERS).flat()]
const FOLDER = '/etc/guide'
const NODE = '/opt/baari/current/node_modules/node-linux-*/bin/node'
const AUTHORITY = '/usr/local/share/ca-certificates/guide.crt'
const TRUSTED = '/etc/ssl/certs/ca-certificates.crt'

/** The environment of each process of the machine that calls a provider. */
export const TRUST = { NODE_EXTRA_CA_CERTS: TRUSTED }

export interface Providers {
  ports: { payments: number; messages: number; payouts: number }
}

/**
 * Names and certificates: the site has its certificate where certbot would have put it, and the providers’ names lead to
 * fakes on this machine, so that the settings are those of production. Needs nginx.
 */
export const nameProviders = async (machine: BareMachine): Promise<Providers> => {
  const [payments = 0, messages = 0, payouts = 0] = await freePorts(3)
  const ports = { payments, messages, payouts }
  const servers = Object.entries(PROVIDERS).flatMap(([provider, names]) =>
    names.map(
      (name) => `server {
  listen 443 ssl;
  server_name ${name};
  ssl_certificate ${FOLDER}/names.pem;
  ssl_certificate_key ${FOLDER}/names.key;
  location / { proxy_pass http://127.0.0.1:${ports[provider as keyof typeof ports]}; }
}`,
    ),
  )
  await succeed(
    machine,
    `mkdir -p ${FOLDER} /etc/letsencrypt/live/${SITE} /etc/systemd/system/service.d
cd ${FOLDER}
openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ${AUTHORITY} -days 2 -subj '/CN=Authority of the guide' 2>/dev/null
openssl req -newkey rsa:2048 -nodes -keyout names.key -out names.csr -subj '/CN=${SITE}' 2>/dev/null
printf 'subjectAltName=${NAMES.map((name) => `DNS:${name}`).join(',')}' > names.ext
openssl x509 -req -in names.csr -CA ${AUTHORITY} -CAkey ca.key -CAcreateserial -days 2 -extfile names.ext -out names.pem 2>/dev/null
cp names.pem /etc/letsencrypt/live/${SITE}/fullchain.pem
cp names.key /etc/letsencrypt/live/${SITE}/privkey.pem
update-ca-certificates >/dev/null
printf '127.0.0.1 ${NAMES.join(' ')}\\n' >> /etc/hosts
printf '[Service]\\nEnvironment=NODE_EXTRA_CA_CERTS=${TRUSTED}\\n' > /etc/systemd/system/service.d/guide.conf
systemctl daemon-reload
cat > /etc/nginx/conf.d/providers.conf <<'END'
${servers.join('\n')}
END
systemctl reload nginx`,
  )
  return { ports }
}

/** The providers' fakes, with the keys from the settings of the site. */
export const startProviders = (machine: BareMachine, { ports }: Providers): Promise<void> =>
  succeed(
    machine,
    `systemd-run --quiet --unit=guide-providers -p EnvironmentFile=/etc/baari/baari.env \\
  -E PAYMENTS_PORT=${ports.payments} -E MESSAGES_PORT=${ports.messages} -E PAYOUTS_PORT=${ports.payouts} \\
  -E RAZORPAY_WEBHOOK_URL=https://${SITE}/api/v1/payments/webhooks/razorpay \\
  -E WA_WEBHOOK_URL=https://${SITE}/api/v1/messages/webhooks/whatsapp \\
  ${NODE} ${CHECKOUT}/fakes/src/main.ts`,
  )

const succeed = async (machine: BareMachine, script: string, environment?: Record<string, string>): Promise<void> => {
  const { status, output } = await machine.run(script, environment)
  if (status !== 0) throw new Error(`This failed:\n${script}\n\n${output}`)
}

/** Plays the part of people with a browser. */
export const check = (machine: BareMachine, { ports }: Providers, name: string): Promise<void> =>
  succeed(machine, `${NODE} ${CHECKOUT}/deploy/guide/firstBooking.ts '${name}'`, {
    ...TRUST,
    ORIGIN: `https://${SITE}`,
    INBOX: `http://127.0.0.1:${ports.messages}`,
    PAYMENTS: `http://127.0.0.1:${ports.payments}`,
    ADMIN: '+919812345678',
    KEPT: `${FOLDER}/booking`,
  })
