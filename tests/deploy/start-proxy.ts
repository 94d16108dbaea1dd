import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { debianProgram } from '../support/programs/debian-program.ts'
import { makeCertificate } from '../support/programs/make-certificate.ts'

interface Place {
  /** A folder that is made only for this proxy. */
  folder: string
  /** An address of this machine at which nothing else listens. */
  address: string
  /** The port for TLS. */
  port: number
  /** The port from which it redirects to TLS. */
  httpPort: number
  /** Where Longhand listens: at the socket that systemd holds, or at a port. */
  server: { file: string } | { port: number }
  /** Whether to use the lines in its file for a path. */
  isUnderPath?: boolean
}

/** Several servers of one database, with the lines for them in nginx's file. */
interface SharedPlace extends Omit<Place, 'server'> {
  serverPorts: readonly [number, number]
}

export interface RunningProxy {
  /** The certificate that has signed its own. */
  authority: string
  stop(): Promise<void>
}

/**
 * Starts nginx with deploy/nginx.conf, as an operator does. Only the name, the ports and the certificate are replaced.
 */
export async function startNginx(place: Place | SharedPlace): Promise<RunningProxy> {
  const { folder, address, port, httpPort } = place
  const [certificate, key] = makeCertificate(folder, 'localhost')
  const whole = readFileSync('deploy/nginx.conf', 'utf8')
  const site = replaced('server' in place ? leadingTo(place.server, whole) : whole, [
    [/^ {4}listen \[::\].+\n/gm, ''],
    [/listen 443 /g, `listen ${address}:${port} `],
    [/listen 80;/g, `listen ${address}:${httpPort};`],
    [/write\.example\.com;/g, 'localhost;'],
    [/ssl_certificate .+;/g, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key .+;/g, `ssl_certificate_key ${key};`],
    ...('server' in place
      ? [
          ...underPath(place, /# Under a path of .+?: (location \/write\/ \{)\n +location \/ \{/g),
          ...underPath(place, /# Only people .+: (\^\/write\/\S+)\n +location ~ \S+/g, 'location ~ $1'),
        ]
      : severalServers(place)),
  ])
  // Debian's nginx.conf includes a site inside these lines.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  // Otherwise its workers run as nobody, who may not read this folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${user}daemon off; pid ${join(folder, 'pid')}; events {}\nhttp { access_log ${join(folder, 'access.log')}; error_log ${join(folder, 'error.log')}; ${temporary}\n${site}\n}\n`,
  )
  const program = debianProgram('nginx', 'usr/sbin/nginx')
  const child = spawn(program, ['-e', 'stderr', '-p', folder, '-c', file], { stdio: 'pipe' })
  return { authority: readFileSync(certificate, 'utf8'), stop: await whenUp(child, place) }
}

/** Starts Caddy with deploy/Caddyfile, as an operator does, for a name that only their own network knows. */
export async function startCaddy(place: Place): Promise<RunningProxy> {
  const { folder, address, port, httpPort } = place
  const site = replaced(leadingTo(place.server, readFileSync('deploy/Caddyfile', 'utf8')), [
    [/^(http:\/\/)?write\.example\.com /gm, '$1localhost '],
    [/# tls internal/g, 'tls internal'],
    ...underPath(place, /# Under a path of .+?: (reverse_proxy \/write\/\* .+)\n\treverse_proxy .+/g),
    ...underPath(place, /# Only people .+: (\/write\/\S+.+)\n(.+ \{\n\t@calls path) .+/g, '$2 $1'),
  ])
  const file = join(folder, 'Caddyfile')
  const options = [`http_port ${httpPort}`, `https_port ${port}`, `default_bind ${address}`]
  writeFileSync(file, `{\nadmin off\nskip_install_trust\n${options.join('\n')}\n}\n${site}`)
  const program = debianProgram('caddy', 'usr/bin/caddy')
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'pipe',
  })
  const stop = await whenUp(child, place)
  const authority = readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8')
  return { authority, stop }
}

/** Replaces the socket or the port, the latter as the comment in the file says. */
function leadingTo(server: Place['server'], site: string): string {
  const [, port = '', file = ''] = site.match(/ at a port, .+: (\S+:)3000 in the place of (\S+)\.$/m) ?? []
  const [words, others] =
    'port' in server ? [file, port + server.port] : ['/run/longhand/longhand.sock', server.file]
  if (words === '' || !site.includes(words)) throw new Error(`deploy/ has no ${words || 'port'}`)
  return site.replaceAll(words, others)
}

/** Puts the lines that are in comments at the places where they belong. */
function severalServers({ serverPorts }: SharedPlace): Array<[RegExp, string]> {
  return [
    [/# Several servers of one database: (upstream .+)/g, '$1'],
    [/# Several servers: (proxy_pass .+)\n +proxy_pass .+/g, '$1'],
    [/# (location ~ \^\/api\/tabs.+)/g, '$1'],
    [/127\.0\.0\.1:3000/g, `127.0.0.1:${serverPorts[0]}`],
    [/127\.0\.0\.1:3001/g, `127.0.0.1:${serverPorts[1]}`],
  ]
}

/** Replaces the line below the comment by what the comment says. */
function underPath({ isUnderPath }: Place, lines: RegExp, words = '$1'): Array<[RegExp, string]> {
  return isUnderPath ? [[lines, words]] : []
}

/** Throws if a pattern is not in the file, so that no test passes with lines that were not replaced. */
function replaced(text: string, pairs: Array<[RegExp, string]>): string {
  return pairs.reduce((text, [pattern, words]) => {
    if (text.search(pattern) < 0) throw new Error(`deploy/ has no ${pattern}`)
    return text.replaceAll(pattern, words)
  }, text)
}

/** Resolves when the proxy replies, with a function that ends it. */
async function whenUp(
  child: ChildProcess,
  { address, port }: Pick<Place, 'address' | 'port'>,
): Promise<() => Promise<void>> {
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => said.push(String(data)))
  const ended = once(child, 'exit')
  const kill = () => void child.kill('SIGKILL')
  process.on('exit', kill)
  void ended.then(() => process.off('exit', kill))
  const deadline = performance.now() + 20_000
  while (!(await isOpen(address, port))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`It does not listen:\n${said.join('')}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

/** Caddy listens before it has made its certificate. */
function isOpen(address: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const to = { host: address, port, servername: 'localhost', rejectUnauthorized: false }
    const socket = connect(to, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
