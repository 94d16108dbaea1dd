import type { Context } from 'hono'
import type { Reply } from '../http/request-log.ts'
import type { Family } from './exposition.ts'

interface Counted {
  method: string
  route: string
  byStatus: Map<number, number>
  /** For each of `bounds`, how many took up to this time and longer than the bound before. */
  byTime: number[]
  seconds: number
  count: number
}

/** A save takes milliseconds, and a model may take a minute. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Node's parser accepts further methods. Each would add lines for as long as the server runs. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts requests by route and not by path. So the number of lines is limited, whatever is requested. */
export function countRequests() {
  const all = new Map<string, Counted>()

  function counted(method: string, route: string): Counted {
    const key = `${method} ${route}`
    const known = all.get(key)
    if (known) return known
    const fresh = { method, route, byStatus: new Map(), byTime: bounds.map(() => 0), seconds: 0, count: 0 }
    all.set(key, fresh)
    return fresh
  }

  return {
    count(c: Context, { route, status, ms }: Reply): void {
      const { method } = c.req
      const entry = counted(methods.has(method) ? method : 'other', route)
      const seconds = ms / 1000
      entry.byStatus.set(status, (entry.byStatus.get(status) ?? 0) + 1)
      entry.count += 1
      entry.seconds += seconds
      const place = bounds.findIndex((bound) => seconds <= bound)
      if (place !== -1) entry.byTime[place] = (entry.byTime[place] ?? 0) + 1
    },

    families(): Family[] {
      const entries = [...all.values()]
      return [
        {
          name: 'longhand_http_requests_total',
          help: 'Requests that were answered, by route and status.',
          type: 'counter',
          samples: entries.flatMap(({ method, route, byStatus }) =>
            [...byStatus].map(([status, value]) => ({
              labels: { method, route, status: String(status) },
              value,
            })),
          ),
        },
        {
          name: 'longhand_http_request_duration_seconds',
          help: 'Until an answer began, by route.',
          type: 'histogram',
          samples: entries.flatMap(histogramOf),
        },
      ]
    },
  }
}

function histogramOf({ method, route, byTime, seconds, count }: Counted): Family['samples'] {
  const labels = { method, route }
  let sum = 0
  const buckets = bounds.map((bound, place) => {
    sum += byTime[place] ?? 0
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: sum }
  })
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: seconds },
    { suffix: '_count', labels, value: count },
  ]
}
