import { APP_ROLE } from '@baari/db/appRole.ts'

/** pgbouncer on a node, before the PostgreSQL of that node alone. */
export const pgbouncerFile = (at: { port: number; server: number; users: string }): string =>
  [
    '[databases]',
    `* = host=127.0.0.1 port=${at.server}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${at.port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${at.users}`,
    'pool_mode = transaction',
    'max_client_conn = 1000',
    'default_pool_size = 40',
    // While the server is away, a query fails within the time that Baari waits.
    'query_wait_timeout = 3',
    'server_connect_timeout = 2',
    'server_login_retry = 1',
    '',
  ].join('\n')

/** The accounts that pgbouncer knows. */
export const pgbouncerUsers = (password: string): string => `"${APP_ROLE}" "${password}"\n`

/** nginx before the processes of the API. */
export const nginxFile = (at: { port: number; folder: string; apis: readonly number[] }): string => `daemon off;
worker_processes 1;
pid ${at.folder}/nginx.pid;
error_log ${at.folder}/nginx.log;
events { worker_connections 2048; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${at.folder}/${name};`).join('\n  ')}
  client_max_body_size 64m;
  upstream baari {
    ${at.apis.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${at.port};
    location / {
      proxy_pass http://baari;
      proxy_http_version 1.1;
      proxy_set_header connection "";
      proxy_set_header host $http_host;
      proxy_set_header x-forwarded-for $remote_addr;
      proxy_set_header x-forwarded-proto $scheme;
      proxy_connect_timeout 2s;
      proxy_read_timeout 120s;
      proxy_buffering off;
      # A process that is ending sends its requests to the other.
      proxy_next_upstream error http_503 non_idempotent;
    }
  }
}
`
