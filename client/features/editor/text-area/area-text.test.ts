import { expect, test, vi } from 'vitest'
import { startState, textOf } from '../code-mirror/text-state.ts'
import { createTextNews } from '../text-news.ts'
import { createAreaText } from './area-text.ts'

test('takes what an extension has written, whose event says nothing of it', () => {
  const area = { value: 'teh harbour', selectionStart: 11, selectionEnd: 11, setSelectionRange: vi.fn() }
  const text = createAreaText(
    area as unknown as HTMLTextAreaElement,
    startState(area.value),
    createTextNews(),
  )
  area.value = 'the harbour'
  text.readInput(new Event('input'))
  expect(text.text()).toBe('the harbour')
  expect(textOf(text.state)).toBe('the harbour')
})
