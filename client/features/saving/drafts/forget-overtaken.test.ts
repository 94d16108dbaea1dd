import { expect, it } from 'vitest'
import { revisionsPerEra } from '#shared/revision-eras.ts'
import { startSaving } from '../../../../tests/fakes/fake-saving-browser.ts'
import { forgetOvertakenDrafts } from './forget-overtaken.ts'

async function closedWindow(type = '') {
  const { browser, server, window, clock } = startSaving('Once')
  const link = { isCut: false }
  const tab = await window.open(server, { link })
  await clock.advance(0)
  link.isCut = true
  if (type) window.editor.type(type)
  await clock.advance(0)
  await tab.close()
  const [draft] = browser.draftsOf('tab')
  const { platform } = browser.open()
  return { browser, platform, window, server, base: draft?.base.revision ?? 0 }
}

it('removes what a closed window has left of a text that is kept as it stands since', async () => {
  const { browser, platform, base } = await closedWindow()
  await forgetOvertakenDrafts('user', platform, () => base)
  await forgetOvertakenDrafts('user', platform, () => undefined)
  expect(browser.draftsOf('tab')).toHaveLength(1)
  await forgetOvertakenDrafts('user', platform, () => base + 1)
  expect(browser.draftsOf('tab')).toHaveLength(0)
})

it('leaves words alone that the server lacks', async () => {
  const { browser, platform, base } = await closedWindow(' upon a time')
  await forgetOvertakenDrafts('user', platform, () => base + 1)
  expect(browser.draftsOf('tab').map(({ text }) => text)).toEqual(['Once upon a time'])
})

it('leaves a draft alone that a restored server may have forgotten', async () => {
  const { browser, platform, base } = await closedWindow()
  await forgetOvertakenDrafts('user', platform, () => base + 7 * revisionsPerEra)
  expect(browser.draftsOf('tab')).toHaveLength(1)
})

it('leaves a draft alone that a living window holds', async () => {
  const { browser, server, window, clock } = startSaving('Once')
  const tab = await window.open(server)
  window.editor.type(' upon')
  await clock.advance(10_000)
  expect([browser.draftsOf('tab').length, tab.hasUnsent()]).toEqual([1, false])
  const other = browser.open()
  await forgetOvertakenDrafts('user', other.platform, () => 99)
  expect(browser.draftsOf('tab')).toHaveLength(1)
})
