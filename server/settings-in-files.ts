import { readFileSync } from 'node:fs'
import { reasonOf } from './db/reason-of.ts'

/** The settings with a key or a password. */
export const secretSettings = [
  'DATABASE_URL',
  'SECRET',
  'SECRET_BEFORE',
  'SMTP_URL',
  'CAPTCHA_SECRET',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'AI_GATEWAY_TOKEN',
  'AI_API_KEY',
] as const

/**
 * Each of them may be in a file, named by a setting such as `AI_API_KEY_FILE`. systemd, Docker and key stores pass keys this way.
 * Then no key is in `.env`, or in the environment, which a process shows to its owner.
 */
export function withSecretsInFiles(env: NodeJS.ProcessEnv): { env: NodeJS.ProcessEnv; problems: string[] } {
  const problems: string[] = []
  const found: NodeJS.ProcessEnv = {}
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`]?.trim()
    if (!path) continue
    if (env[name]?.trim()) problems.push(`${name} and ${name}_FILE are both set: one of them has to go.`)
    else {
      const words = read(path)
      if ('reason' in words) problems.push(`${name}_FILE: ${path} cannot be read: ${words.reason}.`)
      else if (words.text === '') problems.push(`${name}_FILE: ${path} is empty.`)
      else found[name] = words.text
    }
  }
  return { env: { ...env, ...found }, problems }
}

function read(path: string): { text: string } | { reason: string } {
  try {
    return { text: readFileSync(path, 'utf8').trim() }
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    return { reason }
  }
}
