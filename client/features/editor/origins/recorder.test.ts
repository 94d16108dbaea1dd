import { redo, undo } from '@codemirror/commands'
import type { EditorState, Transaction, TransactionSpec } from '@codemirror/state'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { readOrigins } from '#shared/origins/code.ts'
import { type Origin, originLetters } from '#shared/origins/runs.ts'
import {
  describe as describeStep,
  oneStep,
  remoteUpdate,
  startState,
  textOf,
  toolStep,
} from '../code-mirror/text-state.ts'
import { type LoggedCopy, type LoggedStep, loggedStep } from './logged-step.ts'
import { recordSteps } from './recorder.ts'
import { originOf } from './step-origin.ts'

/** A text whose steps are recorded at once or later, as an editor records them. */
class Written {
  state: EditorState
  record: string | undefined
  #waiting: (LoggedStep | LoggedCopy)[] = []

  constructor(text = '', record: string | undefined = text === '' ? '' : undefined) {
    this.state = startState(text)
    this.record = record
  }

  step(...specs: TransactionSpec[]): void {
    this.#follow(this.state.update(...specs))
  }

  /** Types the words one by one. */
  type(insert: string, from = this.state.doc.length, to = from): void {
    const [word = '', ...others] = insert.split(/(?<=\S\s+)(?=\S+\s)/)
    this.#put(word, from, to)
    if (others.length > 0) this.type(others.join(''), from + word.length)
  }

  #put(insert: string, from: number, to: number): void {
    this.step({
      changes: { from, to, insert },
      userEvent: 'input.type',
      selection: { anchor: from + insert.length },
    })
  }

  copy(from: number, to: number): void {
    const { doc } = this.state
    this.#waiting.push({ words: doc.sliceString(from, to), from, length: doc.length })
  }

  undo = () => void undo({ state: this.state, dispatch: (step) => this.#follow(step) })
  redo = () => void redo({ state: this.state, dispatch: (step) => this.#follow(step) })

  #follow(step: Transaction): void {
    this.state = step.state
    if (!step.docChanged) return
    this.#waiting.push(loggedStep(step, describeStep(step).by))
  }

  read(): string | undefined {
    this.record = recordSteps(this.record, this.#waiting)
    this.#waiting = []
    return this.record
  }

  /** The origin of each unit, as one letter. */
  letters(): string {
    const runs = readOrigins(this.read(), this.state.doc.length)
    expect(runs, 'the record covers the text').toBeDefined()
    return (runs ?? []).map(({ origin, length }) => origin.repeat(length)).join('')
  }
}

describe('recording', () => {
  it.each<[string, TransactionSpec, string]>([
    ['a key', { changes: { from: 0, insert: 'ab' }, userEvent: 'input.type' }, 'tt'],
    ['an input method', { changes: { from: 0, insert: 'ab' }, userEvent: 'input.type.compose' }, 'tt'],
    ['Enter', { changes: { from: 0, insert: '\n' }, userEvent: 'input' }, 't'],
    ['find and replace', { changes: { from: 0, insert: 'ab' }, userEvent: 'input.replace.all' }, 'tt'],
    ['a paste', { changes: { from: 0, insert: 'ab' }, userEvent: 'input.paste' }, 'pp'],
    ['a drop', { changes: { from: 0, insert: 'ab' }, userEvent: 'input.drop' }, 'pp'],
    [
      'what has a name',
      { changes: { from: 0, insert: 'ab' }, userEvent: 'input', annotations: originOf.of('d') },
      'dd',
    ],
    [
      'what comes like a key, and has another name',
      { changes: { from: 0, insert: 'ab' }, userEvent: 'input.type', annotations: originOf.of('a') },
      'aa',
    ],
    ['what nobody has named', { changes: { from: 0, insert: 'ab' } }, 'uu'],
    ['what somebody calls an input', { changes: { from: 0, insert: 'ab' }, userEvent: 'input' }, 'uu'],
    [
      'what is called input.typewriter',
      { changes: { from: 0, insert: 'ab' }, userEvent: 'input.typewriter' },
      'uu',
    ],
  ])('%s', (_name, spec, letters) => {
    const text = new Written()
    text.step(spec)
    expect(text.letters()).toBe(letters)
  })

  it('says nothing of what stood there before the record', () => {
    const text = new Written('Older. ')
    text.type('New.')
    expect(text.letters()).toBe('nnnnnnntttt')
  })

  it('knows a tool’s words by the name that the tool gives', () => {
    const text = new Written()
    text.type('the quick fox')
    text.step(...toolStep([{ from: 4, to: 9, insert: 'fast' }], { origin: 'r' }))
    expect(text.letters()).toBe('ttttrrrrtttt')
    text.step(...toolStep([{ from: 0, to: 0, insert: 'So ' }]))
    expect(text.letters()).toBe('uuuttttrrrrtttt')
  })

  it('gives words that a tool brings back from another text the origin that they have there', () => {
    const text = new Written()
    text.type('the quick fox runs')
    const own = { text: textOf(text.state), record: text.read() }
    text.step(
      ...toolStep([{ from: 0, to: 18, insert: 'a fast fox ran' }], { origin: { ...own, origin: 'r' } }),
    )
    expect(text.letters()).toBe('rrrrrrtttttrrr')
    text.step(...toolStep([{ from: 2, to: 6, insert: 'quick' }], { origin: { ...own, origin: 'r' } }))
    expect(text.letters()).toBe('rrttttttttttrrr')
  })

  it('does so in a text of any length', () => {
    const around = 'A word. '.repeat(40_000)
    const long = `${around}the calm river ran`
    const text = new Written()
    text.step({ changes: { from: 0, insert: long }, annotations: originOf.of('t') })
    const own = { text: long, record: text.read() }
    const [calm, ran] = [long.length - 14, long.length - 3]
    const both = [
      { from: calm, to: calm + 4, insert: 'wild' },
      { from: ran, to: ran + 3, insert: 'ran on' },
    ]
    text.step(...toolStep(both, { origin: { ...own, origin: 'r' } }))
    expect(text.letters().slice(around.length)).toBe(`ttttrrrr${'t'.repeat(10)}rrr`)
    text.step(
      ...toolStep([{ from: calm, to: calm + 4, insert: 'calm' }], { origin: { ...own, origin: 'r' } }),
    )
    expect(text.letters().slice(around.length)).toBe(`${'t'.repeat(18)}rrr`)
  })

  it('gives all of a long text back with the record that it had', () => {
    const long = 'A word. '.repeat(60_000)
    const text = new Written()
    text.step({ changes: { from: 0, insert: 'Short.' }, annotations: originOf.of('a') })
    const record = `t${long.length - 6}a6`
    text.step(
      ...toolStep([{ from: 0, to: 6, insert: long }], { origin: { text: long, record, origin: 'u' } }),
    )
    expect(text.read()).toBe(record)
  })

  it('gives back what an undo brings back, and a redo', () => {
    const text = new Written()
    text.type('typed ')
    text.step(...oneStep({ changes: { from: 6, insert: 'pasted' }, userEvent: 'input.paste' }))
    text.step(...toolStep([{ from: 3, to: 9, insert: 'AI' }], { origin: 'r' }))
    expect(text.letters()).toBe('tttrruuu'.replaceAll('u', 'p'))
    text.undo()
    expect(text.letters()).toBe('ttttttpppppp')
    text.redo()
    expect(text.letters()).toBe('tttrrppp')
  })

  it('gives back what stood there, also where another device has changed the text since', () => {
    const text = new Written()
    text.type('typed words ')
    text.step(...toolStep([{ from: 12, to: 12, insert: 'by AI' }], { origin: 'r' }))
    text.step(...oneStep({ changes: { from: 6, to: 15 } }))
    const before = textOf(text.state)
    expect(before).toBe('typed AI')
    text.step(remoteUpdate(text.state, 'So, typed AI.', undefined, 'p4t6r2p1'))
    text.undo()
    expect(textOf(text.state)).toBe('So, typed words by AI.')
    expect(text.read()).toBe('p4t12r5p1')
    text.redo()
    text.step(remoteUpdate(text.state, 'So, they typed AI.', undefined, 'p4p5t6r2p1'))
    text.undo()
    expect(textOf(text.state)).toBe('So, they typed words by AI.')
    expect(text.read()).toBe('p9t12r5p1')
  })

  it('does not guess what of two deletions stood where, with another device between them', () => {
    const text = new Written()
    text.type('typed ')
    text.step(...toolStep([{ from: 6, to: 6, insert: 'by AI' }], { origin: 'r' }))
    text.step(...oneStep({ changes: { from: 8, to: 11 } }))
    text.step(remoteUpdate(text.state, 'So typed by', undefined, 'p3t6r2'))
    text.step(...toolStep([{ from: 3, to: 9, insert: '' }], { joins: true }))
    text.undo()
    expect(textOf(text.state)).toBe('So typed by AI')
    expect(text.read()).toBe('p3u6r2u3')
  })

  it('takes two letters that change places for what they were', () => {
    const text = new Written('', '')
    text.step({ changes: { from: 0, insert: 'teh' }, annotations: originOf.of('a') })
    text.step({ changes: { from: 1, to: 3, insert: 'he' }, userEvent: 'move.character' })
    expect(text.letters()).toBe('aaa')
  })

  it('takes the record of what another device made of the text', () => {
    const text = new Written()
    text.type('Mine.')
    text.step(remoteUpdate(text.state, 'Theirs. Mine.', undefined, 'r8t5'))
    expect(text.letters()).toBe('rrrrrrrrttttt')
    text.step(remoteUpdate(text.state, 'Theirs. Mine. More.'))
    expect(text.letters()).toBe('rrrrrrrrtttttnnnnnn')
    text.step(remoteUpdate(text.state, 'Theirs. Mine.', undefined, 'of another text'))
    expect(text.letters()).toBe('rrrrrrrrttttt')
  })
})

describe('copies', () => {
  it('keep their origin where they are pasted again, and what was copied elsewhere is pasted', () => {
    const text = new Written()
    text.type('typed ')
    text.step({ changes: { from: 6, insert: 'by AI' }, annotations: originOf.of('a') })
    text.copy(3, 8)
    text.step({ changes: { from: 0, insert: textOf(text.state).slice(3, 8) }, userEvent: 'input.paste' })
    expect(text.letters().slice(0, 5)).toBe('tttaa')
    text.step({ changes: { from: 0, insert: 'other' }, annotations: originOf.of('here') })
    expect(text.letters().slice(0, 5)).toBe('ppppp')
  })

  it('are pasted where another writer has come since', () => {
    let writer = 'ada'
    vi.stubGlobal('localStorage', { getItem: () => writer })
    const text = new Written()
    text.type('typed')
    text.copy(0, 5)
    text.read()
    writer = 'grace'
    const other = new Written()
    other.step({ changes: { from: 0, insert: 'typed' }, userEvent: 'input.paste' })
    expect(other.letters()).toBe('ppppp')
    vi.unstubAllGlobals()
  })

  it('keep also that nobody knows where they came from', () => {
    const text = new Written('Older words')
    text.copy(0, 5)
    text.step({ changes: { from: 0, insert: 'Older' }, userEvent: 'input.paste' })
    expect(text.letters().slice(0, 5)).toBe('uuuuu')
  })
})

type Move = Insert | Again | Remote

interface Place {
  at: number
  cut: number
  length: number
}

interface Insert extends Place {
  do: 'insert'
  as: Origin
  joins: boolean
}

interface Remote extends Place {
  do: 'remote'
  says: boolean
}

interface Again {
  do: 'undo' | 'redo' | 'read'
}

const place = { at: fc.nat(30), cut: fc.nat(6), length: fc.nat(5) }
const insert: fc.Arbitrary<Move> = fc.record({
  do: fc.constant('insert' as const),
  ...place,
  as: fc.constantFrom(...originLetters.filter((letter) => letter !== 'u' && letter !== 'n')),
  joins: fc.boolean(),
})
const again: fc.Arbitrary<Move> = fc.record({
  do: fc.constantFrom('undo' as const, 'redo' as const, 'read' as const),
})
const remote: fc.Arbitrary<Move> = fc.record({
  do: fc.constant('remote' as const),
  ...place,
  says: fc.boolean(),
})

/** Every unit that is inserted is a different one, so that each shows where it really came from. */
function play(moves: readonly Move[]): { said: string; truth: string } {
  const text = new Written()
  const origins = new Map<string, Origin>()
  const make = (length: number, origin: Origin) =>
    Array.from({ length }, () => {
      const unit = String.fromCharCode(0xac00 + origins.size)
      origins.set(unit, origin)
      return unit
    }).join('')
  const truthOf = (units: string) => [...units].map((unit) => origins.get(unit) ?? '?').join('')
  for (const move of moves) {
    if (move.do === 'undo') text.undo()
    else if (move.do === 'redo') text.redo()
    else if (move.do === 'read') text.read()
    else if ('at' in move) {
      const now = textOf(text.state)
      const from = Math.min(move.at, now.length)
      const to = Math.min(now.length, from + move.cut)
      if (move.do === 'insert') {
        const words = make(move.length, move.as)
        if (move.as === 't') text.type(words, from, to)
        else text.step(...toolStep([{ from, to, insert: words }], { origin: move.as, joins: move.joins }))
      } else {
        const next = now.slice(0, from) + make(move.length, 'r') + now.slice(to)
        const record = [...truthOf(next)].map((letter) => `${letter}1`).join('')
        text.step(remoteUpdate(text.state, next, undefined, move.says ? record : undefined))
      }
    }
    expect(text.letters()).toHaveLength(text.state.doc.length)
  }
  return { said: text.letters(), truth: truthOf(textOf(text.state)) }
}

describe('whatever is done to a text', () => {
  it('in one window, every origin is known and true', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 2, arbitrary: insert }, again), { maxLength: 40 }), (moves) => {
        const { said, truth } = play(moves)
        expect(said).toBe(truth)
      }),
    )
  })

  it('beside another device that says where its words come from, what a tool did is undone with its origins', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            insert.map((move) => ({ ...move, as: 'r' as const, joins: false })),
            again,
            remote.map((move) => ({ ...move, says: true })),
          ),
          { maxLength: 40 },
        ),
        (moves) => {
          const { said, truth } = play(moves)
          expect(said).toBe(truth)
        },
      ),
    )
  })

  it('beside another device, nothing is said that is not true', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 2, arbitrary: insert }, again, remote), { maxLength: 40 }),
        (moves) => {
          const { said, truth } = play(moves)
          expect(
            [...said].every((letter, at) => letter === 'u' || letter === 'n' || letter === truth[at]),
          ).toBe(true)
        },
      ),
    )
  })
})

describe('what comes at once', () => {
  it('takes several words that come like a key for unknown', () => {
    const text = new Written()
    text.step({ changes: { from: 0, insert: 'a whole sentence' }, userEvent: 'input.type' })
    expect(text.letters()).toBe('u'.repeat(16))
    text.step({ changes: { from: 16, insert: ' is composed here' }, userEvent: 'input.type.compose' })
    expect(text.letters()).toBe('u'.repeat(16) + 't'.repeat(17))
  })

  it('records ten thousand places of one step, and their undoing', () => {
    const words = 10_000
    const text = new Written('cat '.repeat(words), `t${4 * words}`)
    const changes = Array.from({ length: words }, (_, at) => ({
      from: 4 * at,
      to: 4 * at + 3,
      insert: 'dogs',
    }))
    text.step({ changes, userEvent: 'input.replace.all' })
    expect(text.read()).toBe(`t${5 * words}`)
    text.undo()
    expect(readOrigins(text.read(), 4 * words)).toBeDefined()
  })
})
