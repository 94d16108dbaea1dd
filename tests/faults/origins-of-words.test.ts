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
import { createReview } from '../../client/features/review/review.ts'
import { meetRow } from '../../client/features/saving/machine/meet-row.ts'
import { restoreVersion } from '../../client/features/versions/version/restore-version.ts'
import { combineInto } from '../../client/lib/combine-into.ts'
import type { TextChange } from '../../client/lib/editor.ts'
import { savedOrigins, sentOrigins } from '../../server/tabs/origins.ts'
import { readOrigins } from '../../shared/origins/code.ts'
import type { Origin } from '../../shared/origins/runs.ts'

/*
 * All that changes a text, in any order, on two devices that save to one server: keys, pastes, what AI writes and reviews
 * bring, undo, find and replace, versions, merges, and a client that says nothing. The parts are the product's own.
 *
 * Each origin has letters of its own, and each of its words stands in the text many times. So a word tells what it really
 * is, and of two equal words any may be taken for the other.
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

/** A word that AI has changed in part came from it as a whole. All else that is said of a unit is true. */
const alwaysAllowed = 'unr'

/** Of a text of one origin for each letter, nothing is said but what is true. */
function expectTrue(text: string, record: string | undefined, where: string): void {
  const runs = readOrigins(record, text.length)
  expect(runs, `${where}: the record covers the text`).toBeDefined()
  const said = (runs ?? []).map(({ origin, length }) => origin.repeat(length)).join('')
  const wrong = [...said].findIndex(
    (letter, at) => !alwaysAllowed.includes(letter) && letter !== truthOf(text.charAt(at)),
  )
  expect(wrong, `${where}: ${JSON.stringify(text)} is not ${said}`).toBe(-1)
}

/** Both write in this window, which knows what it has copied last. */
let clipboard = ''

/** One window of the writer, with the editor's own text, undo history and log. */
class Device {
  state: EditorState = startState('')
  base: Row = { revision: 1, text: '', origins: '' }
  review = createReview()
  #log = createOriginLog()
  #listeners = new Set<(change: TextChange) => void>()
  /** Takes back the last restored version. */
  #undoRestore = () => {}

  constructor() {
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

  step(spec: TransactionSpec): void {
    this.#dispatch(this.state.update(spec))
  }

  range({ at, cut }: Place): { from: number; to: number } {
    const from = Math.min(at, this.state.doc.length)
    return { from, to: Math.min(this.state.doc.length, from + cut) }
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

  /** As a browser does it: the words are noted before a cut takes them away. */
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

  paste(place: Place): void {
    if (!clipboard) return
    this.step({ changes: { ...this.range(place), insert: clipboard }, userEvent: 'input.paste' })
  }

  replaceAll(search: string, insert: string): void {
    const text = this.text()
    const changes: { from: number; to: number; insert: string }[] = []
    for (let at = text.indexOf(search); at >= 0; at = text.indexOf(search, at + search.length))
      changes.push({ from: at, to: at + search.length, insert })
    if (changes.length > 0) this.step({ changes, userEvent: 'input.replace.all' })
  }

  /** A tool that does not say whose words it brings. */
  bring(place: Place, insert: string): void {
    this.editor.replace([{ ...this.range(place), insert }])
  }

  /** AI makes something else of a stretch, and the writer takes it, part of it, or none. */
  rephrase(place: Place, by: string, decision: 'accept' | 'partly' | 'discard'): void {
    const { from, to } = this.range(place)
    const before = this.text()
    const after = before.slice(0, from) + by + before.slice(to)
    const about = { title: '', done: '', origin: 'r' as const, combineInto }
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

  /** Sends what is here, or first merges it with what another device has sent. `says` is false for an earlier client. */
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

/** Named, so that a failure says what was done. */
function move<T>(name: string, told: fc.Arbitrary<T>, make: (told: T) => Move): fc.Arbitrary<Move> {
  return told.map((told) =>
    Object.assign(make(told), { [fc.toStringMethod]: () => `${name} ${JSON.stringify(told)}` }),
  )
}

const nothing = fc.constant(undefined)
const moves = fc.oneof(
  {
    weight: 6,
    arbitrary: move(
      'write',
      fc.tuple(place, written),
      ([at, { by, insert }]) =>
        (to) =>
          to.write(at, by, insert),
    ),
  },
  {
    weight: 2,
    arbitrary: move(
      'copy',
      fc.tuple(place, fc.boolean()),
      ([at, isCut]) =>
        (to) =>
          to.copy(at, isCut),
    ),
  },
  { weight: 2, arbitrary: move('paste', place, (at) => (to) => to.paste(at)) },
  { weight: 3, arbitrary: move('undo', nothing, () => (to) => to.undo()) },
  { weight: 2, arbitrary: move('redo', nothing, () => (to) => to.redo()) },
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
  move('keep', nothing, () => (device, server) => {
    server.versions.push({ content: device.text(), origins: sentOrigins(device.text(), device.record()) })
  }),
  {
    weight: 2,
    arbitrary: move(
      'restore',
      fc.tuple(fc.nat(9), fc.constantFrom('', '', 'a ')),
      ([which, meanwhile]) =>
        (device, server) => {
          const version = server.versions[which % Math.max(1, server.versions.length)]
          return version && device.restore(version, meanwhile)
        },
    ),
  },
  move(
    'bring',
    fc.tuple(place, anyWord),
    ([at, words]) =>
      (to) =>
        to.bring(at, words),
  ),
  // Deletes here, writing there, and then both are merged: what is undone after that has moved.
  move(
    'delete while another writes',
    fc.tuple(place, place, written),
    ([gone, at, { by, insert }]) =>
      (device, server) => {
        const other = server.devices.find((other) => other !== device)
        device.save(server, true)
        other?.save(server, true)
        device.write(gone, 'r', '')
        other?.write(at, by, insert)
        other?.save(server, true)
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
    { numRuns: 500 },
  )
})
