import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { researchPatienceMs } from '#shared/ai-limits.ts'
import { maxContentLength } from '#shared/tab-fields.ts'
import { parseEnv } from '../../server/env.ts'
import { projectFiles, read, root } from './project-files.ts'

// Checks what can be read in the files. tests/deploy runs them.
const page = read('docs/hosting.md')
const unit = read('deploy/longhand.service')
const backup = read('deploy/longhand-backup.service')
const home = '/srv/longhand/'

test('the service starts with the flags of npm', () => {
  const [program, ...words] = settingIn('ExecStart', unit).split(' ')
  expect(program).toBe(`${home}node_modules/.bin/node`)
  expect(words.at(-1)).toBe('server/main.ts')
  expect(JSON.parse(read('package.json')).scripts.start).toContain(` ${words.slice(0, -1).join(' ')} `)
})

test('the backup runs scripts that exist', () => {
  const [, script = ''] = settingIn('ExecStart', backup).split(' ')
  expect(existsSync(join(root, script))).toBe(true)
})

test('old backups are let go by each unit and by README, also those that were cut off', () => {
  const units = [
    backup,
    read('deploy/longhand-backup-postgres.service'),
    read('deploy/longhand-backup-docker.service'),
  ]
  const removals = [...units.map((unit) => settingIn('ExecStartPost', unit)), read('README.md')]
  const names = removals.map((words) => words.match(/ -name ["'](\S+)["'] -mtime \+30 -delete/)?.[1])
  expect(names).toEqual(['longhand-*.db*', 'longhand-*.dump*', 'longhand-*.dump*', 'longhand-*.db*'])
})

test('the page and the units name the same folders', () => {
  expect([unit, backup].map((file) => `${settingIn('WorkingDirectory', file)}/`)).toEqual([home, home])
  expect(page).toContain(`DATA_DIR=/var/lib/${settingIn('StateDirectory', unit)}\``)
  const [, folder = ''] = settingIn('Environment', backup).split('=')
  expect(page).toContain(
    `sudo install --directory --owner=${settingIn('User', backup)} --mode=700 ${folder}\n`,
  )
})

test('the page names every file, and no missing one', () => {
  const files = projectFiles(/^deploy\//)
  const named = [...page.matchAll(/\bdeploy\/[\w.-]+/g)].map(([path]) => path)
  expect([...new Set(named)].sort()).toEqual(files.sort())
})

test('proxies lead to the file that systemd holds, or to the port of .env.example', () => {
  const file = settingIn('ListenStream', read('deploy/longhand.socket'))
  const { port } = parseEnv({ SECRET: 'for a port alone, and nowhere else in use' })
  expect(file).toMatch(/^\/run\//)
  const [caddy, nginx] = [read('deploy/Caddyfile'), read('deploy/nginx.conf')]
  expect(caddy).toContain(`\treverse_proxy unix/${file}\n`)
  expect(caddy).toContain(` 127.0.0.1:${port} in the place of unix/${file}.\n`)
  expect(nginx).toContain(` proxy_pass http://unix:${file};\n`)
  expect(nginx).toContain(` 127.0.0.1:${port} in the place of unix:${file}.\n`)
  expect(page).toContain(file)
})

test('only the proxy may open that file', () => {
  const socket = read('deploy/longhand.socket')
  expect(settingIn('SocketMode', socket)).toBe('0660')
  expect(settingIn('SocketGroup', socket)).toBe('www-data')
  expect(settingIn('SocketUser', socket)).toBe('')
  // Both stop together, except during a restart.
  expect(settingIn('RequiredBy', socket)).toBe('longhand.service')
  expect(settingIn('StopPropagatedFrom', socket)).toBe('longhand.service')
})

test('nginx lets the longest text through, and waits for the longest answer', () => {
  const nginx = read('deploy/nginx.conf')
  const [, megabytes] = nginx.match(/client_max_body_size (\d+)m;/) ?? []
  // JSON may need six bytes for a character.
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(6 * maxContentLength)
  const [, seconds] = nginx.match(/proxy_read_timeout (\d+)s;/) ?? []
  expect(Number(seconds) * 1_000).toBeGreaterThan(researchPatienceMs + 30_000)
})

test('the service does not see the history of the program', () => {
  expect(settingIn('InaccessiblePaths', unit)).toBe(`-${home}.git`)
})

test('nginx leads nobody on to a name that a visitor made up', () => {
  const nginx = read('deploy/nginx.conf')
  expect(nginx).toContain('return 301 https://$server_name$request_uri;')
  expect(nginx).not.toMatch(/\$(http_)?host\b/)
})

test('proxies lead people on to https, and refuse calls', () => {
  const paths = ['/api/', '/auth/', '/metrics', '/healthz']
  const [, refused = ''] = read('deploy/nginx.conf').match(/location ~ (\S+) \{\s*return 403;/) ?? []
  expect(paths.filter((path) => !new RegExp(refused).test(path))).toEqual([])
  expect(['/', '/app', '/assets/a.js'].filter((path) => new RegExp(refused).test(path))).toEqual([])
  const caddy = read('deploy/Caddyfile')
  const [, calls = ''] = caddy.match(/^\t@calls path (.+)$/m) ?? []
  expect(calls.split(' ').map((path) => path.replace('*', ''))).toEqual(paths)
  expect(caddy).toMatch(/handle @calls \{\s*respond 403\s*\}/)
})

test('what the server reads of proxies is written by nginx, whatever a visitor says', () => {
  const reads = projectFiles(/^server\/.*\.ts$/)
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...read(path).matchAll(/header\('(x-(?:forwarded|real|client)[\w-]*)'\)/g)])
    .map(([, name = '']) => name)
  const written = [...read('deploy/nginx.conf').matchAll(/proxy_set_header (\S+) \$/g)].map(([, name = '']) =>
    name.toLowerCase(),
  )
  expect([...new Set(reads)].sort()).toEqual(['x-forwarded-for', 'x-forwarded-proto'])
  expect(written.sort()).toEqual([...new Set(reads)].sort())
})

test('nginx speaks no old TLS, and only ciphers with forward secrecy', () => {
  const nginx = read('deploy/nginx.conf')
  expect(nginx).toContain(' ssl_protocols TLSv1.2 TLSv1.3;')
  const [, ciphers = ''] = nginx.match(/ssl_ciphers (\S+);/) ?? []
  expect(ciphers.split(':').filter((name) => !/^ECDHE-.*-(GCM|CHACHA20)-/.test(name))).toEqual([])
})

function settingIn(name: string, file: string): string {
  return file.match(new RegExp(`^${name}=(.*)$`, 'm'))?.[1] ?? ''
}
