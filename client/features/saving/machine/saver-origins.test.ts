import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOrigins } from '#shared/origins/code.ts'
import { mergeRecordsWith } from '../../../lib/text/merged-record.ts'
import { mergeRecords } from '../../editor/origins/merge-records.ts'
import { type Draft, newDraft } from '../drafts/draft.ts'
import { startSaver, step } from './saver.ts'
import type { SaverEvent, SaverState } from './saver-events.ts'

beforeAll(() => mergeRecordsWith(mergeRecords))
afterAll(() => mergeRecordsWith(undefined))

const texts = fc
  .array(fc.constantFrom('one ', 'two ', 'A ', '\n'), { maxLength: 6 })
  .map((words) => words.join(''))
const records = fc.oneof(
  fc.constant(undefined),
  fc.string(),
  fc.stringMatching(/^([tpdrsmabunxz]\d{1,2}){0,4}$/),
  // A storage or a network may return something else than it was given.
  fc.anything().map((value) => value as string),
)
const row = fc.record({ revision: fc.integer({ min: 1, max: 9 }), text: texts, origins: records })

const events: fc.Arbitrary<SaverEvent> = fc.oneof(
  fc.record({ type: fc.constant('edited' as const), text: texts, origins: records }),
  fc.record({ type: fc.constant('seen' as const), row }),
  fc.record({ type: fc.constant('composing' as const), isComposing: fc.boolean() }),
  fc.constantFrom<SaverEvent>(
    { type: 'due', timer: 'send' },
    { type: 'due', timer: 'settle' },
    { type: 'try-now' },
    { type: 'leaving' },
    { type: 'stored', mutationId: 'the one' },
    { type: 'deleted' },
  ),
  fc.record({
    type: fc.constant('answered' as const),
    answer: fc.oneof(
      fc.record({ type: fc.constant('saved' as const), revision: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ type: fc.constant('row' as const), row }),
      fc.record({ type: fc.constant('withdrawn' as const), row }),
    ),
  }),
)

function begin(origins?: string): SaverState {
  const place = { userId: 'writer', tabId: 'tab', slot: 1 }
  return startSaver(newDraft(place, 'client', { revision: 1, text: 'one two ', origins }))
}

/** The value without records of origins. */
function bare<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (key, part) => (key === 'origins' ? undefined : part)))
}

function withoutRecords(event: SaverEvent): SaverEvent {
  if (event.type === 'edited') return { type: 'edited', text: event.text }
  return bare(event)
}

describe('a record beside a text', () => {
  it('whatever it is, changes nothing of what is shown, stored and sent', () => {
    fc.assert(
      fc.property(records, fc.array(events, { maxLength: 25 }), (origins, happened) => {
        let withRecords = begin(origins)
        let without = begin()
        for (const event of happened) {
          const next = step(withRecords, event, () => 'the one')
          const plain = step(without, withoutRecords(event), () => 'the one')
          withRecords = next.state
          without = plain.state
          expect(bare(withRecords)).toEqual(bare(without))
          const told = (effects: typeof next.effects) =>
            bare(effects.filter(({ type }) => type !== 'persist'))
          expect(told(next.effects)).toEqual(told(plain.effects))
        }
      }),
    )
  })

  it('goes with the text to the server, and from there to other windows', () => {
    let state = begin('t8')
    const tell = (event: SaverEvent) => {
      const next = step(state, event, () => 'the one')
      state = next.state
      return next.effects
    }
    tell({ type: 'edited', text: 'one two A ', origins: 't8r2' })
    tell({ type: 'due', timer: 'send' })
    const sent = tell({ type: 'stored', mutationId: 'the one' })
    expect(sent).toContainEqual(
      expect.objectContaining({ type: 'send', mutation: expect.objectContaining({ origins: 't8r2' }) }),
    )
    const told = tell({ type: 'answered', answer: { type: 'saved', revision: 2 } })
    const row = { revision: 2, text: 'one two A ', origins: 't8r2' }
    expect(told).toContainEqual(expect.objectContaining({ type: 'announce', row }))
  })

  it('is merged with that of another device', () => {
    const edited = step(
      begin('t8'),
      { type: 'edited', text: 'one two mine ', origins: 't8p5' },
      () => 'the one',
    )
    const theirs = { revision: 2, text: 'A one two ', origins: 'r2t8' }
    const { state, effects } = step(edited.state, { type: 'seen', row: theirs }, () => 'the one')
    expect(state.draft).toMatchObject({ text: 'A one two mine ', origins: 'r2t8p5' })
    expect(effects).toContainEqual({ type: 'show', text: 'A one two mine ', origins: 'r2t8p5' })
  })

  it('stays with the text of a tab that was made without a network, also where nothing merges records', () => {
    mergeRecordsWith(undefined)
    const place = { userId: 'writer', tabId: 'tab', slot: 1 }
    const begun = startSaver(newDraft(place, 'client', { revision: 0, text: '' }))
    const edited = step(begun, { type: 'edited', text: 'one two ', origins: 't8' }, () => 'the one')
    const made = { revision: 1, text: '' }
    const { state } = step(edited.state, { type: 'seen', row: made }, () => 'the one')
    mergeRecordsWith(mergeRecords)
    expect(state.draft).toMatchObject({ text: 'one two ', origins: 't8', base: made })
  })

  it('covers its text after any merge, or is none', () => {
    fc.assert(
      fc.property(texts, row, (text, theirs) => {
        const edited = step(
          begin('t8'),
          { type: 'edited', text, origins: `t${text.length}` },
          () => 'the one',
        )
        const { draft }: { draft: Draft } = step(
          edited.state,
          { type: 'seen', row: theirs },
          () => 'the one',
        ).state
        if (draft.text === '' || draft.text === theirs.text) return
        expect(readOrigins(draft.origins, draft.text.length)).toBeDefined()
      }),
    )
  })
})
