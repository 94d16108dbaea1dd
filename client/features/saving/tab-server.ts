import { isRecord } from '#shared/reader.ts'
import type { CreateTabRequest, CreateVersionRequest, SaveTabRequest } from '#shared/requests/tabs.ts'
import { readRow, readSaved } from '#shared/saving.ts'
import type { Api, ApiOptions } from '../../lib/api/api.ts'
import { ApiError, hasStatus } from '../../lib/api/api-error.ts'
import { knownSplice } from '../../lib/text/known-texts.ts'
import type { Answer, Effect } from './machine/saver-events.ts'

export type TabRequest = Extract<Effect, { type: 'send' | 'withdraw' | 'restore' | 'keep' }>
type Save = Extract<TabRequest, { type: 'send' }>
type Withdrawal = Extract<TabRequest, { type: 'withdraw' }>

/** The server as a saver sees it. No call rejects: a failure is an answer too. */
export interface TabServer {
  /** The row, if it is no longer at the revision that is known here. */
  read(knownRevision: number): Promise<Answer | Unchanged>
  handle(request: TabRequest): Promise<Answer>
}

export interface Unchanged {
  type: 'unchanged'
}

/** On a slow line, a reply may take half a minute, so the limit is longer. */
const saveLimitMs = 60_000
/** Slower lines need smaller pieces, if the change can be split. */
const slowestUnitsPerMs = 4
/** Browsers let at most 64 KB of requests outlive the page, all together: two of these fit. */
const keepaliveLimitBytes = 30_000

/** The calls for one tab. `describe` returns the title and the day, in case the server has never had the tab. */
export function createTabServer(options: {
  request: Api
  tabId: string
  describe: () => Pick<CreateTabRequest, 'title' | 'writing_date'>
}): TabServer {
  // One idea: each kind of request of a saver is one call about the same tab.
  const { request, tabId, describe } = options
  const path = `/api/tabs/${encodeURIComponent(tabId)}`

  /** `length` is that of the body: a long one takes its time on a slow line. */
  function call<T>(path: string, rest: ApiOptions<T>, length = 0): Promise<T> {
    return request(path, { ...rest, limitMs: saveLimitMs + Math.ceil(length / slowestUnitsPerMs) })
  }

  function readRow(): Promise<Answer> {
    return call(path, { read: rowAnswer })
  }

  function readNewer(knownRevision: number): Promise<Answer | Unchanged> {
    return call(`${path}?unless_revision=${knownRevision}`, {
      read: (reply) => (reply === undefined ? { type: 'unchanged' } : rowAnswer(reply)),
    })
  }

  async function save(effect: Save): Promise<Answer> {
    const body = saveBody(effect)
    const keepalive = fitsKeepalive(body)
    try {
      // 409: somebody else was faster, and the reply is the row.
      const options = { method: 'PATCH', body, keepalive, readsAlso: 409, read: savedOrRow } as const
      return await call(path, options, body.splice?.insert.length)
    } catch (error) {
      // The row does not have the text that we believed, or a proxy did not pass on its reply.
      if (hasStatus(error, 409, 422)) return readRow()
      throw error
    }
  }

  /**
   * First saves nothing in the name of another client. Once the row has moved on, the mutation can no longer be
   * applied. If the row had moved on before, the mutation's own name tells whether it was the reason: the server
   * repeats its answer, or else refuses what is sent with it, which is nothing.
   */
  async function withdraw({ client, base, mutation: { mutationId, text } }: Withdrawal): Promise<Answer> {
    const ask = (who: string) => {
      const body = { mutation_id: mutationId, client: who, base_revision: base.revision }
      return call(path, { method: 'PATCH', body, readsAlso: 409, read: savedOrRow })
    }
    const fence = await ask(mutationId)
    if (fence.type === 'saved')
      return { type: 'withdrawn', row: { revision: fence.revision, text: base.text } }
    const own = await ask(client)
    return own.type === 'saved' ? { type: 'withdrawn', row: { revision: own.revision, text } } : own
  }

  /** Made empty. The words follow as a save, which a repeated request cannot apply twice. */
  function make(): Promise<Answer> {
    return call(path, { method: 'PUT', body: describe(), read: rowAnswer })
  }

  function restore(): Promise<Answer> {
    return call(`${path}/restore`, { method: 'POST', body: {}, read: rowAnswer })
  }

  /** Tries the likelier call first, and the other one if it fails. */
  async function makeOrRestore(isNew: boolean): Promise<Answer> {
    try {
      return await (isNew ? make() : restore())
    } catch (error) {
      if (isNew && hasStatus(error, 410)) return restore()
      if (!isNew && hasStatus(error, 404)) return make()
      throw error
    }
  }

  function keep(content: string): Promise<Answer> {
    const body: CreateVersionRequest = { reason: 'merge', content }
    return call(`${path}/versions`, { method: 'POST', body, read: () => ({ type: 'kept' }) }, content.length)
  }

  return {
    read: (knownRevision) => readNewer(knownRevision).catch(failure),
    handle: (effect) => answerTo(effect).catch(failure),
  }

  function answerTo(effect: TabRequest): Promise<Answer> {
    switch (effect.type) {
      case 'send':
        return save(effect)
      case 'withdraw':
        return withdraw(effect)
      case 'keep':
        return keep(effect.text)
      case 'restore':
        return makeOrRestore(effect.isNew)
    }
  }
}

function saveBody({ client, base, mutation: { mutationId, text, origins, look } }: Save): SaveTabRequest {
  return {
    mutation_id: mutationId,
    client,
    base_revision: base.revision,
    ...(text !== base.text && {
      splice: knownSplice(base.text, text),
      ...(typeof origins === 'string' && { origins }),
    }),
    ...look,
  }
}

function fitsKeepalive(body: SaveTabRequest): boolean {
  if ((body.splice?.insert.length ?? 0) > keepaliveLimitBytes) return false
  return new TextEncoder().encode(JSON.stringify(body)).length < keepaliveLimitBytes
}

function savedOrRow(reply: unknown): Answer {
  if (isRecord(reply) && 'content' in reply) return rowAnswer(reply)
  const { revision, kept } = readSaved(reply)
  return { type: 'saved', revision, ...(kept !== undefined && { kept }) }
}

function rowAnswer(reply: unknown): Answer {
  const { revision, content, origins } = readRow(reply)
  return { type: 'row', row: { revision, text: content, origins } }
}

function failure(error: unknown): Answer {
  if (!(error instanceof ApiError))
    return { type: 'failed', trouble: { kind: 'refused', reason: String(error) } }
  const { status, code, message, retryAfterSeconds = 0 } = error
  if (code === 'unreadable' && isBlock(status))
    return { type: 'failed', trouble: { kind: 'blocked', status } }
  if (code !== 'unreadable') {
    if (status === 401) return { type: 'failed', trouble: { kind: 'signed-out' } }
    if (status === 404 || status === 410) return { type: 'missing' }
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
      return { type: 'failed', trouble: { kind: 'refused', reason: code, words: message } }
    }
  }
  // A proxy, a restart, too many requests: none of them is about the text.
  return { type: 'failed', trouble: { kind: 'unreachable' }, waitMs: retryAfterSeconds * 1000 }
}

/** Whether such a status of a proxy is about this request. Some only mean that the server cannot be found just now. */
function isBlock(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 404, 408, 409, 410, 421, 425, 429].includes(status)
}
