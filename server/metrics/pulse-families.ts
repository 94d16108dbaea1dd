import { type Family, gauge } from './exposition.ts'
import type { CountedBeat, Pulse } from './pulse.ts'

export function pulseFamilies({ mail, ai, provider }: Pulse): Family[] {
  return [
    outcomes('longhand_mails_total', 'Mails that were handed over, and that could not be.', mail),
    gauge('longhand_mail_last_sent_timestamp_seconds', 'When a mail was last handed over.', seconds(mail)),
    outcomes('longhand_ai_calls_total', 'Questions to the connected AI service.', ai),
    gauge('longhand_ai_last_answered_timestamp_seconds', 'When it last answered one.', seconds(ai)),
    outcomes('longhand_provider_calls_total', 'Calls of the OpenID provider.', provider),
    gauge(
      'longhand_provider_last_answered_timestamp_seconds',
      'When it last answered one.',
      seconds(provider),
    ),
  ]
}

function outcomes(name: string, help: string, { seen }: CountedBeat): Family {
  const samples = [
    { labels: { outcome: 'ok' }, value: seen.goods },
    { labels: { outcome: 'failed' }, value: seen.bads },
  ]
  return { name, help, type: 'counter', samples }
}

function seconds({ seen }: CountedBeat): number | null {
  return seen.goodAt === null ? null : seen.goodAt / 1000
}
