import type { SecurityEvent } from '../security/security-log.ts'
import type { Family } from './exposition.ts'

/** Counts all security events, also those that the log leaves out during a flood. */
export function countEvents() {
  const counts = new Map<string, { event: string; outcome: string; value: number }>()
  return {
    count({ event, outcome }: SecurityEvent): void {
      const key = `${event} ${outcome}`
      const known = counts.get(key) ?? { event, outcome, value: 0 }
      counts.set(key, { ...known, value: known.value + 1 })
    },
    families(): Family[] {
      return [
        {
          name: 'longhand_security_events_total',
          help: 'What the security log was told.',
          type: 'counter',
          samples: [...counts.values()].map(({ event, outcome, value }) => ({
            labels: { event, outcome },
            value,
          })),
        },
      ]
    },
  }
}
