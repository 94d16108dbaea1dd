import { newDraft } from '../../client/features/saving/drafts/draft.ts'
import { step } from '../../client/features/saving/machine/saver.ts'
import type { Answer, Effect, SaverEvent } from '../../client/features/saving/machine/saver-events.ts'
import { hasUnsent, savingStatus } from '../../client/features/saving/saving-status.ts'
import { FakeTabServer, type ServerFlaws } from './fake-tab-server.ts'
import { SimulatedNetwork, signedOut, unreachable } from './simulated-network.ts'
import { SimulatedReplacer } from './simulated-replacer.ts'
import {
  isRewritingInPieces,
  openWindow,
  type SimulatedWindow,
  startWriting,
  store,
} from './simulated-window.ts'
import { marksIn, WordMarks, wordAfter, wordAt } from './word-marks.ts'

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

/**
 * Several windows, their storage and a server. An opponent, who tries to lose words, drives them one action at a time.
 * `check` runs after each action, `settle` and `verdict` at the end.
 */
export class Simulation {
  readonly server: FakeTabServer
  readonly windows: SimulatedWindow[]
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
  readonly network: SimulatedNetwork
  readonly replacer: SimulatedReplacer
  readonly #flaws: Flaws
  readonly #marks = new WordMarks()
  #ids = 0

  constructor(options: SimulationOptions) {
    this.#flaws = options.flaws ?? {}
    this.server = new FakeTabServer(options.text, this.#flaws)
    this.network = new SimulatedNetwork({
      server: this.server,
      tell: (window, event) => this.tell(window, event),
      onBlock: () => this.counts.blocks++,
    })
    this.replacer = new SimulatedReplacer(
      this.server,
      () => this.#newId(),
      this.#flaws.replacesUnseen ?? false,
    )
    this.windows = ['a', 'b', 'c', 'd'].slice(0, options.windows).map((name, slot) => {
      const base = this.server.row
      const draft = newDraft({ userId: 'user', tabId: 'tab', slot }, `client-${name}`, base)
      return openWindow(name, draft)
    })
  }

  type(window: SimulatedWindow, where: number): void {
    this.#edit(window, where, 0, `${this.#newMark(window)} `)
  }

  /**
   * New words each time. Repeated words would look like moved words, and words that were moved and changed at once may
   * be there twice.
   */
  paste(window: SimulatedWindow, where: number): void {
    const mark = this.#newMark(window)
    this.#edit(
      window,
      where,
      0,
      `${mark} pasted${mark.toUpperCase()}\n\nparagraph${mark.toUpperCase()} of text${mark.toUpperCase()} `,
    )
  }

  #newMark(window: SimulatedWindow): string {
    const mark = `${window.name}${this.counts.typed++}x`
    this.#marks.add(mark)
    return mark
  }

  erase(window: SimulatedWindow, where: number, length: number): void {
    const from = wordAt(window.page, where)
    const gone = window.page.slice(from, wordAfter(window.page, from + length))
    // Words that one window has deleted come back if two others wrote beside them.
    this.#marks.mayGo(marksIn(gone))
    this.#marks.mayDouble(gone)
    this.#edit(window, where, gone.length, '')
  }

  /** Rewrites all plain words, as a language model or a thorough writer would. */
  rewrite(window: SimulatedWindow, to: string): void {
    this.#write(
      window,
      window.page.replace(/\b[a-z]+\b/g, (word) => `${word}${to}`.slice(0, 12)),
    )
  }

  #edit(window: SimulatedWindow, where: number, length: number, insert: string): void {
    const from = wordAt(window.page, where)
    this.#write(window, window.page.slice(0, from) + insert + window.page.slice(from + length))
  }

  #write(window: SimulatedWindow, page: string): void {
    window.page = page
    this.#step(window, { type: 'touched' })
  }

  /** Like the driver, reads the page first. */
  tell(window: SimulatedWindow, event: SaverEvent): void {
    if (window.state.isTouched) this.#step(window, { type: 'edited', text: window.page })
    const isAway = window.state.failures > 4 && window.state.trouble?.kind === 'unreachable'
    if (isAway && event.type === 'seen') this.counts.outages++
    this.#step(window, event)
  }

  hear(window: SimulatedWindow): void {
    if (window.state.isTouched) this.#step(window, { type: 'edited', text: window.page })
  }

  #step(window: SimulatedWindow, event: SaverEvent): void {
    const { state, effects } = step(window.state, event, () => this.#newId())
    window.state = state
    for (const effect of effects) this.#carryOut(window, effect)
  }

  #newId(): string {
    return `mutation-${++this.#ids}`
  }

  #carryOut(window: SimulatedWindow, effect: Effect): void {
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
        if (isRewritingInPieces(window.state)) this.#marks.mayDouble(window.page)
        this.network.ask(window, effect)
        break
      case 'restore':
      case 'keep':
        this.network.ask(window, effect)
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
          if (other !== window) this.network.post(other, { type: 'seen', row: effect.row })
        }
        break
      case 'notice':
        if (effect.notice === 'merged') this.counts.merges++
        if (effect.notice === 'kept') this.counts.refusals++
        if (effect.notice === 'restored') this.counts.restores++
        break
    }
  }

  #withdraw(window: SimulatedWindow, effect: Extract<Effect, { type: 'withdraw' }>): void {
    if (this.#flaws.letsGoUnasked) {
      const answer: Answer = { type: 'withdrawn', row: effect.base }
      this.tell(window, { type: 'answered', answer })
    } else this.network.ask(window, this.#flaws.neverLetsGo ? { ...effect, type: 'send' } : effect)
  }

  finishWriting(window: SimulatedWindow): void {
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

  #writeNow(window: SimulatedWindow): void {
    if (window.isStorageRefused) window.isStorageStale = true
    else window.disk = structuredClone(window.state.draft)
    // Transactions end in the order in which they began, so an older write never replaces a newer one.
    if (window.writing) window.writing = structuredClone(window.state.draft)
  }

  fire(window: SimulatedWindow, where: number): void {
    const timers = [...window.timers]
    const timer = timers[Math.floor(where * timers.length)]
    if (!timer) return
    window.timers.delete(timer)
    this.tell(window, { type: 'due', timer })
  }

  /** An outage so long that the next attempt is far away. What was sent meanwhile may still arrive. */
  outage(window: SimulatedWindow): void {
    for (let attempt = 0; attempt < 6; attempt++) {
      this.tell(window, { type: 'due', timer: 'send' })
      this.finishWriting(window)
      window.request++
      this.tell(window, { type: 'answered', answer: unreachable })
    }
    this.ask(window)
  }

  ask(window: SimulatedWindow): void {
    const answer = this.server.read()
    this.network.post(window, answer.type === 'row' ? { type: 'seen', row: answer.row } : { type: 'deleted' })
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
    this.network.clear()
    const held = this.windows.map(({ isOpen, page, disk, state: { draft } }) =>
      isOpen ? [page, ...draft.versions] : [disk?.text, ...(disk?.versions ?? [])],
    )
    this.#marks.goBack([text ?? '', ...held.flat()].join(' '))
    for (const window of this.windows.filter(({ isOpen }) => isOpen)) {
      if (window.state.exchange !== 'none') {
        window.request++
        this.tell(window, { type: 'answered', answer: signedOut })
      }
      this.#doubt(window)
      this.ask(window)
    }
  }

  #doubt(window: SimulatedWindow): void {
    if (!this.#flaws.neverDoubts) this.tell(window, { type: 'doubted' })
  }

  crash(window: SimulatedWindow): void {
    if (!window.isOpen) return
    this.counts.crashes++
    window.isOpen = false
    window.writing = undefined
    const kept = window.disk ? `${window.disk.text} ${window.disk.versions.join(' ')}` : ''
    const held = marksIn(`${window.page} ${window.state.draft.versions.join(' ')}`)
    const isSafe = (mark: string) => kept.includes(mark) || this.server.row.text.includes(mark)
    this.#marks.mayGo(held.filter((mark) => mark.startsWith(window.name) && !isSafe(mark)))
    // If the storage refused to replace a draft, the draft does not contain what was saved since.
    if (window.isStorageStale) this.#marks.mayDouble(`${kept} ${window.page}`)
  }

  reopen(window: SimulatedWindow): void {
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
      while (this.network.count > 0) this.network.deliver(0)
      if (this.windows.every((window) => this.#isAtRest(window))) return
    }
    throw new Error('The windows never come to rest.')
  }

  /** The writer accepts the offer of what a restored server has forgotten, in each window. That gives it something to send. */
  bringBack(): void {
    this.settle()
    for (const window of this.windows.filter(({ page }) => page !== '')) {
      this.counts.broughtBack++
      this.tell(window, { type: 'restyled', look: { font: 'Inter', size: 'large' } })
    }
    this.settle()
  }

  #isAtRest({ state, writing, timers }: SimulatedWindow): boolean {
    const { kind } = savingStatus(state)
    if (writing || timers.size > 0) return false
    if (this.server.read().type === 'missing') return kind !== 'saved' && !hasUnsent(state.draft)
    return kind === 'saved' && state.draft.base.revision === this.server.row.revision
  }

  /** Everything that is wrong in the final state. */
  verdict(): string[] {
    const { row, versions } = this.server
    const live = this.server.isDeleted ? [] : this.windows
    const astray = live
      .filter(({ page }) => page !== row.text)
      .map(({ name }) => `${name} differs from the row`)
    // A draft from before a backup stays while the tab lies in the trash, which may have less.
    const isHeld = this.server.isDeleted && this.counts.backups > 0
    const kept = isHeld ? [...versions, ...this.windows.map(({ page }) => page)] : versions
    return [...astray, ...this.#marks.complaints(row.text, kept)]
  }
}
