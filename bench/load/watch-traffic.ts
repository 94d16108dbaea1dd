import type { CDPSession } from '@playwright/test'

/** Traffic to and from the server. Answers from a cache or from the service worker do not count. */
export interface Traffic {
  requests: number
  /** Bytes of compressed scripts, without headers. */
  scriptBytes: number
  allBytes: number
}

interface Request {
  askedAtMs: number
  isScript: boolean
  isLocal: boolean
  isOver: boolean
  headerBytes: number
  bytes: number
}

/** Follows a page. The returned function reports all requests up to a given moment, once that is known. */
export async function watchTraffic(devtools: CDPSession): Promise<(untilMs: number) => Promise<Traffic>> {
  const requests = new Map<string, Request>()
  let tell = () => {}
  const change = (id: string, part: Partial<Request>) => {
    const request = requests.get(id)
    if (request) Object.assign(request, part)
    tell()
  }

  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
    requests.set(requestId, {
      askedAtMs: wallTime * 1000,
      isScript: type === 'Script',
      isLocal: !request.url.startsWith('http'),
      isOver: false,
      headerBytes: 0,
      bytes: 0,
    })
  })
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { fromDiskCache = false, fromServiceWorker = false } = response
    change(requestId, {
      isScript: type === 'Script',
      headerBytes: response.encodedDataLength,
      ...((fromDiskCache || fromServiceWorker) && { isLocal: true }),
    })
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => change(requestId, { isLocal: true }))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    change(requestId, { isOver: true, bytes: encodedDataLength })
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => change(requestId, { isOver: true }))
  await devtools.send('Network.enable')

  return async (untilMs) => {
    const asked = () => [...requests.values()].filter(({ askedAtMs }) => askedAtMs < untilMs)
    while (asked().some(({ isOver }) => !isOver)) {
      await new Promise<void>((resolve) => {
        tell = resolve
      })
    }
    const travelled = asked().filter(({ isLocal }) => !isLocal)
    return {
      requests: travelled.length,
      scriptBytes: sum(travelled.filter(({ isScript }) => isScript)),
      allBytes: sum(travelled),
    }
  }
}

function sum(requests: Request[]): number {
  return requests.reduce((total, { bytes, headerBytes }) => total + Math.max(0, bytes - headerBytes), 0)
}
