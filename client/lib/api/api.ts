import { isRecord } from '#shared/reader.ts'
import { ownPlace } from '../browser/own-place.ts'
import { type Clock, systemClock } from '../clock.ts'
import { ApiError, unreachable, unreadable } from './api-error.ts'
import { stallLimit } from './stall-limit.ts'

export interface ApiOptions<T> {
  /** Checks and narrows the reply, and throws if it has another shape. The readers of `shared/` can be used here. */
  read: (reply: unknown) => T
  /** With this status, the body is a valid reply too, and is passed to `read`. */
  readsAlso?: number
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON; a file is sent as it is. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The longest wait for the first byte, and then between two chunks. On a slow line, a long reply takes minutes. */
  limitMs?: number
  /** The request outlives the page. Browsers allow this for 64 KB at a time. */
  keepalive?: boolean
}

export type Api = <T>(path: string, options: ApiOptions<T>) => Promise<T>

const usualLimitMs = 15_000

/** For calls without a signed-in user. The others go through the session's `request`. */
export const api: Api = createApi({ fetch: fetchOwn, clock: systemClock })

/** Fetches a path of our server. The server itself may be under a path of its origin. */
export function fetchOwn(path: string, init: RequestInit): Promise<Response> {
  return fetch(ownPlace.path(path), init)
}

/** JSON over fetch. Every failure is an `ApiError`, but if the caller aborts, the signal's reason is thrown. */
export function createApi(platform: { fetch: typeof fetchOwn; clock: Clock }): Api {
  return async (path, options) => {
    const { limitMs = usualLimitMs, signal, readsAlso } = options
    const limit = stallLimit(platform.clock, limitMs, signal)
    try {
      const answer = await platform.fetch(path, { ...requestInit(options), signal: limit.signal })
      // A server may stall after its headers too.
      const response = watched(answer, limit.moved)
      if (!response.ok && response.status !== readsAlso) throw await readRefusal(response)
      return readReply(response, await readJson(response), options.read)
    } catch (error) {
      if (error instanceof ApiError) throw error
      if (signal?.aborted) throw signal.reason
      throw unreachable()
    } finally {
      limit.end()
    }
  }
}

function requestInit({
  method = 'GET',
  body,
  headers = {},
  keepalive = false,
}: ApiOptions<unknown>): RequestInit {
  if (body === undefined) return { method, headers, keepalive }
  if (body instanceof Blob)
    return { method, headers: { ...headers, 'content-type': body.type }, body, keepalive }
  const json = { ...headers, 'content-type': 'application/json' }
  return { method, headers: json, body: JSON.stringify(body), keepalive }
}

/** The same response, but calls `onPart` for each chunk that arrives. */
function watched(response: Response, onPart: () => void): Response {
  onPart()
  // Chromium gives a 204 a body too, but throws when one constructs a 204 Response with a body.
  if (!response.body || response.status === 204) return response
  const parts = response.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await parts.read()
      onPart()
      if (done) stream.close()
      else stream.enqueue(value)
    },
    cancel: (reason) => parts.cancel(reason),
  })
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}

const notJson = Symbol('not JSON')

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return notJson
  }
}

function readReply<T>(response: Response, reply: unknown, read: (reply: unknown) => T): T {
  try {
    return read(reply)
  } catch {
    throw unreadable(response.status)
  }
}

/** The error that an unsuccessful response describes. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const said = errorOf(await readJson(response))
  if (!said) return unreadable(response.status)
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  return new ApiError(said.code, response.status, said.message, seconds >= 0 ? seconds : undefined)
}

function errorOf(reply: unknown): { code: string; message: string } | undefined {
  const error = isRecord(reply) ? reply.error : undefined
  if (!isRecord(error) || typeof error.code !== 'string' || typeof error.message !== 'string')
    return undefined
  return { code: error.code, message: error.message }
}
