/*
 * Saving one tab in one window.
 *
 * A state machine without a clock, a network or a page: `step` takes an event and returns what to do. Whoever runs it
 * (`run-saver.ts` in the browser, a hostile scheduler in the tests) may be slow, fail, or die between any two steps.
 *
 * Three texts matter. `base` is the last one the server confirmed, `text` is the one on the page, and `inflight` is
 * the one under way to the server, under a name of its own. All three are stored together, and everything follows:
 *
 *   - An answer may be lost after the server has saved. The same mutation is then sent again under the same name, and
 *     the server repeats its answer instead of saving twice. So a mutation must not leave before the draft that holds
 *     its name is stored, and nothing else is sent until its answer is known.
 *   - Somebody else may save first. The server refuses, the row comes back, and what was written here is merged into
 *     it against `base`. Without the base nobody could tell a word that was typed here from one deleted there.
 *   - An answer only moves `base`. It never touches the page, so what was typed meanwhile is simply still unsaved.
 *
 * A mutation may not get through, because somebody on the way refuses it, or because the line is too slow. It must not
 * be sent for ever, so it is withdrawn: the server is brought to a state in which it cannot apply the mutation any
 * more, and then tells whether it has applied it before. Only then is a smaller piece of the change sent in its place.
 *
 * The server keeps a version of the words that a save takes away. Words that were never sent, and are cut here, are
 * sent before the cut or become a version of the draft (`unsent-cuts.ts`), even if the mutation that had them never
 * arrives.
 *
 * A text from elsewhere waits while a mutation is under way (it may be the very text it carries) and while the writer
 * composes a character (changing the text under an input method doubles words). Revisions order everything; no clock
 * is ever compared.
 */
import { isFirst, isOfEarlierEra } from '#shared/revision-eras.ts'
import type { Draft, Look, Revision } from '../drafts/draft.ts'
import { hasUnsent, hasUnsentText } from '../saving-status.ts'
import { meetRow } from './meet-row.ts'
import {
  insertedLength,
  largerPieces,
  type PieceLimit,
  pieceOf,
  smallerPieces,
  usualPieces,
} from './pieces.ts'
import type { Answer, Effect, Exchange, SaverEvent, SaverState, Timer, Trouble } from './saver-events.ts'
import { afterCut, hasWhole, isPassage, unsentCut, withoutMostAlike } from './unsent-cuts.ts'

/** After the first unsaved change. */
const sendAfterMs = 2_000
/** After the last change: from then on, it is safe from a power cut. */
const strictAfterMs = 1_000
/** A storage that refuses a draft may only be full for a moment. */
const storeAgainAfterMs = 5_000
const sendNextAfterMs = 300
const settleAfterMs = 250
const firstRetryMs = 500
const maxRetryMs = 30_000
/** After so many failures, the next attempt is 8 seconds away or more. */
const quickFailures = 4
/** What the server has refused, it will most likely refuse again. */
const maxRefusedMs = 300_000
/** A single refusal may be an accident of a proxy. */
const maxBlocks = 2
/**
 * A call that takes this long to fail was on a slow line. If the server is away, a call fails sooner, and waiting
 * behind other calls takes less time.
 */
const slowMs = 20_000
const quickMs = 4_000

export function startSaver(draft: Draft, pieces: PieceLimit = usualPieces): SaverState {
  return {
    draft,
    exchange: 'none',
    newer: null,
    isMissing: draft.base.revision === 0,
    isDoubted: false,
    isSendDue: false,
    isComposing: false,
    isTouched: false,
    isStorageRefused: false,
    trouble: null,
    failures: 0,
    blocks: 0,
    waitMs: 0,
    isTryingOn: false,
    isSmallestRefused: false,
    pieces,
    long: null,
    ebbs: [],
  }
}

export function step(
  before: SaverState,
  event: SaverEvent,
  makeId: () => string,
): { state: SaverState; effects: Effect[] } {
  const turn: Turn = { state: { ...before }, effects: [], makeId }
  react(turn, event)
  return { state: turn.state, effects: turn.effects }
}

/** One step: the state as it becomes, and the effects. */
interface Turn {
  state: SaverState
  effects: Effect[]
  makeId: () => string
}

function react(turn: Turn, event: SaverEvent): void {
  const { state } = turn
  switch (event.type) {
    case 'touched':
      state.isTouched = true
      break
    case 'edited':
      edited(turn, event.text, event.origins)
      break
    case 'restyled':
      change(turn, { look: event.look })
      sendWithin(turn, sendAfterMs)
      break
    case 'composing':
      state.isComposing = event.isComposing
      takeNewer(turn)
      break
    case 'due':
      due(turn, event.timer)
      break
    case 'stored':
      if (state.exchange === 'storing' && state.draft.inflight?.mutationId === event.mutationId) send(turn)
      break
    case 'storage':
      state.isStorageRefused = event.isRefused
      if (event.isRefused) setTimer(turn, 'strict', storeAgainAfterMs)
      break
    case 'answered':
      answered(turn, event.answer, event.tookMs ?? 0)
      break
    case 'seen':
      state.isMissing = false
      keepNewer(turn, event.row)
      takeNewer(turn)
      // One that waits may have been seen before the doubt.
      if (!state.newer) state.isDoubted = false
      if (isLongAway(state)) retry(turn, sendAfterMs)
      break
    case 'deleted':
      // An exchange under way will bring newer information.
      if (state.exchange !== 'none') break
      state.isMissing = true
      state.isDoubted = false
      exchange(turn)
      break
    case 'doubted':
      // Of a tab that the server has never had, it has nothing to forget.
      state.isDoubted = state.draft.base.revision > 0
      break
    case 'try-now':
      state.trouble = null
      state.failures = 0
      exchange(turn)
      break
    case 'leaving':
      leave(turn)
      break
  }
}

function edited(turn: Turn, text: string, origins: string | undefined): void {
  const { state } = turn
  state.isTouched = false
  const before = state.draft.text
  if (text === before) {
    if (origins !== state.draft.origins) change(turn, { origins })
    return
  }
  keepUnsent(turn, text)
  change(turn, { text, origins })
  setTimer(turn, 'strict', strictAfterMs)
  // A refused text may pass when it is shorter. A blocked one may pass when it is another text.
  const isWorthTrying = state.trouble?.kind === 'blocked' || text.length < before.length
  const isWaiting = isRefusal(state.trouble) && !state.isTryingOn && state.exchange === 'none'
  if (isWaiting && isWorthTrying) state.isSendDue = false
  sendWithin(turn, sendAfterMs)
}

/**
 * Before a change takes away words that the server has never had, they are sent or kept: no version of the server has
 * them.
 */
function keepUnsent(turn: Turn, next: string): void {
  const { state } = turn
  const { draft } = state
  const cut = unsentCut(draft, next)
  if (cut === 0) return
  if (isPassage(cut, draft.text)) {
    sendBeforeCut(turn)
    state.ebbs = []
    return
  }
  const { lost, left } = afterCut(state.ebbs, draft.text, cut, next)
  for (const text of lost) keepText(turn, text)
  state.ebbs = left
}

/** Sends the text before the cut, so that the server sees what the cut takes away. */
function sendBeforeCut(turn: Turn): void {
  const { state } = turn
  const { draft } = state
  if (draft.inflight?.text === draft.text) return
  const fitsOneSave = insertedLength(draft.base.text, draft.text) <= state.pieces.max
  const isFree = state.exchange === 'none' && !draft.inflight && !state.newer && !state.isMissing
  if (isFree && fitsOneSave) exchange(turn)
  // Another text is under way, so this one would never be sent. As a version, it is not lost.
  else keepText(turn, draft.text)
}

/**
 * Drops the mutation under way, which will never be in the row. Its text is kept if words of it were cut here in the
 * meantime.
 */
function letGo(turn: Turn): void {
  const { base, text, inflight } = turn.state.draft
  if (!inflight) return
  const isCut = isPassage(unsentCut({ base, text: inflight.text }, text), inflight.text)
  change(turn, { inflight: null })
  if (isCut) keepText(turn, inflight.text)
}

function due(turn: Turn, timer: Timer): void {
  if (timer === 'strict') {
    turn.effects.push({ type: 'persist', how: 'strict' })
    if (turn.state.isStorageRefused) setTimer(turn, 'strict', storeAgainAfterMs)
  }
  if (timer === 'settle') takeNewer(turn)
  if (timer === 'send') {
    turn.state.isSendDue = false
    exchange(turn)
  }
}

/** Begins the next exchange with the server, if there is something to send and no exchange under way. */
function exchange(turn: Turn): void {
  const { state } = turn
  if (state.exchange !== 'none' || isMergePending(state) || !hasUnsent(state.draft)) return
  state.isSendDue = false
  const [version] = state.draft.versions
  if (state.isMissing) {
    state.exchange = 'restoring'
    turn.effects.push({ type: 'restore', isNew: state.draft.base.revision === 0 })
  } else if (version === undefined || hasUnsentText(state.draft)) {
    const { mutationId } = nameMutation(turn)
    state.exchange = 'storing'
    turn.effects.push({ type: 'store', mutationId })
  } else {
    state.exchange = 'keeping'
    turn.effects.push({ type: 'keep', text: version })
  }
}

/**
 * Whether what would be sent now is about to be replaced. A mutation that already has its name must still be settled.
 */
function isMergePending({ newer, draft }: SaverState): boolean {
  return newer !== null && draft.inflight === null
}

function nameMutation({ state, makeId }: Turn) {
  const { base, text, origins, look, inflight } = state.draft
  if (inflight) return inflight
  const piece = pieceOf(base.text, text, state.pieces.max)
  const isLastPiece = piece === text
  // The last piece carries the record of origins for all pieces.
  const mutation = { mutationId: makeId(), text: piece, origins: isLastPiece ? origins : undefined, look }
  if (state.long || !isLastPiece) {
    const left = insertedLength(base.text, text)
    state.long = { length: Math.max(left, state.long?.length ?? 0), left, isLastPiece }
  }
  state.blocks = 0
  state.draft = { ...state.draft, inflight: mutation }
  return mutation
}

function send(turn: Turn): void {
  const { client, base, inflight } = turn.state.draft
  if (!inflight) return
  const type = doesNotPass(turn.state) ? 'withdraw' : 'send'
  turn.state.exchange = type === 'withdraw' ? 'withdrawing' : 'saving'
  turn.effects.push({ type, client, base, mutation: inflight })
}

/** Whether the mutation, or one of its size, was refused on the way, as far as is known here. */
function doesNotPass({ draft: { base, inflight }, blocks, pieces }: SaverState): boolean {
  if (!inflight) return false
  return blocks >= maxBlocks || insertedLength(base.text, inflight.text) > pieces.max
}

/**
 * There may be no next step: what was about to be stored and then sent is sent at once, and stored at the same time.
 */
function leave(turn: Turn): void {
  const { state } = turn
  if (state.exchange === 'none' && state.trouble?.kind !== 'signed-out') exchange(turn)
  turn.effects = turn.effects.filter((effect) => effect.type !== 'store')
  turn.effects.push({ type: 'persist', how: 'now' })
  if (state.exchange === 'storing') send(turn)
}

function answered(turn: Turn, answer: Answer, tookMs: number): void {
  const { state } = turn
  const asked = state.exchange
  if (asked === 'none') return
  state.exchange = 'none'
  if (answer.type === 'failed') failed(turn, asked, answer, tookMs)
  else if (answer.type === 'missing') missing(turn, asked)
  else if (answer.type === 'withdrawn') withdrawn(turn, answer.row)
  else {
    succeeded(turn)
    if (answer.type === 'saved') saved(turn, answer.revision, tookMs)
    else if (answer.type === 'kept') change(turn, { versions: state.draft.versions.slice(1) })
    else if (asked === 'saving' || asked === 'withdrawing') conflicted(turn, answer.row)
    else restored(turn, answer.row)
    takeNewer(turn)
    const isAtLeisure = asked === 'saving' && !state.long
    if (hasUnsent(state.draft)) sendWithin(turn, isAtLeisure ? sendAfterMs : sendNextAfterMs)
  }
}

function succeeded({ state }: Turn): void {
  state.isMissing = false
  state.trouble = null
  state.failures = 0
  state.isTryingOn = false
  state.isSmallestRefused = false
}

function failed(
  turn: Turn,
  asked: Exchange,
  { trouble, waitMs = 0 }: { trouble: Trouble; waitMs?: number },
  tookMs: number,
): void {
  const { state } = turn
  const retryMs = Math.min(maxRetryMs, firstRetryMs * 2 ** state.failures)
  state.trouble = trouble
  state.failures++
  state.waitMs = waitMs
  // Refused for its content, it would be refused again. So it is dropped, and the next attempt sends the text of its
  // own time.
  const isOfText = asked === 'saving' && trouble.kind === 'refused' && trouble.reason !== 'forbidden'
  const isShorterNext = isOfText && isNextShorter(state)
  if (isOfText) letGo(turn)
  if (asked === 'saving') learn(state, trouble, tookMs)
  state.isTryingOn = asked === 'saving' && trouble.kind === 'blocked'
  if (trouble.kind === 'unreachable') retry(turn, Math.max(retryMs, waitMs))
  else if (state.isTryingOn) retry(turn, state.blocks < maxBlocks ? firstRetryMs : sendNextAfterMs)
  else if (isShorterNext) retry(turn, sendAfterMs)
  else retry(turn, patienceMs(state))
}

/** Whether the next text to send is shorter than the one under way, because the writer has taken words out. */
function isNextShorter({ draft: { base, text, inflight }, pieces }: SaverState): boolean {
  return inflight !== null && pieceOf(base.text, text, pieces.max).length < inflight.text.length
}

/**
 * Whether the next attempt is far away, although the server has just shown that it is back. Many pages may notice this
 * in the same moment, so the retry keeps its jitter; and a page that was asked to wait waits.
 */
function isLongAway({ trouble, failures, waitMs }: SaverState): boolean {
  return trouble?.kind === 'unreachable' && failures > quickFailures && !waitMs
}

function retry(turn: Turn, waitMs: number): void {
  turn.state.isSendDue = true
  setTimer(turn, 'send', waitMs, true)
}

/** Only signing in again, or another text, helps here. The retry is for the case that nobody tells us of it. */
function patienceMs({ trouble, failures }: SaverState): number {
  if (trouble?.kind !== 'refused') return maxRetryMs
  return Math.min(maxRefusedMs, maxRetryMs * 2 ** (failures - 1))
}

function isRefusal(trouble: Trouble | null): boolean {
  return trouble?.kind === 'refused' || trouble?.kind === 'blocked'
}

/** Learns from a failure: the mutation may be too long for somebody on the way, or for the line. */
function learn(state: SaverState, trouble: Trouble, tookMs: number): void {
  const { base, inflight } = state.draft
  if (!inflight) return
  const length = insertedLength(base.text, inflight.text)
  if (trouble.kind === 'blocked') {
    state.blocks++
    if (length <= state.pieces.min) state.isSmallestRefused = true
    if (state.blocks >= maxBlocks) state.pieces = smallerPieces(state.pieces, length, trouble.status === 413)
  }
  if (trouble.kind === 'unreachable' && tookMs >= slowMs)
    state.pieces = smallerPieces(state.pieces, length, false)
}

/** The mutation was saved before it was withdrawn, or never will be. Either way, the row is the base from now on. */
function withdrawn(turn: Turn, row: Revision): void {
  const { state } = turn
  const { base, inflight } = state.draft
  if (!inflight) return
  const isTooSmall = insertedLength(base.text, inflight.text) <= state.pieces.min
  // Not refused for its size, so only another text can pass.
  const isHopeless = isTooSmall && pieceOf(row.text, state.draft.text, state.pieces.max) === inflight.text
  const isBlocked = state.trouble?.kind === 'blocked'
  state.isMissing = false
  state.isDoubted = false
  state.blocks = 0
  state.failures = 0
  if (!isBlocked) state.trouble = null
  if (row.text !== inflight.text) letGo(turn)
  change(turn, { base: row, inflight: null })
  state.ebbs = []
  if (state.newer && state.newer.revision <= row.revision) state.newer = null
  turn.effects.push({ type: 'announce', before: base, row })
  takeNewer(turn)
  state.isTryingOn = isBlocked && !isHopeless
  if (!hasUnsent(state.draft)) succeeded(turn)
  else if (isBlocked && isHopeless) retry(turn, maxRetryMs)
  else sendWithin(turn, sendNextAfterMs)
}

/** The tab was deleted elsewhere. If there are unsent words here, the writer wants it back. */
function missing(turn: Turn, asked: Exchange): void {
  turn.state.isMissing = true
  if (asked === 'restoring') failed(turn, asked, { trouble: { kind: 'refused', reason: 'not_found' } }, 0)
  else exchange(turn)
}

function saved(turn: Turn, revision: number, tookMs: number): void {
  const { draft, newer, pieces } = turn.state
  if (!draft.inflight) return
  const { text, origins, look } = draft.inflight
  const isFull = insertedLength(draft.base.text, text) * 2 > pieces.max
  if (isFull && tookMs < quickMs) turn.state.pieces = largerPieces(pieces)
  if (turn.state.long?.isLastPiece) turn.state.long = null
  if (newer && newer.revision <= revision) turn.state.newer = null
  const base = { revision, text, origins }
  turn.state.isDoubted = false
  turn.state.ebbs = []
  change(turn, { base, inflight: null, look: isSameLook(draft.look, look) ? null : draft.look })
  turn.effects.push({ type: 'announce', before: draft.base, row: base })
}

function isSameLook(a: Look | null, b: Look | null): boolean {
  return a?.font === b?.font && a?.size === b?.size
}

function conflicted(turn: Turn, row: Revision): void {
  const { state } = turn
  letGo(turn)
  // The row counts, even if it is older than what the server once confirmed.
  if (!state.newer || state.newer.revision < row.revision) state.newer = row
}

/** A mutation from before the deletion may have been saved. It is sent again later, and the result will tell. */
function restored(turn: Turn, row: Revision): void {
  const { revision } = turn.state.draft.base
  // Made anew, because the restored backup lacked it.
  const isAnew = isOfEarlierEra(revision, row.revision) && isFirst(row.revision)
  const notice = isAnew ? 'made-anew' : 'restored'
  if (revision > 0) turn.effects.push({ type: 'notice', notice })
  keepNewer(turn, row)
}

function keepNewer({ state }: Turn, row: Revision): void {
  if (row.revision > (state.newer ?? state.draft.base).revision) state.newer = row
}

/** Merges a row saved elsewhere into the page, as soon as nothing prevents it. */
function takeNewer(turn: Turn): void {
  const { state } = turn
  const { newer, draft } = state
  if (!newer || draft.inflight) return
  // A row with the text of our base, such as that of a new tab, changes nothing on the page, so it need not wait. On a
  // phone, the last word is composed until the next one begins, and saving would wait as long.
  const changesPage = newer.text !== draft.base.text
  if (changesPage && (state.isComposing || state.isTouched)) {
    setTimer(turn, 'settle', settleAfterMs)
    return
  }
  state.newer = null
  const { text, origins, version, notice } = meetRow(draft, newer)
  if (version !== undefined) keepText(turn, version)
  if (notice) turn.effects.push({ type: 'notice', notice })
  change(turn, { base: newer, text, origins })
  if (text !== draft.text) turn.effects.push({ type: 'show', text, origins })
  if (hasUnsent(state.draft)) sendWithin(turn, sendNextAfterMs)
}

function keepText(turn: Turn, text: string): void {
  const { versions } = turn.state.draft
  if (versions.some((version) => hasWhole(version, text))) return
  change(turn, { versions: withoutMostAlike([...versions, text]) })
}

function change({ state, effects }: Turn, part: Partial<Draft>): void {
  state.draft = { ...state.draft, ...part }
  effects.push({ type: 'persist', how: 'relaxed' })
}

/** Starts the timer at the first change. Later changes do not delay it. */
function sendWithin(turn: Turn, waitMs: number): void {
  if (turn.state.isSendDue) return
  turn.state.isSendDue = true
  setTimer(turn, 'send', waitMs)
}

function setTimer({ effects }: Turn, timer: Timer, waitMs: number, jitter = false): void {
  effects.push({ type: 'timer', timer, waitMs, jitter })
}
