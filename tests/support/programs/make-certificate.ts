import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** One that a host signs for a name of their own network, as files in `folder`. */
export function makeCertificate(folder: string, name: string): [certificate: string, key: string] {
  mkdirSync(folder, { recursive: true })
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const form = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...form, ...names, '-out', certificate, '-keyout', key], { stdio: 'pipe' })
  return [certificate, key]
}
