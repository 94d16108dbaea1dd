import type { TabPreview } from '#shared/history.ts'
import type { CreateVersionRequest } from '#shared/requests/tabs.ts'
import { eraOf, isOfEarlierEra } from '#shared/revision-eras.ts'
import { readTab } from '#shared/tabs.ts'
import type { Api } from '../../lib/api/api.ts'
import { hasStatus, serverMessage } from '../../lib/api/api-error.ts'
import { allTabs } from '../../lib/api/list-tabs.ts'
import type { CopiedText, CopyHead, TextCopies } from './text-copies.ts'

/** Of all texts together, in UTF-8: a shelf of novels, and little beside what browsers let a page have. */
export const maxKeptBytes = 50_000_000
/** What is left to the drafts, and to others, where a browser says how much there is. */
const minRoomBytes = 100_000_000

/** How it stands, and why no more texts come for now. */
export type KeptStatus =
  | 'looking'
  | 'fetching'
  | 'whole'
  | 'offline'
  | 'hidden'
  | 'saves-data'
  | 'full'
  | 'no-room'
  | 'failed'
  | 'refused'

export interface KeptState {
  status: KeptStatus
  /** Texts that are here as they stand on the server. */
  count: number
  /** 0 while it is not known. */
  total: number
  bytes: number
  /** Texts that are only here: since a backup was restored, the server does not know them any more. */
  forgotten: number
}

/** A text that this browser has anyway, as the server has confirmed it. */
export interface TextHere extends CopiedText {
  id: string
  /** Undefined where only the list of the server knows it. */
  tab?: Omit<CopyHead, 'revision' | 'bytes'>
}

export interface FetchPorts {
  request: Api
  copies: TextCopies
  isVisible: () => boolean
  /** The device is to fetch as little as possible. */
  savesData: () => boolean
  /** In bytes; undefined where the browser does not say. */
  roomLeft: () => Promise<number | undefined>
  /** Of this window's open tabs. */
  openTexts: () => TextHere[]
  /** What closed windows have left. */
  leftTexts: () => Promise<TextHere[]>
  /** Between two texts. */
  pause: () => Promise<void>
}

/** Brings the copies to what the server has: the newest days first, one text at a time. */
export async function fetchTexts(
  ports: FetchPorts,
  tell: (state: KeptState) => void,
  signal: AbortSignal,
): Promise<void> {
  const { copies } = ports
  const listed = await listAll(ports.request, signal)
  const byId = new Map(listed.map((tab) => [tab.id, tab]))
  const known = await takeTexts(copies, [...ports.openTexts(), ...(await ports.leftTexts())], byId)
  const { gone, marked } = await partUnlisted(ports, byId, [...known.values()], signal)
  if (gone.length > 0) await copies.remove(gone)
  for (const id of gone) known.delete(id)
  for (const head of marked) {
    await copies.rename(head)
    known.set(head.id, head)
  }
  await renameAll(copies, listed, known)

  const isMissing = ({ id, revision }: TabPreview) => (known.get(id)?.revision ?? 0) < revision
  const told = (status: KeptStatus) => tell({ status, ...countOf([...byId.values()], known) })
  let left: KeptStatus = 'whole'
  for (const tab of listed.filter(isMissing)) {
    signal.throwIfAborted()
    const reason = await reasonToWait(ports)
    if (reason) return told(reason)
    told('fetching')
    const end = await fetchText(ports, tab, known, signal)
    if (end === 'full' || end === 'failed') left = end
    if (end === 'deleted') byId.delete(tab.id)
    await ports.pause()
  }
  told(left)
}

/** Those of the trash are not listed. */
async function listAll(request: Api, signal: AbortSignal): Promise<TabPreview[]> {
  const byId = new Map<string, TabPreview>()
  for await (const tabs of allTabs(request, signal)) for (const tab of tabs) byId.set(tab.id, tab)
  return [...byId.values()]
}

/**
 * Splits the copies of tabs that the server does not list. Most of these tabs were deleted. But if a backup was restored
 * since the copy was made, which the revisions of the tabs show, the server may have forgotten the tab, or have an older text
 * of it in its trash: then the copy may be all there is of its words. That of a tab in the trash goes once that is emptied.
 */
async function partUnlisted(
  { request, pause }: FetchPorts,
  listed: ReadonlyMap<string, TabPreview>,
  heads: CopyHead[],
  signal: AbortSignal,
): Promise<{ gone: string[]; marked: CopyHead[] }> {
  // Each page makes a tab of its day, so a list without any tab was asked for before that. It cannot tell of a backup.
  if (listed.size === 0) return { gone: [], marked: [] }
  const newest = [...listed.values()].reduce((newest, { revision }) => Math.max(newest, revision), 0)
  const era = eraOf(newest)
  const gone: string[] = []
  const marked: CopyHead[] = []
  for (const head of heads) {
    if (listed.has(head.id) || head.isForgotten) continue
    const mayBeForgotten = isOfEarlierEra(head.revision, newest)
    const place = mayBeForgotten ? await placeOf(request, head.id, signal) : undefined
    // Its writer has emptied the trash. If one more backup was restored, that may have lacked it.
    const isDeleted = place === 'nowhere' && head.trashedIn === era
    const { trashedIn: _, ...rest } = head
    if (!place || isDeleted) gone.push(head.id)
    else if (place === 'nowhere') marked.push({ ...rest, isForgotten: true })
    else if (place === 'trash' && head.trashedIn !== era) marked.push({ ...head, trashedIn: era })
    if (place) await pause()
  }
  return { gone, marked }
}

/** Where the server has the tab. It may have come back since it was listed. A proxy that answers in its place is no server. */
export async function placeOf(
  request: Api,
  id: string,
  signal?: AbortSignal,
): Promise<'history' | 'trash' | 'nowhere'> {
  try {
    await request(`/api/tabs/${id}?text=none`, { ...(signal && { signal }), read: readTab })
    return 'history'
  } catch (error) {
    if (!hasStatus(error, 404, 410) || serverMessage(error) === undefined) throw error
    return hasStatus(error, 410) ? 'trash' : 'nowhere'
  }
}

/** What was written here need not be fetched. Answers what is kept then. */
export async function takeTexts(
  copies: TextCopies,
  here: TextHere[],
  listed: ReadonlyMap<string, TabPreview> = new Map(),
): Promise<Map<string, CopyHead>> {
  const known = new Map((await copies.heads()).map((head) => [head.id, head]))
  for (const { id, tab, ...copied } of here) {
    const before = known.get(id)
    const about = tab ?? before ?? listed.get(id)
    if (!about || (before?.revision ?? 0) >= copied.revision) continue
    // Its copy may have words that are nowhere else. They are kept when the text is fetched.
    if (before && isOfEarlierEra(before.revision, copied.revision)) continue
    const { created_at } = listed.get(id) ?? before ?? about
    await keep(copies, headOf({ ...about, created_at }, copied), copied, known)
  }
  return known
}

async function renameAll(copies: TextCopies, listed: TabPreview[], known: Map<string, CopyHead>) {
  for (const tab of listed) {
    const before = known.get(tab.id)
    if (!before) continue
    const { isForgotten: _, trashedIn: __, ...rest } = before
    const head = { ...rest, ...beside(tab) }
    if (JSON.stringify(head) === JSON.stringify(before)) continue
    await copies.rename(head)
    known.set(head.id, head)
  }
}

async function reasonToWait({ isVisible, savesData, roomLeft }: FetchPorts): Promise<KeptStatus | undefined> {
  if (!isVisible()) return 'hidden'
  if (savesData()) return 'saves-data'
  const left = await roomLeft()
  return left !== undefined && left < minRoomBytes ? 'no-room' : undefined
}

/** Roughly, of a language with short words: what is certainly too much is not asked for. */
const bytesPerWord = 4

async function fetchText(
  ports: FetchPorts,
  { id, word_count }: TabPreview,
  known: Map<string, CopyHead>,
  signal: AbortSignal,
): Promise<'kept' | 'deleted' | 'full' | 'failed'> {
  const { request, copies } = ports
  const before = known.get(id)
  const others = bytesOf(known) - (before?.bytes ?? 0)
  if (others + word_count * bytesPerWord > maxKeptBytes) return 'full'
  const tab = await request(`/api/tabs/${id}`, { signal, read: readTab }).catch(unlessGone)
  if (!tab) return 'deleted'
  const { revision, content: text, origins } = tab
  const copied = { revision, text, origins }
  const head = headOf(tab, copied)
  if (others + head.bytes > maxKeptBytes) return 'full'
  signal.throwIfAborted()
  const mayLackWords = before && isOfEarlierEra(before.revision, revision)
  if (mayLackWords && !(await keepVersion(ports, id, text, signal))) return 'failed'
  await keep(copies, head, copied, known)
  return 'kept'
}

/**
 * Restored from a backup, the server may lack words of the copy: they become a version of the text. Returns false where
 * there is no room for it.
 */
async function keepVersion(
  { request, copies }: FetchPorts,
  id: string,
  text: string,
  signal: AbortSignal,
): Promise<boolean> {
  const copied = await copies.text(id).catch(() => undefined)
  if (!copied || text.includes(copied.text)) return true
  const body: CreateVersionRequest = { reason: 'merge', content: copied.text }
  try {
    await request(`/api/tabs/${id}/versions`, { method: 'POST', body, signal, read: () => {} })
  } catch (error) {
    if (hasStatus(error, 413)) return false
    unlessGone(error)
  }
  return true
}

/** It was deleted since it was listed. */
function unlessGone(error: unknown): undefined {
  if (!hasStatus(error, 404, 410)) throw error
}

async function keep(
  copies: TextCopies,
  head: CopyHead,
  { text, origins }: CopiedText,
  known: Map<string, CopyHead>,
): Promise<void> {
  await copies.put(head, { text, origins })
  known.set(head.id, head)
}

/** A tab of this window does not know when it was made. */
type ListedTab = Omit<CopyHead, 'revision' | 'bytes' | 'created_at'> & { created_at: number | undefined }

function headOf(tab: ListedTab, { revision, text, origins }: CopiedText): CopyHead {
  return { ...beside(tab), revision, bytes: new Blob([text, origins ?? '']).size }
}

function beside({ id, title, writing_date, font, size, timer_minutes, created_at }: ListedTab) {
  const made = created_at !== undefined && { created_at }
  return { id, title, writing_date, font, size, timer_minutes, ...made }
}

function countOf(listed: TabPreview[], known: ReadonlyMap<string, CopyHead>) {
  // What was written here since it was listed is newer than the list.
  const here = listed.filter(({ id, revision }) => (known.get(id)?.revision ?? 0) >= revision)
  const forgotten = [...known.values()].filter(({ isForgotten, bytes }) => isForgotten && bytes > 0)
  return { count: here.length, total: listed.length, bytes: bytesOf(known), forgotten: forgotten.length }
}

function bytesOf(known: ReadonlyMap<string, CopyHead>): number {
  return [...known.values()].reduce((sum, { bytes }) => sum + bytes, 0)
}
