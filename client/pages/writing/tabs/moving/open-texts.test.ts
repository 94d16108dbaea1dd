import { expect, it } from 'vitest'
import { FakeEditor } from '../../../../../tests/fakes/fake-editor.ts'
import { blankTab } from '../../../../features/tabs/day-tab.ts'
import { createOpenTexts } from './open-texts.ts'

const tab = blankTab({ id: 'tab', title: 'Tab', writing_date: '2026-11-28' })

it('does not wait for ever more passages to come back', () => {
  const text = 'The sea is calm. The boat is late.'
  const page = new FakeEditor(text)
  let listeners = 0
  const editor = Object.assign(page, {
    onChange: () => {
      listeners += 1
      return () => {
        listeners -= 1
      }
    },
  })
  const openTabs = { opened: () => undefined, isResting: () => false, getState: () => ({ ...nothing, tab }) }
  const passage = { tab, stood: { text, from: 0, to: 17 } }
  for (let count = 0; count < 100; count++) {
    // The panel from which a passage is sent has its own each time.
    createOpenTexts(openTabs, { get: () => editor, subscribe: () => () => {} }).onReturn(passage, () => {})
  }
  expect(listeners).toBe(8)
})

const nothing = { tab: null, status: null, unsaved: null, isStorageKept: false }
