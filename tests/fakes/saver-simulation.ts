import { spliceBetween } from '#shared/text/splice.ts'
import { createPlaces, replaced } from '../../client/features/replace-everywhere/places.ts'
import { type Draft, newDraft, type Revision } from '../../client/features/saving/drafts/draft.ts'
import { insertedLength, type PieceLimit, usualPieces } from '../../client/features/saving/machine/pieces.ts'
import { startSaver, step } from '../../client/features/saving/machine/saver.ts'
import type {
  Answer,
  Effect,
  SaverEvent,
  SaverState,
  Timer,
} from '../../client/features/saving/machine/saver-events.ts'
import { hasUnsent, savingStatus } from '../../client/features/saving/saving-status.ts'
import type { TabRequest } from '../../client/features/saving/tab-server.ts'
import { FakeTabServer, type ServerFlaws } from './fake-tab-server.ts'

/** Ways to break the rules on purpose. The simulation must notice each of them, or it would prove nothing. */
export interface Flaws extends ServerFlaws {
  forgetsBase?: boolean
  sendsBeforeStored?: boolean
  /** A mutation that cannot be sent is dropped without a message. */
  letsGoUnasked?: boolean
  /** A mutation that cannot be sent is sent again without end. */
  neverLetsGo?: boolean
  /** A page goes on as before after its server was restored from a backup. */
  neverDoubts?: boolean
  /** Words are replaced in the text that was searched, whatever the text of the tab is now. */
  replacesUnseen?: boolean
}

export interface SimulationOptions {
  windows: number
  /** The row's first content. Without it, the server does not know the tab yet. */
  text: string | undefined
  flaws?: Flaws
}

interface Window {
  name: string
  /** Counts reloads: a reply to a request from before a crash reaches nobody. */
  life: number
  state: SaverState
  isOpen: boolean
  /** The text in the editor. The saver is only informed of its changes. */
  page: string
  isComposing: boolean
  timers: Set<Timer>
  request: number
  disk: Draft | undefined
  writing: Draft | undefined
  isWriteWanted: boolean
  /** Mutations that wait for the current write, and for the one after it. */
  stores: [now: string[], next: string[]]
  isStorageRefused: boolean
  isStorageStale: boolean
  /** A proxy refuses saves that insert more than this. */
  proxyLimit: number
}

type Parcel =
  | { to: 'server'; window: Window; life: number; request: number; body: TabRequest; isGhost: boolean }
  | { to: 'window'; window: Window; life: number; request: number; answer: Answer; tookMs?: number }
  | { to: 'window'; window: Window; life: number; event: SaverEvent }

export interface Action {
  kind: keyof typeof actions
  /** Chooses the window. */
  who: number
  /** Between 0 and 1: a place in a text, or one of several items. */
  where: number
}

/**
 * Several windows, their storage and a server. An opponent, who tries to lose words, drives them one action at a time.
 * `check` runs after each action, `settle` and `verdict` at the end.
 */
export class Simulation {
  readonly server: FakeTabServer
  readonly windows: Window[]
  readonly counts = {
    steps: 0,
    typed: 0,
    merges: 0,
    refusals: 0,
    restores: 0,
    crashes: 0,
    blocks: 0,
    withdrawals: 0,
    outages: 0,
    backups: 0,
    broughtBack: 0,
  }
  readonly replacements = { made: 0, takenBack: 0, refused: 0 }
  readonly #flaws: Flaws
  /**
   * Words that can be told apart: all that were typed, those that must still exist, and those that may be there twice.
   */
  readonly #marks = new Set<string>()
  readonly #mustStand = new Set<string>()
  readonly #mayDouble = new Set<string>()
  #parcels: Parcel[] = []
  /** What somebody who replaces a word in all tabs has seen in this tab, and what they made of it. */
  #seen: Revision | undefined
  #replaced: { before: string; row: Revision } | undefined
  #ids = 0

  constructor(options: SimulationOptions) {
    this.#flaws = options.flaws ?? {}
    this.server = new FakeTabServer(options.text, this.#flaws)
    this.windows = ['a', 'b', 'c', 'd'].slice(0, options.windows).map((name, slot) => {
      const base = this.server.row
      const draft = newDraft({ userId: 'user', tabId: 'tab', slot }, `client-${name}`, base)
      return openWindow(name, draft)
    })
  }

  run({ kind, who, where }: Action): void {
    const window = this.windows[who % this.windows.length] as Window
    this.counts.steps++
    const parcel = Math.floor(where * this.#parcels.length)
    actions[kind](this, window, where, parcel)
  }

  type(window: Window, where: number): void {
    this.#edit(window, where, 0, `${this.#newMark(window)} `)
  }

  /**
   * New words each time. Repeated words would look like moved words, and words that were moved and changed at once may
   * be there twice.
   */
  paste(window: Window, where: number): void {
    const mark = this.#newMark(window)
    this.#edit(
      window,
      where,
      0,
      `${mark} pasted${mark.toUpperCase()}\n\nparagraph${mark.toUpperCase()} of text${mark.toUpperCase()} `,
    )
  }

  #newMark(window: Window): string {
    const mark = `${window.name}${this.counts.typed++}x`
    this.#marks.add(mark)
    this.#mustStand.add(mark)
    return mark
  }

  erase(window: Window, where: number, length: number): void {
    const from = wordAt(window.page, where)
    const gone = window.page.slice(from, wordAfter(window.page, from + length))
    // Words that one window has deleted come back if two others wrote beside them.
    for (const mark of marksIn(gone)) this.#excuse(mark)
    this.#edit(window, where, gone.length, '')
  }

  /** Rewrites all plain words, as a language model or a thorough writer would. */
  rewrite(window: Window, to: string): void {
    this.#write(
      window,
      window.page.replace(/\b[a-z]+\b/g, (word) => `${word}${to}`.slice(0, 12)),
    )
  }

  #edit(window: Window, where: number, length: number, insert: string): void {
    const from = wordAt(window.page, where)
    this.#write(window, window.page.slice(0, from) + insert + window.page.slice(from + length))
  }

  #write(window: Window, page: string): void {
    window.page = page
    this.#step(window, { type: 'touched' })
  }

  /** Like the driver, reads the page first. */
  tell(window: Window, event: SaverEvent): void {
    if (window.state.isTouched) this.#step(window, { type: 'edited', text: window.page })
    const isAway = window.state.failures > 4 && window.state.trouble?.kind === 'unreachable'
    if (isAway && event.type === 'seen') this.counts.outages++
    this.#step(window, event)
  }

  hear(window: Window): void {
    if (window.state.isTouched) this.#step(window, { type: 'edited', text: window.page })
  }

  #step(window: Window, event: SaverEvent): void {
    const { state, effects } = step(window.state, event, () => `mutation-${++this.#ids}`)
    window.state = state
    for (const effect of effects) this.#carryOut(window, effect)
  }

  #carryOut(window: Window, effect: Effect): void {
    switch (effect.type) {
      case 'persist':
        if (effect.how === 'now') this.#writeNow(window)
        else startWriting(window)
        break
      case 'store':
        if (this.#flaws.sendsBeforeStored)
          this.tell(window, { type: 'stored', mutationId: effect.mutationId })
        else store(window, effect.mutationId)
        break
      case 'withdraw':
        this.counts.withdrawals++
        this.#withdraw(window, effect)
        break
      case 'send':
        if (isRewritingInPieces(window.state))
          for (const mark of marksIn(window.page)) this.#mayDouble.add(mark)
        this.#ask(window, effect)
        break
      case 'restore':
      case 'keep':
        this.#ask(window, effect)
        break
      case 'timer':
        window.timers.add(effect.timer)
        break
      case 'show':
        if (window.isComposing) throw new Error('The page was changed under a composition.')
        if (window.state.isTouched) throw new Error('The page was changed before it was read.')
        window.page = effect.text
        break
      case 'announce':
        for (const other of this.windows) {
          if (other === window) continue
          const event: SaverEvent = { type: 'seen', row: effect.row }
          this.#parcels.push({ to: 'window', window: other, life: other.life, event })
        }
        break
      case 'notice':
        if (effect.notice === 'merged') this.counts.merges++
        if (effect.notice === 'kept') this.counts.refusals++
        if (effect.notice === 'restored') this.counts.restores++
        break
    }
  }

  #ask(window: Window, body: TabRequest): void {
    const request = ++window.request
    this.#parcels.push({ to: 'server', window, life: window.life, request, body, isGhost: false })
  }

  #withdraw(window: Window, effect: Extract<Effect, { type: 'withdraw' }>): void {
    if (this.#flaws.letsGoUnasked) {
      const answer: Answer = { type: 'withdrawn', row: effect.base }
      this.tell(window, { type: 'answered', answer })
    } else this.#ask(window, this.#flaws.neverLetsGo ? { ...effect, type: 'send' } : effect)
  }

  finishWriting(window: Window): void {
    if (!window.writing) return
    if (window.isStorageRefused) window.isStorageStale = true
    else {
      window.disk = window.writing
      window.isStorageStale = false
    }
    window.writing = undefined
    const [stored, waiting] = window.stores
    window.stores = [waiting, []]
    if (window.isWriteWanted || waiting.length > 0) startWriting(window)
    if (window.state.isStorageRefused !== window.isStorageRefused) {
      this.tell(window, { type: 'storage', isRefused: window.isStorageRefused })
    }
    for (const mutationId of stored) this.tell(window, { type: 'stored', mutationId })
  }

  #writeNow(window: Window): void {
    if (window.isStorageRefused) window.isStorageStale = true
    else window.disk = structuredClone(window.state.draft)
    // Transactions end in the order in which they began, so an older write never replaces a newer one.
    if (window.writing) window.writing = structuredClone(window.state.draft)
  }

  fire(window: Window, where: number): void {
    const timers = [...window.timers]
    const timer = timers[Math.floor(where * timers.length)]
    if (!timer) return
    window.timers.delete(timer)
    this.tell(window, { type: 'due', timer })
  }

  /** A proxy refuses the request. */
  block(index: number): void {
    const parcel = this.#parcels[index]
    if (parcel?.to !== 'server' || parcel.isGhost) return
    this.#parcels.splice(index, 1)
    const { window, life, request } = parcel
    this.counts.blocks++
    this.#parcels.push({ to: 'window', window, life, request, answer: forbidden })
  }

  deliver(index: number, options: { losesAnswer?: boolean } = {}): void {
    const [parcel] = this.#parcels.splice(index, 1)
    if (!parcel) return
    const { window, life } = parcel
    if (parcel.to === 'server') {
      const isBlocked = doesNotFit(parcel.body, window.proxyLimit)
      if (isBlocked) this.counts.blocks++
      const answer = isBlocked ? tooLarge : this.server.handle(parcel.body)
      if (parcel.isGhost) return
      const { request } = parcel
      this.#parcels.push({
        to: 'window',
        window,
        life,
        request,
        answer: options.losesAnswer ? unreachable : answer,
      })
    } else if (window.life === life && window.isOpen) {
      if ('event' in parcel) this.tell(window, parcel.event)
      else if (parcel.request === window.request)
        this.tell(window, { type: 'answered', answer: parcel.answer, tookMs: parcel.tookMs ?? 0 })
    }
  }

  /** The client gives up on a request, but a copy of it is still on its way and may arrive at any time. */
  delay(index: number): void {
    const parcel = this.#parcels[index]
    if (parcel?.to !== 'server' || parcel.isGhost) return
    const { window, life, request } = parcel
    this.#parcels[index] = { ...parcel, isGhost: true }
    this.#parcels.push({ to: 'window', window, life, request, answer: unreachable, tookMs: 60_000 })
  }

  double(index: number): void {
    const parcel = this.#parcels[index]
    if (parcel?.to === 'server') this.#parcels.push({ ...parcel, isGhost: true })
  }

  lose(index: number): void {
    const [parcel] = this.#parcels.splice(index, 1)
    if (!parcel || 'event' in parcel || ('isGhost' in parcel && parcel.isGhost)) return
    const { window, life, request } = parcel
    this.#parcels.push({ to: 'window', window, life, request, answer: unreachable })
  }

  /** An outage so long that the next attempt is far away. What was sent meanwhile may still arrive. */
  outage(window: Window): void {
    for (let attempt = 0; attempt < 6; attempt++) {
      this.tell(window, { type: 'due', timer: 'send' })
      this.finishWriting(window)
      window.request++
      this.tell(window, { type: 'answered', answer: unreachable })
    }
    this.ask(window)
  }

  /** A message from the server, which may be outdated when it arrives. */
  ask(window: Window): void {
    const answer = this.server.read()
    const event: SaverEvent = answer.type === 'row' ? { type: 'seen', row: answer.row } : { type: 'deleted' }
    this.#parcels.push({ to: 'window', window, life: window.life, event })
  }

  /**
   * Restores a backup of an earlier text. That ends all sessions, so nothing under way arrives, and the writer signs in
   * again. What no window has any more is lost. What was deleted since is there again, and words that two windows bring
   * back may stand twice.
   */
  restoreBackup(where: number): void {
    const texts = [...this.server.history.values()]
    const text = texts[Math.floor(where * texts.length)]
    if (text !== undefined) this.#goBack(text)
  }

  /** Restores a backup without the tab. */
  forget(): void {
    this.#goBack()
  }

  #goBack(text?: string): void {
    this.counts.backups++
    this.server.isDeleted = false
    this.server.restoreBackup(text)
    this.#parcels = []
    const held = this.windows.map(({ isOpen, page, disk, state: { draft } }) =>
      isOpen ? [page, ...draft.versions] : [disk?.text, ...(disk?.versions ?? [])],
    )
    const left = [text ?? '', ...held.flat()].join(' ')
    for (const mark of this.#marks) {
      this.#mayDouble.add(mark)
      if (!left.includes(mark)) this.#mustStand.delete(mark)
    }
    for (const window of this.windows.filter(({ isOpen }) => isOpen)) {
      if (window.state.exchange !== 'none') {
        window.request++
        this.tell(window, { type: 'answered', answer: signedOut })
      }
      this.#doubt(window)
      this.ask(window)
    }
  }

  #doubt(window: Window): void {
    if (!this.#flaws.neverDoubts) this.tell(window, { type: 'doubted' })
  }

  look(): void {
    this.#seen = this.server.row
  }

  /**
   * Like `features/replace-everywhere`, changes the tab only if it is as it was seen, and stores the text before as a
   * version.
   */
  replace(where: number): void {
    const seen = this.#seen
    const from = ['the', 'old', 'hill'][Math.floor(where * 3)] ?? 'the'
    const replacement = { search: from, replace: `${from}e`, isExact: true, isWhole: true }
    const next =
      seen &&
      replaced({ ...seen, origins: undefined }, createPlaces(replacement)(seen.text), replacement.replace)
    if (!seen || !next) return
    const row = this.#saveFrom(seen, next.text)
    this.replacements[row ? 'made' : 'refused']++
    if (row) this.#replaced = { before: seen.text, row }
  }

  takeBack(): void {
    if (!this.#replaced) return
    const { before, row } = this.#replaced
    if (this.#saveFrom(row, before)) this.replacements.takenBack++
    this.#replaced = undefined
  }

  #saveFrom(seen: Revision, text: string): Revision | undefined {
    const base = this.#flaws.replacesUnseen ? this.server.row : seen
    if (this.server.row.revision === base.revision) this.server.versions.push(seen.text)
    const mutation = { mutationId: `mutation-${++this.#ids}`, text, look: null }
    const answer = this.server.handle({ type: 'send', client: 'replacer', base, mutation })
    return answer.type === 'saved' ? { revision: answer.revision, text } : undefined
  }

  crash(window: Window): void {
    if (!window.isOpen) return
    this.counts.crashes++
    window.isOpen = false
    window.writing = undefined
    const kept = window.disk ? `${window.disk.text} ${window.disk.versions.join(' ')}` : ''
    for (const mark of marksIn(`${window.page} ${window.state.draft.versions.join(' ')}`)) {
      const isSafe = kept.includes(mark) || this.server.row.text.includes(mark)
      if (mark.startsWith(window.name) && !isSafe) this.#mustStand.delete(mark)
    }
    // If the storage refused to replace a draft, the draft does not contain what was saved since.
    if (window.isStorageStale) for (const mark of marksIn(`${kept} ${window.page}`)) this.#mayDouble.add(mark)
  }

  #excuse(mark: string): void {
    this.#mustStand.delete(mark)
    this.#mayDouble.add(mark)
  }

  reopen(window: Window): void {
    if (window.isOpen) return
    const draft =
      window.disk ?? newDraft(window.state.draft, `client-${window.name}-${++this.#ids}`, this.server.row)
    if (this.#flaws.forgetsBase) Object.assign(draft, { base: this.server.row, inflight: null })
    Object.assign(window, openWindow(window.name, structuredClone(draft)), { life: window.life + 1 })
    if (this.counts.backups > 0) this.#doubt(window)
    this.tell(window, { type: 'try-now' })
  }

  /**
   * Checks what must be true at each moment: the page tells the writer the truth, and each change is stored or being
   * stored.
   */
  check(): void {
    for (const { name, state, page, disk, writing, isStorageStale } of this.windows.filter(
      ({ isOpen }) => isOpen,
    )) {
      const { base, text } = state.draft
      if (savingStatus(state).kind === 'saved' && this.server.history.get(base.revision) !== page) {
        throw new Error(`Window ${name} says "saved" of a text that the server does not have.`)
      }
      if (!writing && !isStorageStale && disk?.text !== text) {
        throw new Error(`Window ${name} does not store what was typed.`)
      }
    }
  }

  /** Ends all faults, and lets everything that was sent arrive. */
  settle(): void {
    for (const window of this.windows) {
      window.isStorageRefused = false
      this.reopen(window)
      window.isComposing = false
      this.tell(window, { type: 'composing', isComposing: false })
    }
    for (let round = 0; round < 400; round++) {
      for (const window of this.windows) {
        this.tell(window, { type: 'try-now' })
        this.ask(window)
        while (window.writing) this.finishWriting(window)
        while (window.timers.size > 0) {
          this.fire(window, 0)
          this.finishWriting(window)
        }
      }
      while (this.#parcels.length > 0) this.deliver(0)
      if (this.windows.every((window) => this.#isAtRest(window))) return
    }
    throw new Error('The windows never come to rest.')
  }

  /**
   * The writer accepts the offer of what a restored server has forgotten, in each window. That gives it something to send,
   * whole: if two windows bring back a text in pieces, some of it may stand twice.
   */
  bringBack(): void {
    this.settle()
    for (const window of this.windows) {
      window.proxyLimit = Number.POSITIVE_INFINITY
      window.state = { ...window.state, pieces: usualPieces }
    }
    for (const window of this.windows.filter(({ page }) => page !== '')) {
      this.counts.broughtBack++
      this.tell(window, { type: 'restyled', look: { font: 'Inter', size: 'large' } })
    }
    this.settle()
  }

  #isAtRest({ state, writing, timers }: Window): boolean {
    const { kind } = savingStatus(state)
    if (writing || timers.size > 0) return false
    if (this.server.read().type === 'missing') return kind !== 'saved' && !hasUnsent(state.draft)
    return kind === 'saved' && state.draft.base.revision === this.server.row.revision
  }

  /** Everything that is wrong in the final state. */
  verdict(): string[] {
    const { row, versions } = this.server
    const complaints: string[] = []
    const live = this.server.isDeleted ? [] : this.windows
    for (const { name, page } of live) if (page !== row.text) complaints.push(`${name} differs from the row`)
    // A draft from before a backup stays while the tab lies in the trash, which may have less.
    const isHeld = this.server.isDeleted && this.counts.backups > 0
    const kept = isHeld ? [...versions, ...this.windows.map(({ page }) => page)] : versions
    for (const mark of this.#marks) {
      const times = row.text.split(mark).length - 1
      const isKept = times > 0 || kept.some((text) => text.includes(mark))
      if (this.#mustStand.has(mark) && !isKept) complaints.push(`${mark} is lost`)
      if (!this.#mayDouble.has(mark) && times > 1) complaints.push(`${mark} stands ${times} times`)
    }
    return complaints
  }
}

const unreachable: Answer = { type: 'failed', trouble: { kind: 'unreachable' } }
const tooLarge: Answer = { type: 'failed', trouble: { kind: 'blocked', status: 413 } }
const forbidden: Answer = { type: 'failed', trouble: { kind: 'blocked', status: 403 } }
const signedOut: Answer = { type: 'failed', trouble: { kind: 'signed-out' } }

const open = (run: (simulation: Simulation, window: Window, where: number, parcel: number) => void) => run
const whenOpen = (run: (simulation: Simulation, window: Window, where: number) => void) =>
  open((simulation, window, where) => {
    if (window.isOpen) run(simulation, window, where)
  })

const actions = {
  type: whenOpen((simulation, window, where) => simulation.type(window, where)),
  paste: whenOpen((simulation, window, where) => simulation.paste(window, where)),
  erase: whenOpen((simulation, window, where) => simulation.erase(window, where, 1)),
  eraseMore: whenOpen((simulation, window, where) => simulation.erase(window, where, 60)),
  rewrite: whenOpen((simulation, window) => simulation.rewrite(window, window.name)),
  hear: whenOpen((simulation, window) => simulation.hear(window)),
  fire: whenOpen((simulation, window, where) => simulation.fire(window, where)),
  finishWriting: whenOpen((simulation, window) => simulation.finishWriting(window)),
  tryNow: whenOpen((simulation, window) => simulation.tell(window, { type: 'try-now' })),
  leave: whenOpen((simulation, window) => simulation.tell(window, { type: 'leaving' })),
  compose: whenOpen((simulation, window) => {
    window.isComposing = !window.isComposing
    simulation.tell(window, { type: 'composing', isComposing: window.isComposing })
  }),
  ask: whenOpen((simulation, window) => simulation.ask(window)),
  refuseStorage: whenOpen((_, window) => {
    window.isStorageRefused = !window.isStorageRefused
  }),
  squeeze: open((_, window, where) => {
    const isOpen = window.proxyLimit === Number.POSITIVE_INFINITY
    window.proxyLimit = isOpen ? Math.ceil(100 + 400 * where) : Number.POSITIVE_INFINITY
  }),
  block: open((simulation, _window, _where, parcel) => simulation.block(parcel)),
  signOut: whenOpen((simulation, window) => {
    window.request++
    simulation.tell(window, { type: 'answered', answer: signedOut })
  }),
  crash: open((simulation, window) => simulation.crash(window)),
  reopen: open((simulation, window) => simulation.reopen(window)),
  deliver: open((simulation, _window, _where, parcel) => simulation.deliver(parcel)),
  loseAnswer: open((simulation, _window, _where, parcel) =>
    simulation.deliver(parcel, { losesAnswer: true }),
  ),
  delay: open((simulation, _window, _where, parcel) => simulation.delay(parcel)),
  double: open((simulation, _window, _where, parcel) => simulation.double(parcel)),
  lose: open((simulation, _window, _where, parcel) => simulation.lose(parcel)),
  outage: whenOpen((simulation, window) => simulation.outage(window)),
  delete: open((simulation) => {
    if (simulation.server.row.revision > 0) simulation.server.isDeleted = true
  }),
  restore: open((simulation) => {
    simulation.server.isDeleted = false
  }),
  restoreBackup: open((simulation, _window, where) => simulation.restoreBackup(where)),
  look: open((simulation) => simulation.look()),
  replace: open((simulation, _window, where) => simulation.replace(where)),
  takeBack: open((simulation) => simulation.takeBack()),
}

function openWindow(name: string, draft: Draft): Window {
  return {
    name,
    life: 0,
    state: startSaver(draft, pieces),
    isOpen: true,
    page: draft.text,
    isComposing: false,
    timers: new Set(),
    request: 0,
    disk: structuredClone(draft),
    writing: undefined,
    isWriteWanted: false,
    stores: [[], []],
    isStorageRefused: false,
    isStorageStale: false,
    proxyLimit: Number.POSITIVE_INFINITY,
  }
}

/** Sends each text of a simulation at once, until it is refused. */
const pieces: PieceLimit = { max: 5_000, min: 40, refused: Number.POSITIVE_INFINITY }

/**
 * While a long text is sent in pieces, the new text is beside the old one until the last piece. What another window
 * changes meanwhile may stay in both.
 */
function isRewritingInPieces({ long, draft: { base, text } }: SaverState): boolean {
  const { from, to } = spliceBetween(base.text, text)
  return long !== null && to > from
}

function doesNotFit(body: TabRequest, limit: number): boolean {
  return body.type === 'send' && insertedLength(body.base.text, body.mutation.text) > limit
}

function startWriting(window: Window): void {
  if (window.writing) {
    window.isWriteWanted = true
    return
  }
  window.isWriteWanted = false
  window.writing = structuredClone(window.state.draft)
}

function store(window: Window, mutationId: string): void {
  window.stores[window.writing ? 1 : 0].push(mutationId)
  startWriting(window)
}

function marksIn(text: string): string[] {
  return text.match(/[a-d]\d+x/g) ?? []
}

/** The nearest start of a word. */
function wordAt(text: string, where: number): number {
  return wordAfter(text, Math.floor(where * (text.length + 1)))
}

function wordAfter(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.slice(at - 1).search(/\s/)
  return space < 0 ? text.length : at + space
}
