import { type EarlierVersion, maxVersionsAtOnce } from '#shared/versions.ts'
import { ApiError, hasStatus, serverMessage } from '../../lib/api/api-error.ts'
import { orAborted, type Pace } from '../../lib/api/pace.ts'
import type { ImportApi } from './import-api.ts'
import type { PlannedText } from './plan.ts'
import type { FoundVersions } from './reading/found.ts'
import { isRefusal } from './send-texts.ts'

type WithVersions = Pick<PlannedText, 'id'> & { versions: FoundVersions }

/** How many of the versions of all texts were sent. */
export interface SentVersions {
  /** The number of all versions. */
  of: number
  came: number
  /** By text, how many of its versions still wait. They are sent from the last one on, which is the oldest. */
  left: ReadonlyMap<string, number>
  /** How many the server will not accept, and why it did not accept the last of them. */
  refused: number
  why?: string
}

interface Sending {
  pace: Pace
  /** When aborted, no further call begins. */
  signal: AbortSignal
  /** When aborted, calls under way are given up. If versions are sent again later, none is added twice. */
  giveUp: AbortSignal
  onProgress: (sent: SentVersions) => void
}

export function versionsToSend(texts: readonly Pick<PlannedText, 'id' | 'versions'>[]): SentVersions {
  const left = new Map(texts.map(({ id, versions }) => [id, versions?.ends.length ?? 0]))
  return { of: sumOf(left), came: 0, left, refused: 0 }
}

/** Counts only the versions of texts that were made. A text that was refused may be made later. */
function ofTexts(sent: SentVersions, texts: readonly Pick<PlannedText, 'id' | 'versions'>[]): SentVersions {
  const left = new Map(texts.map(({ id, versions }) => [id, sent.left.get(id) ?? versions?.ends.length ?? 0]))
  return { ...sent, left, of: sent.came + sent.refused + sumOf(left) }
}

/** Called once all texts are made, so that short room costs versions first. Returns what stopped it, unless the writer did. */
export async function sendVersions(
  api: ImportApi,
  texts: readonly Pick<PlannedText, 'id' | 'versions'>[],
  begun: SentVersions,
  { pace, signal, giveUp, onProgress }: Sending,
): Promise<{ sent: SentVersions; error?: unknown }> {
  let sent = ofTexts(begun, texts)
  const leftOf = ({ id }: Pick<PlannedText, 'id'>) => sent.left.get(id) ?? 0
  try {
    for (const text of texts.filter(hasVersions)) {
      let alone = Number.POSITIVE_INFINITY
      for (let end = leftOf(text); end > 0; end = leftOf(text)) {
        await pace(signal)
        const begin = end > alone ? end - 1 : beginOfBatch(text.versions.ends, end)
        const versions = await readBatch(text.versions, begin, end)
        const outcome = await orAborted(add(api, text.id, versions, giveUp), giveUp)
        // One of them is refused in a way that concerns all others.
        if (outcome.refused === 'some' && end - begin > 1) {
          alone = begin
          continue
        }
        sent = after(sent, outcome, { id: text.id, begin, end })
        onProgress(sent)
      }
    }
    return { sent }
  } catch (error) {
    return signal.aborted ? { sent } : { sent, error }
  }
}

interface Batch {
  id: string
  begin: number
  end: number
}

function after(
  sent: SentVersions,
  { count, refused, why }: Outcome,
  { id, begin, end }: Batch,
): SentVersions {
  const { left, came } = sent
  if (!refused) return { ...sent, came: came + count, left: new Map([...left, [id, end - count]]) }
  const next = new Map(left)
  next.set(id, refused === 'text' ? 0 : begin)
  if (refused === 'all') for (const one of left.keys()) next.set(one, 0)
  return {
    ...sent,
    left: next,
    refused: sent.refused + sumOf(left) - sumOf(next),
    ...(why !== undefined && { why }),
  }
}

function sumOf(left: ReadonlyMap<string, number>): number {
  return [...left.values()].reduce((sum, count) => sum + count, 0)
}

function hasVersions(text: Pick<PlannedText, 'id' | 'versions'>): text is WithVersions {
  return text.versions !== undefined
}

/** The server answers bodies of more than 64 kB, all included, in the thread for long texts, where writers take turns. */
const batchBytes = 60_000

function beginOfBatch(ends: readonly number[], end: number): number {
  const from = (index: number) => (index === 0 ? 0 : (ends[index - 1] ?? 0))
  const size = (begin: number) => (ends[end - 1] ?? 0) - from(begin)
  let begin = end - 1
  while (begin > 0 && end - begin < maxVersionsAtOnce && size(begin - 1) <= batchBytes) begin -= 1
  return begin
}

/** Gives the versions of a text, the oldest first. */
async function readBatch(
  { data, ends }: FoundVersions,
  begin: number,
  end: number,
): Promise<EarlierVersion[]> {
  const versions: EarlierVersion[] = []
  for (let index = end - 1; index >= begin; index--) {
    const text = await data.slice(index === 0 ? 0 : ends[index - 1], ends[index]).text()
    versions.push(JSON.parse(text))
  }
  return versions
}

interface Outcome {
  /** How many the server has now, from the oldest one on. */
  count: number
  /** What is refused: these versions, all of their text, or all that remain. */
  refused?: 'some' | 'text' | 'all'
  why?: string
}

async function add(
  api: ImportApi,
  id: string,
  versions: readonly EarlierVersion[],
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    // Otherwise a server that accepts none would be asked for ever.
    const count = Math.max(1, Math.min(versions.length, await api.addVersions(id, versions, signal)))
    return { count }
  } catch (error) {
    // They can be sent again later, for instance once there is room.
    const isLater = error instanceof ApiError && (error.code === 'unreadable' || error.code === 'quota_full')
    if (!(error instanceof ApiError) || isLater) throw error
    const why = serverMessage(error) ?? 'refused by the server'
    if (hasStatus(error, 410)) return { count: 0, refused: 'text', why: deleted }
    // The tab is gone for good, or this server is of an earlier release and knows no such call.
    if (hasStatus(error, 404, 405)) {
      const isGone = (await api.stateOf(id, undefined)) === 'unknown'
      return isGone ? { count: 0, refused: 'text', why: deleted } : { count: 0, refused: 'all', why: tooOld }
    }
    if (isRefusal(error)) return { count: 0, refused: 'some', why }
    throw error
  }
}

const deleted = 'Their tab was deleted meanwhile.'
const tooOld = 'This server is older than this page, and does not take them yet. The archive still has them.'
