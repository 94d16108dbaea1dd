import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakePage } from '../../../../tests/fakes/fake-page.ts'
import { fakeStorage } from '../../../../tests/fakes/fake-room.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import { createTextPlace } from './text-place.ts'

type Field = Pick<HTMLElement, 'focus'>

const text: Field = { focus: vi.fn() }
let fields: Field[]

function createPlace() {
  const place = createTextPlace(fakeStorage())
  place.element.text = () => text as HTMLElement
  place.editor.set(new FakePage() as unknown as Editor)
  return place
}

beforeEach(() => {
  fields = []
  vi.stubGlobal('document', { querySelectorAll: () => fields })
})
afterEach(() => vi.unstubAllGlobals())

describe('from a dialog that goes, the focus is in', () => {
  it('the text', () => {
    expect(createPlace().focusTextNow()).toBe(text)
  })

  it('what catches words for the tab that was asked for last, while one is on its way', () => {
    const field = { focus: vi.fn() }
    fields = [{ focus: vi.fn() }, field]
    expect(createPlace().focusTextNow()).toBe(field)
    expect(field.focus).toHaveBeenCalled()
  })
})
