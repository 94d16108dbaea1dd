import { expect, it } from 'vitest'
import { createPanels } from './panels.ts'

it('has one panel open at a time, and closes it by the name that opened it', async () => {
  const panels = createPanels(async () => {})
  await panels.toggle('guide')
  await panels.toggle('settings')
  expect(panels.get()).toBe('settings')
  await panels.toggle('settings')
  expect(panels.get()).toBeNull()
})

it('opens at once whatever lists nothing of the server', () => {
  const panels = createPanels(async () => {})
  void panels.toggle('guide')
  expect(panels.get()).toBe('guide')
})

it('opens the history once the server has what it lists', async () => {
  const sent = Promise.withResolvers<void>()
  const panels = createPanels(() => sent.promise)
  const opened = panels.toggle('history')
  expect(panels.get()).toBeNull()
  sent.resolve()
  await opened
  expect(panels.get()).toBe('history')
})

it('closes the ones that are named, and leaves another', () => {
  const panels = createPanels(async () => {})
  panels.open('settings')
  panels.close('tools', 'palette')
  expect(panels.get()).toBe('settings')
  panels.close('tools', 'settings')
  expect(panels.get()).toBeNull()
})
