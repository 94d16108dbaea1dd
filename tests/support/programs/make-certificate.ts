import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A self-signed certificate for this name, as an operator makes it for a network of their own. Its files are in
 * `folder`.
 */
export function makeCertificate(folder: string, name: string): [certificate: string, key: string] {
  mkdirSync(folder, { recursive: true })
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const form = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...form, ...names, '-out', certificate, '-keyout', key], { stdio: 'pipe' })
  return [certificate, key]
}
