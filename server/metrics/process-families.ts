import { performance } from 'node:perf_hooks'
import { counter, type Family, gauge } from './exposition.ts'

/** With the usual names, which dashboards for any program know. */
export function processFamilies(): Family[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return [
    counter('process_cpu_seconds_total', 'What this process has computed.', (user + system) / 1_000_000),
    gauge('process_start_time_seconds', 'When it started.', startedAtMs() / 1000),
    gauge('process_resident_memory_bytes', 'What it takes of memory.', rss),
    gauge('nodejs_heap_size_used_bytes', 'What its objects take.', heapUsed),
    counter(
      'nodejs_eventloop_active_seconds_total',
      'How long its thread had something to do: a rate near 1 keeps everybody waiting.',
      performance.eventLoopUtilization().active / 1000,
    ),
  ]
}

export function startedAtMs(): number {
  return performance.timeOrigin
}
