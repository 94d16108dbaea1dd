import { describe, expect, it } from 'vitest'
import { recordAfter, recordOfWords } from './moved-record.ts'

describe('the record of a passage that moves', () => {
  it('is that of its words, without what is left around them', () => {
    const stood = { text: 'Here.\n\nMoved by AI.\n', from: 6, to: 20 }
    const gaps = { before: '\n\n', behind: '\n' }
    expect(recordOfWords(stood, 't7a6r6t1', gaps, 'Moved by AI.')).toEqual({ record: 'u2a6r6u1' })
  })

  it('is unknown where the record is of another text', () => {
    const stood = { text: 'Moved', from: 0, to: 5 }
    const none = { before: '', behind: '' }
    expect(recordOfWords(stood, 't9', none, 'Moved')).toEqual({ record: 'u5' })
    expect(recordOfWords(stood, undefined, none, 'Moved')).toEqual({ record: 'u5' })
  })

  it('goes into a text that no editor shows', () => {
    const splice = { from: 3, to: 3, insert: 'new' }
    expect(recordAfter('old', 't3', splice, { record: 'a3' })).toBe('t3a3')
    expect(recordAfter('old', 't3', splice, { record: 'a9' })).toBe('t3u3')
    expect(recordAfter('old', undefined, splice, 'u')).toBe('n3u3')
    expect(recordAfter('old', 't1p2', { from: 0, to: 2, insert: '' }, 'u')).toBe('p1')
  })
})
