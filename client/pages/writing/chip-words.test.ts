import { describe, expect, it } from 'vitest'
import { chipOf, chipOfOther } from './chip-words.ts'

describe('the chip', () => {
  it('says nothing while the writer types', () => {
    expect(chipOf({ kind: 'unsaved' })).toBeNull()
  })

  it('is green only when the server has the words', () => {
    expect(chipOf({ kind: 'saved' })).toMatchObject({ text: 'Auto-saved', tone: 'ok' })
    for (const kind of ['saving', 'on-device', 'signed-out', 'not-stored', 'deleted'] as const) {
      expect(chipOf({ kind })?.tone).not.toBe('ok')
    }
  })

  it('gives the reason of a refusal', () => {
    expect(chipOf({ kind: 'refused', reason: 'forbidden' })?.text).toBe('Permission denied - unable to save')
    expect(chipOf({ kind: 'refused', reason: 'too_large' })?.detail).toMatch(/too long/)
    expect(chipOf({ kind: 'refused', reason: 'something_else' })).toMatchObject({
      text: 'Save failed',
      tone: 'error',
    })
  })

  it('names another tab that it speaks of', () => {
    const other = chipOfOther({ title: 'Letters', status: { kind: 'refused', reason: 'too_large' } })
    expect(other).toMatchObject({ text: 'Save failed', tone: 'error' })
    expect(other?.detail).toMatch(/^Letters: The text is too long/)
    expect(chipOfOther({ title: 'Letters', status: { kind: 'unsaved' } })).toBeNull()
  })

  it('interrupts for bad news alone', () => {
    expect(chipOf({ kind: 'saving' })?.isNews).toBeUndefined()
    expect(chipOf({ kind: 'not-stored' })?.isNews).toBe(true)
  })
})
