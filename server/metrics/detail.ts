import type { Store } from '../db/schema.ts'
import type { Config } from '../env.ts'
import { lookAtDatabase, lookAtDisk } from './look-around.ts'
import { startedAtMs } from './process-families.ts'
import type { Pulse } from './pulse.ts'

export interface Watched {
  config: Pick<Config, 'dataDir' | 'ai' | 'smtpUrl' | 'provider'>
  store: Store
  pulse: Pulse
  version: string
}

/** How the server is, for a person or a program that wants to know more than whether it answers. */
export async function detailOf({ config, store, pulse: { mail, ai, provider }, version }: Watched) {
  const [database, disk] = await Promise.all([
    lookAtDatabase(store, config.dataDir),
    lookAtDisk(config.dataDir),
  ])
  return {
    status: database ? 'ok' : 'failing',
    version,
    started_at: timeOf(startedAtMs()),
    database: { kind: store.kind, answers: database !== undefined, ...database },
    disk: disk && { free_bytes: disk.free, bytes: disk.bytes },
    mail: {
      by: config.smtpUrl === undefined ? 'terminal' : 'smtp',
      last_sent_at: timeOf(mail.seen.goodAt),
      last_failed_at: timeOf(mail.seen.badAt),
    },
    ai: {
      by: aiOf(config.ai),
      last_answered_at: timeOf(ai.seen.goodAt),
      last_failed_at: timeOf(ai.seen.badAt),
    },
    provider: config.provider && {
      by: new URL(config.provider.issuer).host,
      last_answered_at: timeOf(provider.seen.goodAt),
      last_failed_at: timeOf(provider.seen.badAt),
    },
  }
}

function aiOf({ isOn, gateway, openAiCompatible }: Config['ai']): string {
  if (!isOn) return 'off'
  if (gateway) return 'gateway'
  return openAiCompatible ? 'server' : 'built-in'
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
