import { describe, expect, it } from 'vitest'
import { revisionInEra } from '#shared/revision-eras.ts'
import { newDraft } from './draft.ts'
import { startSaver, step } from './saver.ts'
import type { Answer, Effect, SaverEvent, SaverState } from './saver-events.ts'
import { savingStatus } from './saving-status.ts'

/** A saver with its effects in plain sight. */
class Script {
  state: SaverState
  #ids = 0

  constructor(text: string, revision = 1) {
    this.state = startSaver(newDraft({ userId: 'u', tabId: 't', slot: 0 }, 'client', { revision, text }))
  }

  tell(event: SaverEvent): Effect[] {
    const { state, effects } = step(this.state, event, () => `m${++this.#ids}`)
    this.state = state
    return effects
  }

  answer(answer: Answer): Effect[] {
    return this.tell({ type: 'answered', answer })
  }

  /** Types, waits and stores, up to the moment when the request is under way. */
  send(text: string): Effect[] {
    this.tell({ type: 'edited', text })
    this.tell({ type: 'due', timer: 'send' })
    return this.stored()
  }

  stored(): Effect[] {
    return this.tell({ type: 'stored', mutationId: this.state.draft.inflight?.mutationId ?? '' })
  }

  get status() {
    return savingStatus(this.state).kind
  }
}

const types = (effects: Effect[]) => effects.map(({ type }) => type)

describe('a mutation', () => {
  it('leaves only when the draft that holds its name is stored', () => {
    const script = new Script('')
    script.tell({ type: 'edited', text: 'one' })
    expect(script.tell({ type: 'due', timer: 'send' })).toEqual([{ type: 'store', mutationId: 'm1' }])
    expect(script.tell({ type: 'stored', mutationId: 'another' })).toEqual([])
    expect(script.stored()).toEqual([
      {
        type: 'send',
        client: 'client',
        base: { revision: 1, text: '' },
        mutation: { mutationId: 'm1', text: 'one', look: null },
      },
    ])
  })

  it('keeps its name and its text until its answer is known', () => {
    const script = new Script('')
    script.send('one')
    script.tell({ type: 'edited', text: 'one two' })
    script.answer({ type: 'failed', trouble: { kind: 'unreachable' } })
    script.tell({ type: 'due', timer: 'send' })
    expect(script.stored()).toMatchObject([{ type: 'send', mutation: { mutationId: 'm1', text: 'one' } }])
    script.answer({ type: 'saved', revision: 2 })
    expect(script.state.draft).toMatchObject({
      base: { revision: 2, text: 'one' },
      text: 'one two',
      inflight: null,
    })
    expect(script.status).toBe('unsaved')
  })

  it('refused for what it is gives way to the next text', () => {
    const script = new Script('')
    script.send('too long')
    script.answer({ type: 'failed', trouble: { kind: 'refused', reason: 'too_large' } })
    expect(savingStatus(script.state)).toEqual({ kind: 'refused', reason: 'too_large' })
    expect(script.send('shorter')).toMatchObject([{ mutation: { mutationId: 'm2', text: 'shorter' } }])
  })

  it('carries font and size', () => {
    const script = new Script('text')
    script.tell({ type: 'restyled', look: { font: 'Lobster', size: 'large' } })
    script.tell({ type: 'due', timer: 'send' })
    expect(script.stored()).toMatchObject([
      { mutation: { text: 'text', look: { font: 'Lobster', size: 'large' } } },
    ])
    script.tell({ type: 'restyled', look: { font: 'Inter', size: 'large' } })
    script.answer({ type: 'saved', revision: 2 })
    expect(script.state.draft.look).toEqual({ font: 'Inter', size: 'large' })
    expect(script.status).toBe('unsaved')
  })
})

describe('failures', () => {
  it('wait twice as long each time, up to half a minute, and never all at once', () => {
    const script = new Script('')
    script.send('one')
    const waits = Array.from({ length: 8 }, () => {
      const effects = script.answer({ type: 'failed', trouble: { kind: 'unreachable' } })
      script.tell({ type: 'due', timer: 'send' })
      script.stored()
      return effects
    })
    expect(waits.flat()).toEqual(
      [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].map((waitMs) => {
        return { type: 'timer', timer: 'send', waitMs, jitter: true }
      }),
    )
  })

  it('wait at least as long as the server asks', () => {
    const script = new Script('')
    script.send('one')
    const busy: Answer = { type: 'failed', trouble: { kind: 'unreachable' }, waitMs: 9_000 }
    expect(script.answer(busy)).toMatchObject([{ type: 'timer', waitMs: 9_000 }])
  })
})

describe('a row saved elsewhere', () => {
  const row = { revision: 2, text: 'base theirs' }

  it('is merged, shown and saved', () => {
    const script = new Script('base')
    script.tell({ type: 'edited', text: 'mine base' })
    expect(script.tell({ type: 'seen', row })).toEqual([
      { type: 'persist', how: 'relaxed' },
      { type: 'show', text: 'mine base theirs' },
    ])
    expect(script.state.draft.base).toEqual(row)
  })

  it('waits for an answer under way, which may be about that very text', () => {
    const script = new Script('base')
    script.send('base theirs')
    expect(script.tell({ type: 'seen', row })).toEqual([])
    expect(types(script.answer({ type: 'saved', revision: 2 }))).toEqual(['persist', 'announce'])
    expect(script.state.draft).toMatchObject({ base: row, text: 'base theirs' })
  })

  it('waits for a composition to end', () => {
    const script = new Script('base')
    script.tell({ type: 'composing', isComposing: true })
    expect(types(script.tell({ type: 'seen', row }))).toEqual(['timer'])
    expect(types(script.tell({ type: 'composing', isComposing: false }))).toEqual(['persist', 'show'])
  })

  it('that is older than what is here says nothing', () => {
    const script = new Script('base', 3)
    expect(script.tell({ type: 'seen', row })).toEqual([])
  })

  it('that cannot be combined stays, and mine becomes a version', () => {
    const chapter = (word: string) => Array.from({ length: 600 }, (_, index) => `${word}${index}`).join(' ')
    const script = new Script(chapter('base'))
    script.tell({ type: 'edited', text: chapter('mine') })
    const effects = script.tell({ type: 'seen', row: { revision: 2, text: chapter('theirs') } })
    expect(effects).toContainEqual({ type: 'notice', notice: 'kept' })
    expect(effects).toContainEqual({ type: 'show', text: chapter('theirs') })
    expect(script.status).toBe('unsaved')
    expect(script.tell({ type: 'due', timer: 'send' })).toEqual([{ type: 'keep', text: chapter('mine') }])
    script.answer({ type: 'kept' })
    expect(script.status).toBe('saved')
  })

  describe('of a server that was restored from a backup', () => {
    const before = 'Rain fell on the harbour.'
    const since = 'Rain fell on the harbour. The last boat had left.'

    it.each([
      ['of a later era', revisionInEra(4, 1_795_000_000)],
      ['that was made anew', 1],
    ])('%s takes nothing off the page, which is saved again', (_what, revision) => {
      const script = new Script(since, 9)
      script.send(`${since} Nobody waved.`)
      script.answer({ type: 'row', row: { revision, text: before } })
      expect(script.state.draft).toMatchObject({
        base: { revision, text: before },
        text: `${since} Nobody waved.`,
        versions: [],
      })
      expect(script.status).toBe('unsaved')
    })

    it('is noticed on a page on which everything was saved', () => {
      const script = new Script(since, 9)
      script.tell({ type: 'seen', row: { revision: revisionInEra(4, 1_795_000_000), text: before } })
      expect(script.state.draft.text).toBe(since)
      script.tell({ type: 'due', timer: 'send' })
      expect(script.stored()).toMatchObject([{ type: 'send', mutation: { text: since } }])
    })

    it('adds what another device wrote there', () => {
      const script = new Script(before, 4)
      script.tell({ type: 'edited', text: `${before} Nobody waved.` })
      script.tell({
        type: 'seen',
        row: { revision: revisionInEra(6, 1_795_000_000), text: `November. ${before}` },
      })
      expect(script.state.draft.text).toBe(`November. ${before} Nobody waved.`)
    })

    it('keeps as a version what only the server still has', () => {
      const script = new Script(since, 9)
      const effects = script.tell({
        type: 'seen',
        row: { revision: revisionInEra(4, 1_795_000_000), text: 'Snow fell on the harbour.' },
      })
      expect(effects).toContainEqual({ type: 'notice', notice: 'outlasted' })
      expect(script.state.draft).toMatchObject({ text: since, versions: ['Snow fell on the harbour.'] })
    })
  })
})

describe('leaving the page', () => {
  it('stores and sends at once what was still waiting', () => {
    const script = new Script('')
    script.tell({ type: 'edited', text: 'last words' })
    expect(types(script.tell({ type: 'leaving' }))).toEqual(['persist', 'send'])
    expect(script.stored()).toEqual([])
  })

  it('sends what was about to be stored', () => {
    const script = new Script('')
    script.tell({ type: 'edited', text: 'one' })
    script.tell({ type: 'due', timer: 'send' })
    expect(types(script.tell({ type: 'leaving' }))).toEqual(['persist', 'send'])
  })

  it('sends nothing twice', () => {
    const script = new Script('')
    script.send('one')
    expect(types(script.tell({ type: 'leaving' }))).toEqual(['persist'])
  })

  it('sends nothing without a session', () => {
    const script = new Script('')
    script.send('one')
    script.answer({ type: 'failed', trouble: { kind: 'signed-out' } })
    expect(types(script.tell({ type: 'leaving' }))).toEqual(['persist'])
  })
})

it('has the disk hold a draft a second after the last key', () => {
  const script = new Script('')
  const inASecond: Effect = { type: 'timer', timer: 'strict', waitMs: 1_000, jitter: false }
  expect(script.tell({ type: 'edited', text: 'one' })).toContainEqual(inASecond)
  expect(script.tell({ type: 'edited', text: 'one two' })).toContainEqual(inASecond)
})

describe('a storage that refuses', () => {
  it('is tried again, with or without a key', () => {
    const script = new Script('')
    script.tell({ type: 'edited', text: 'one' })
    const again: Effect = { type: 'timer', timer: 'strict', waitMs: 5_000, jitter: false }
    expect(script.tell({ type: 'storage', isRefused: true })).toEqual([again])
    const strict: SaverEvent = { type: 'due', timer: 'strict' }
    expect(script.tell(strict)).toEqual([{ type: 'persist', how: 'strict' }, again])
    script.tell({ type: 'storage', isRefused: false })
    expect(script.tell(strict)).toEqual([{ type: 'persist', how: 'strict' }])
  })
})

describe('the status', () => {
  it('is saved only of the very text the server confirmed', () => {
    const script = new Script('text')
    expect(script.status).toBe('saved')
    script.tell({ type: 'touched' })
    expect(script.status).toBe('unsaved')
    script.tell({ type: 'edited', text: 'text' })
    expect(script.status).toBe('saved')
    script.send('text and more')
    expect(script.status).toBe('saving')
    script.answer({ type: 'saved', revision: 2 })
    expect(script.status).toBe('saved')
  })

  it('names a storage that refuses, as long as words depend on it', () => {
    const script = new Script('')
    script.tell({ type: 'storage', isRefused: true })
    expect(script.status).toBe('saved')
    script.tell({ type: 'edited', text: 'one' })
    expect(script.status).toBe('not-stored')
  })
})
