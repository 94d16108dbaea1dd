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

it('lets the history that is still to come replace nothing that was opened since, and asks for it once', async () => {
  const sent = Promise.withResolvers<void>()
  const panels = createPanels(() => sent.promise)
  const opened = [panels.toggle('history'), panels.toggle('history')]
  sent.resolve()
  await Promise.all(opened)
  expect(panels.get()).toBe('history')
  panels.close()

  const late = panels.toggle('history')
  panels.open('palette')
  await late
  expect(panels.get()).toBe('palette')
})

it('closes the history at once', async () => {
  const panels = createPanels(() => new Promise(() => {}))
  panels.open('history')
  void panels.toggle('history')
  expect(panels.get()).toBeNull()
})
