import type { EditorState, Transaction, TransactionSpec } from '@codemirror/state'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  describe as describeStep,
  remoteUpdate,
  startState,
  textOf,
} from '../../client/features/editor/code-mirror/text-state.ts'
import { editsOf } from '../../client/features/editor/edit-text.ts'
import { createOriginLog } from '../../client/features/editor/origins/origin-log.ts'
import { originOf } from '../../client/features/editor/origins/step-origin.ts'
import { comparing } from '../../client/features/review/comparing.ts'
import { createReview } from '../../client/features/review/review.ts'
import { meetRow } from '../../client/features/saving/machine/meet-row.ts'
import { restoreVersion } from '../../client/features/versions/version/restore-version.ts'
import type { StepOrigin, TextChange } from '../../client/lib/text/editor.ts'
import { savedOrigins, sentOrigins } from '../../server/tabs/origins.ts'
import { readOrigins } from '../../shared/origins/code.ts'
import type { Origin } from '../../shared/origins/runs.ts'

/*
 * Everything that changes a text, in any order, on two devices that save to one server: keys, pastes, texts and reviews
 * of AI, undo, find and replace, versions, merges, and a client that sends no origins. The code is the product's own.
 *
 * Each origin has its own letters, and each of its words is in the text many times. So a word shows its true origin,
 * and either of two equal words may be taken for the other.
 */

const words = {
  t: ['a ', 'b ', 'aa ', 'a. ', 'b a '],
  p: ['0\t', '1\t', '01\t'],
  r: ['A;', 'B;', 'AB;', 'A!;'],
} as const

type Writer = keyof typeof words

function truthOf(unit: string): Origin {
  if (/[01\t]/.test(unit)) return 'p'
  return /[AB;!]/.test(unit) ? 'r' : 't'
}

interface Row {
  revision: number
  text: string
  origins: string
}

interface Server {
  row: Row
  devices: readonly Device[]
  versions: { content: string; origins: string }[]
}

/**
 * Always true: `u` and `n`, which claim nothing, and `r`, because a word that AI has changed in part counts as AI's as
 * a whole.
 */
const alwaysAllowed = 'unr'

function saidOf(text: string, record: string | undefined, where: string): string {
  const runs = readOrigins(record, text.length)
  expect(runs, `${where}: the record covers the text`).toBeDefined()
  return (runs ?? []).map(({ origin, length }) => origin.repeat(length)).join('')
}

/** Expects that the record gives each letter its true origin, or one that is always true. */
function expectTrue(text: string, record: string | undefined, where: string): void {
  const said = saidOf(text, record, where)
  const wrong = [...said].findIndex(
    (letter, at) => !alwaysAllowed.includes(letter) && letter !== truthOf(text.charAt(at)),
  )
  expect(wrong, `${where}: ${JSON.stringify(text)} is not ${said}`).toBe(-1)
}

/** The clipboard of both devices, which are in the same window. */
let clipboard = ''

/** One window of the writer, with the editor's own text, undo history and log. */
class Device {
  state: EditorState = startState('')
  base: Row = { revision: 1, text: '', origins: '' }
  review = createReview()
  #log = createOriginLog()
  #listeners = new Set<(change: TextChange) => void>()
  /** Undoes the last restored version. */
  #undoRestore = () => {}
  /** The device writes only before, or only after, the bar in the text. Without it, everywhere. */
  #side: 'before' | 'after' | undefined

  constructor(side?: 'before' | 'after') {
    this.#side = side
    this.#log.restart('')
    this.review.attach({ ...this.editor, dropIdleStep: this.#edits.dropIdleStep })
  }

  #dispatch = (step: Transaction): void => {
    this.state = step.state
    if (!step.docChanged) return
    const change = describeStep(step)
    this.#log.follow(step, change.by)
    for (const listener of this.#listeners) listener(change)
  }

  get #edits() {
    const device = this
    return editsOf({
      get state() {
        return device.state
      },
      typed: () => device.state,
      dispatch: this.#dispatch,
    })
  }

  get editor() {
    return {
      text: () => textOf(this.state),
      origins: () => this.#log.read(),
      replace: this.#edits.replace,
      onChange: (listener: (change: TextChange) => void) => {
        this.#listeners.add(listener)
        return () => this.#listeners.delete(listener)
      },
    }
  }

  text = () => textOf(this.state)
  record = () => this.#log.read()
  undo = () => this.#edits.undo()
  redo = () => this.#edits.redo()

  /** Opens the tab again. A server of an earlier release has no record. */
  open(row: Row): void {
    this.base = row
    this.state = startState(row.text)
    this.#log.restart(row.origins || undefined)
    this.#undoRestore = () => {}
  }

  step(spec: TransactionSpec): void {
    this.#dispatch(this.state.update(spec))
  }

  range({ at, cut }: Place): { from: number; to: number } {
    const [start, end] = this.#bounds()
    const from = Math.min(start + at, end)
    return { from, to: Math.min(end, from + cut) }
  }

  #bounds(): [number, number] {
    const bar = this.text().indexOf('|')
    if (this.#side === 'before') return [0, bar]
    return [this.#side === 'after' ? bar + 1 : 0, this.state.doc.length]
  }

  write(place: Place, by: Writer, insert: string): void {
    const range = this.range(place)
    const caret = { anchor: range.from + insert.length }
    if (by === 't') this.step({ changes: { ...range, insert }, selection: caret, userEvent: 'input.type' })
    else if (by === 'p') this.step({ changes: { ...range, insert }, userEvent: 'input.paste' })
    else {
      this.#edits.select(range)
      this.#edits.insert(insert, 'r')
    }
  }

  /** Copies like a browser: the words are noted before a cut removes them. */
  copy(place: Place, isCut: boolean): void {
    const { from, to } = this.range(place)
    if (from === to) return
    const element = new EventTarget()
    const stop = this.#log.watch(element as HTMLElement, () => this.state)
    this.#edits.select({ from, to })
    element.dispatchEvent(new Event(isCut ? 'cut' : 'copy'))
    stop()
    clipboard = this.state.doc.sliceString(from, to)
    if (isCut) this.step({ changes: { from, to }, userEvent: 'delete.cut' })
  }

  paste(place: Place, how: Pasted): void {
    this.put(place, clipboard, how)
  }

  put(place: Place, insert: string, how: Pasted): void {
    if (!insert) return
    const step = { changes: { ...this.range(place), insert } }
    this.step(how === 'here' ? { ...step, annotations: originOf.of(how) } : { ...step, userEvent: how })
  }

  /** Deletes as by keys: deletions that follow each other at once are one undo step. */
  remove(places: readonly Place[]): void {
    const changes = places.map((place) => this.range(place)).filter(({ from, to }) => from < to)
    const apart = changes.filter(({ from }, at) => at === 0 || from >= (changes[at - 1]?.to ?? 0))
    if (apart.length > 0) this.step({ changes: apart, userEvent: 'delete.backward' })
  }

  /** Swaps two letters. */
  transpose({ at }: Place): void {
    const { from, to } = this.range({ at, cut: 2 })
    const [first, second] = this.state.doc.sliceString(from, to)
    if (first && second)
      this.step({ changes: { from, to, insert: second + first }, userEvent: 'move.character' })
  }

  replaceAll(search: string, insert: string): void {
    const text = this.text()
    const changes: { from: number; to: number; insert: string }[] = []
    for (let at = text.indexOf(search); at >= 0; at = text.indexOf(search, at + search.length))
      changes.push({ from: at, to: at + search.length, insert })
    if (changes.length > 0) this.step({ changes, userEvent: 'input.replace.all' })
  }

  /** Inserts as a tool that does not say whose words these are. */
  bring(place: Place, insert: string, origin?: StepOrigin): void {
    this.editor.replace([{ ...this.range(place), insert }], origin && { origin })
  }

  /** Inserts as a browser extension, or a browser's own AI. */
  writeAsNobody(place: Place, insert: string, userEvent: string): void {
    this.step({ changes: { ...this.range(place), insert }, userEvent })
  }

  /** AI rewrites a stretch, and the writer accepts all of it, a part, or nothing. */
  rephrase(place: Place, by: string, decision: 'accept' | 'partly' | 'discard'): void {
    const { from, to } = this.range(place)
    const before = this.text()
    const after = before.slice(0, from) + by + before.slice(to)
    const about = { title: '', done: '', origin: 'r' as const, comparing }
    const { how } = this.review.begin({ from: before, to: after, ...about })
    if (how !== 'begun') {
      this.review.putAside()
      return
    }
    this.review.revise(after)
    if (decision === 'partly') this.review.revise(before)
    if (decision === 'discard') this.review.discard(before)
    else this.review.accept(after)
  }

  async restore(version: { content: string; origins: string }, meanwhile: string): Promise<void> {
    const texts = { before: this.text(), after: version.content, origins: version.origins }
    await restoreVersion(texts, {
      editor: this.editor,
      keepVersion: async () => this.write({ at: 0, cut: 0 }, 't', meanwhile),
      review: () => {},
      signal: new AbortController().signal,
      say: { error() {}, info() {}, success: (_, options) => this.#remember(options?.undo) },
    })
  }

  #remember(undo: (() => void) | undefined): void {
    this.#undoRestore = undo ?? this.#undoRestore
  }

  takeBackRestored(): void {
    this.#undoRestore()
  }

  /**
   * Sends the text, after merging it with another device's text if there is one. `says` is false for an earlier client,
   * which sends no origins.
   */
  save(server: Server, says: boolean): void {
    if (server.row.revision !== this.base.revision) {
      const mine = { base: this.base, text: this.text(), origins: this.record() }
      const met = meetRow(mine, server.row)
      this.base = server.row
      this.#dispatch(this.state.update(remoteUpdate(this.state, met.text, undefined, met.origins)))
    }
    const { row } = server
    const content = this.text()
    if (content === row.text && this.record() === row.origins) return
    const origins = savedOrigins(
      { content: row.text, origins: row.origins },
      content,
      says ? this.record() : undefined,
    )
    server.row = { revision: row.revision + 1, text: content, origins }
    this.base = { ...server.row, origins: says ? (this.record() ?? '') : origins }
  }
}

/** As the editors name these steps. `here` is a paste into a text area. */
type Pasted = 'input.paste' | 'input.drop' | 'move.drop' | 'here'

interface Place {
  at: number
  cut: number
}

const place = fc.record({ at: fc.nat(25), cut: fc.nat(5) })
const anyWord = fc.constantFrom(...Object.values(words).flat())
const written = fc
  .constantFrom<Writer[]>('t', 'p', 'r')
  .chain((by) => fc.record({ by: fc.constant(by), insert: fc.constantFrom<string[]>(...words[by]) }))

type Move = (device: Device, server: Server) => void | Promise<void>

/** The name shows in a failure what was done. */
function move<T>(name: string, told: fc.Arbitrary<T>, make: (told: T) => Move): fc.Arbitrary<Move> {
  return told.map((told) =>
    Object.assign(make(told), { [fc.toStringMethod]: () => `${name} ${JSON.stringify(told)}` }),
  )
}

const nothing = fc.constant(undefined)
const pasted = fc.constantFrom<Pasted[]>('input.paste', 'input.drop', 'move.drop', 'here')
const write = move(
  'write',
  fc.tuple(place, written),
  ([at, { by, insert }]) =>
    (to) =>
      to.write(at, by, insert),
)
const copy = move(
  'copy',
  fc.tuple(place, fc.boolean()),
  ([at, isCut]) =>
    (to) =>
      to.copy(at, isCut),
)
const paste = move(
  'paste',
  fc.tuple(place, pasted),
  ([at, how]) =>
    (to) =>
      to.paste(at, how),
)
const undo = move('undo', nothing, () => (to) => to.undo())
const redo = move('redo', nothing, () => (to) => to.redo())
const remove = move('remove', fc.tuple(place, place), (places) => (to) => to.remove(places))
/** The second deletion is around the place of the first. */
const removeTwice = move('remove twice', place, ({ at, cut }) => (to) => {
  to.remove([{ at: at + 1, cut }])
  to.remove([{ at, cut: 2 }])
})

const moves = fc.oneof(
  { weight: 6, arbitrary: write },
  { weight: 2, arbitrary: copy },
  { weight: 2, arbitrary: paste },
  { weight: 3, arbitrary: undo },
  { weight: 2, arbitrary: redo },
  remove,
  removeTwice,
  move('transpose', place, (at) => (to) => to.transpose(at)),
  move(
    'put',
    fc.tuple(place, fc.constantFrom(...words.p), pasted),
    ([at, words, how]) =>
      (to) =>
        to.put(at, words, how),
  ),
  move(
    'write as nobody',
    fc.tuple(
      place,
      fc.constantFrom(['0\t1\t0', 'input.type'], ['1\t', 'input'], ['A;', 'input'], ['0\t', '']),
    ),
    ([at, [words, event]]) =>
      (to) =>
        to.writeAsNobody(at, words, event),
  ),
  move(
    'replace',
    fc.tuple(anyWord, fc.constantFrom(...words.t)),
    ([all, by]) =>
      (to) =>
        to.replaceAll(all, by),
  ),
  {
    weight: 2,
    arbitrary: move(
      'rephrase',
      fc.tuple(
        place,
        fc.constantFrom(...words.r),
        fc.constantFrom('accept' as const, 'partly' as const, 'discard' as const),
      ),
      ([at, by, decision]) =>
        (to) =>
          to.rephrase(at, by, decision),
    ),
  },
  {
    weight: 2,
    // A version of an early release has no record.
    arbitrary: move('keep', fc.nat(2), (luck) => (device, server) => {
      const origins = luck > 0 ? sentOrigins(device.text(), device.record()) : ''
      server.versions.push({ content: device.text(), origins })
    }),
  },
  move('copy, and open the text again', fc.tuple(place, fc.nat(3)), ([at, luck]) => (device, server) => {
    device.save(server, true)
    device.copy(at, false)
    device.open(luck > 0 ? server.row : { ...server.row, origins: '' })
    // From here on the text has a record, of these words only.
    device.write({ at: 0, cut: 0 }, 't', 'a ')
  }),
  // The next save must send the whole record, because this server does not know it.
  move('save to a server that knows no records', nothing, () => (device, server) => {
    device.save(server, true)
    server.row = { ...server.row, revision: server.row.revision + 1, origins: '' }
  }),
  move(
    'bring with a record of another text',
    fc.tuple(place, anyWord, fc.constantFrom(undefined, '', 't99', 'no record')),
    ([at, words, record]) =>
      (to) =>
        to.bring(at, words, { record }),
  ),
  move(
    'bring',
    fc.tuple(place, anyWord),
    ([at, words]) =>
      (to) =>
        to.bring(at, words),
  ),
  // Deletes here while another device writes, and merges both. What is undone afterwards has moved.
  move(
    'delete while another writes',
    fc.tuple(fc.oneof(place, fc.constant({ at: 0, cut: 99 })), place, written, fc.nat(3)),
    ([gone, at, { by, insert }, luck]) =>
      (device, server) => {
        const other = server.devices.find((other) => other !== device)
        device.save(server, true)
        other?.save(server, true)
        device.write(gone, 'r', '')
        other?.write(at, by, insert)
        other?.save(server, true)
        // This server does not know records.
        if (luck === 0) server.row = { ...server.row, origins: '' }
        device.save(server, true)
      },
  ),
  move('take back', nothing, () => (device) => device.takeBackRestored()),
  {
    weight: 3,
    arbitrary: move(
      'save',
      fc.integer({ min: 0, max: 4 }),
      (luck) => (device, server) => device.save(server, luck > 0),
    ),
  },
)

beforeAll(() => createOriginLog().load())

test('whatever is done to a text, its record covers it and says nothing but the truth', async () => {
  const played = fc.array(fc.tuple(fc.nat(1), moves), { minLength: 5, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(played, async (played) => {
      clipboard = ''
      const devices = [new Device(), new Device()] as const
      const server: Server = { row: { revision: 1, text: '', origins: '' }, versions: [], devices }
      for (const [at, move] of played) {
        const device = devices[at === 0 ? 0 : 1]
        await move(device, server)
        for (const { text, record } of devices) expectTrue(text(), record(), 'on a device')
        if (server.row.origins) expectTrue(server.row.text, server.row.origins, 'on the server')
      }
    }),
    { numRuns: 3000 },
  )
})

/** All steps that give their words an origin. */
const named = [
  { weight: 4, arbitrary: write },
  { weight: 2, arbitrary: copy },
  { weight: 2, arbitrary: move('paste', place, (at) => (to) => to.paste(at, 'input.paste')) },
  { weight: 2, arbitrary: remove },
  { weight: 3, arbitrary: move('save', nothing, () => (device, server) => device.save(server, true)) },
]

async function expectAllKnown(
  devices: Device[],
  played: readonly (readonly [number, Move])[],
): Promise<void> {
  clipboard = ''
  const row = { revision: 2, text: '|', origins: 't1' }
  const server: Server = { row, versions: [], devices }
  for (const device of devices) device.open(row)
  for (const [at, move] of played) {
    const device = devices[at % devices.length]
    if (device) await move(device, server)
    const texts = [...devices, { text: () => server.row.text, record: () => server.row.origins }]
    for (const { text, record } of texts)
      expect(saidOf(text(), record(), 'here'), text()).toBe([...text()].map(truthOf).join(''))
  }
}

test('in one window, where all says what it is, all is known, also what undo and redo bring back', async () => {
  const moves = fc.oneof(
    ...named,
    { weight: 4, arbitrary: undo },
    { weight: 3, arbitrary: redo },
    removeTwice,
  )
  const played = fc.array(fc.tuple(fc.constant(0), moves), { minLength: 5, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(played, (played) => expectAllKnown([new Device()], played)),
    { numRuns: 2000 },
  )
})

test('where each device writes in a part of its own, and all says what it is, all is known', async () => {
  const played = fc.array(fc.tuple(fc.nat(1), fc.oneof(...named)), { minLength: 5, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(played, (played) => expectAllKnown([new Device('before'), new Device('after')], played)),
    { numRuns: 2000 },
  )
})
