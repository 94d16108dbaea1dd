import { describe, expect, it } from 'vitest'
import { chipOf, chipOfOther } from './chip-words.ts'

describe('the chip', () => {
  it('says nothing while the writer types', () => {
    expect(chipOf({ kind: 'unsaved' }, true)).toBeNull()
  })

  it('is green only when the server has the words', () => {
    expect(chipOf({ kind: 'saved' }, true)).toMatchObject({ text: 'Auto-saved', tone: 'ok' })
    for (const kind of ['saving', 'on-device', 'signed-out', 'not-stored', 'deleted'] as const) {
      expect(chipOf({ kind }, true)?.tone).not.toBe('ok')
    }
  })

  it('gives the reason of a refusal', () => {
    expect(chipOf({ kind: 'refused', reason: 'forbidden' }, true)?.text).toBe(
      'Permission denied - unable to save',
    )
    expect(chipOf({ kind: 'refused', reason: 'too_large' }, true)?.detail).toMatch(/too long/)
    expect(chipOf({ kind: 'refused', reason: 'something_else' }, true)).toMatchObject({
      text: 'Save failed',
      tone: 'error',
    })
  })

  it('names who refused where that was not the server, and promises no more than is true', () => {
    expect(chipOf({ kind: 'blocked', status: 413 }, true)?.detail).toMatch(
      /^Something between you and the server refuses texts of this size\. This browser keeps/,
    )
    expect(chipOf({ kind: 'blocked', status: 403 }, true)?.detail).toMatch(/forbids saving this text/)
    expect(chipOf({ kind: 'blocked', status: 451 }, true)?.detail).toMatch(/\(451\)/)
    expect(chipOf({ kind: 'blocked', status: 451 }, true)?.tone).toBe('error')
  })

  it("says the server's own words, and where it has moved to", () => {
    const full = { kind: 'refused', reason: 'quota_full', words: 'There is no room for more.' } as const
    expect(chipOf(full, true)).toMatchObject({
      text: 'No space left',
      tone: 'error',
      detail: 'There is no room for more.',
    })
    const words = 'Please open this page at https://words.example.'
    const moved = chipOf({ kind: 'refused', reason: 'forbidden', words }, true)
    expect(moved?.text).toBe('Moved to https://words.example')
    expect(moved?.detail).toMatch(/kept in this browser/)
  })

  it('calls saved only what the browser has promised to keep', () => {
    for (const kind of ['on-device', 'signed-out'] as const) {
      expect(chipOf({ kind }, true)?.text).toBe('Saved on this device')
      expect(chipOf({ kind }, true)?.detail).not.toMatch(/private/)
      expect(chipOf({ kind }, false)?.text).toBe('Kept in this browser')
      expect(chipOf({ kind }, false)?.detail).toMatch(/private window, .* deletes these words/)
    }
  })

  it('says how far a long change is', () => {
    expect(chipOf({ kind: 'saving', share: 0.456 }, true)?.text).toBe('Saving… 45 %')
    expect(chipOf({ kind: 'saving' }, true)?.text).toBe('Saving…')
  })

  it('names another tab that it speaks of', () => {
    const other = chipOfOther({ title: 'Letters', status: { kind: 'refused', reason: 'too_large' } }, true)
    expect(other).toMatchObject({ text: 'Save failed', tone: 'error' })
    expect(other?.detail).toMatch(/^Letters: The text is too long/)
    expect(chipOfOther({ title: 'Letters', status: { kind: 'unsaved' } }, true)).toBeNull()
  })

  it('interrupts for bad news alone', () => {
    expect(chipOf({ kind: 'saving' }, true)?.isNews).toBeUndefined()
    expect(chipOf({ kind: 'not-stored' }, true)?.isNews).toBe(true)
  })
})
